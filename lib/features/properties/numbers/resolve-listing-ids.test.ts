import { expect, test } from 'vitest';
import { assignedNumbers, parseListingId } from '@/lib/domain/listing/listing-id';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { assignListingNumbers } from './listing-number-store';
import { listReferences, resolveListingIds } from './resolve-listing-ids';

const { first } = assignedNumbers;

test.each(engines)('on %s ids are resolved to numbers, and numbers to ids', async (engine) => {
  const opened = await openTestDatabase(engine);
  await assignListingNumbers('property', ['LN6OF', 'ab', 'AB', '12/345'], new Date());
  const typed = [2601, 'LN6OF', 'ln6of', 'AB', 'ab', 'Ab', first + 3, String(first + 90), 'new', 'NEW'];
  const ids = typed.flatMap((value) => parseListingId(value) ?? []);
  const numberOf = await resolveListingIds('property', ids);
  expect(ids.map(numberOf)).toEqual([
    2601,
    first,
    first,
    first + 2,
    first + 1,
    // An id that several listings match in other capitals belongs to a future listing; so does an unknown number
    // of the range that the site assigns.
    first + 4,
    first + 3,
    first + 5,
    first + 6,
    first + 7,
  ]);
  const again = await resolveListingIds('property', ids.toReversed());
  expect(ids.map(again)).toEqual(ids.map(numberOf));

  const numbers = [2601, first, first + 3, first + 500];
  expect(numbers.map(await listReferences('property', numbers))).toEqual(['2601', 'LN6OF', '12/345', `${first + 500}`]);
  expect([first].map(await listReferences('project', [first]))).toEqual([String(first)]);
  await opened.close();
});
