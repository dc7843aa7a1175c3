import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { openTestDatabase } from '@/tests/support/test-database';
import { findProperties } from './find-properties';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase('sqlite');
  const ids = ['LN6OF', '12/345', 'AB 12, bis', 'x', 'X'];
  const properties = ids.map((externalId, index) => makeProperty({ id: 9_000_000_000 + index, externalId }));
  serveTestContent({
    listings: { properties: [makeProperty({ id: 2602 }), makeProperty({ id: 2601 }), ...properties] },
  });
});
afterAll(() => opened.close());

test.each([
  [
    ['2601,2602', '2601'],
    [2601, 2602],
  ],
  [['2601 2602'], [2601, 2602]],
  [
    ['ln6of,2601', '12/345'],
    [9_000_000_000, 2601, 9_000_000_001],
  ],
  [['9000000001'], [9_000_000_001]],
  [['AB 12, bis'], [9_000_000_002]],
  [
    ['x', 'X'],
    [9_000_000_003, 9_000_000_004],
  ],
  [[], []],
  [[' , '], []],
])('%j is read as %j', async (typed, ids) => {
  expect(await findProperties(typed, false)).toEqual({ ok: true, ids });
});

test('refuses a property that the content does not have; on request takes it under its future number', async () => {
  expect(await findProperties(['2601', '2699,LN7'], false)).toEqual({
    ok: false,
    unknown: ['2699', 'LN7'],
    ambiguous: [],
  });
  const found = await findProperties(['2699', 'LN7'], true);
  expect(found).toEqual({ ok: true, ids: [2699, expect.any(Number)] });
  expect(await findProperties(['2699', 'ln7'], true)).toEqual(found);
  expect(await findProperties(['0'], true)).toMatchObject({ ok: false, unknown: ['0'] });
});
