import { expect, test } from 'vitest';
import { groupFaults } from './fault-groups';
import { readSource } from './read-source';
import type { SourceItem } from './source';
import { createUnread } from './unread';

async function faultsOf(items: Iterable<SourceItem>) {
  async function* source() {
    yield* items;
  }
  const { faults } = await readSource(source(), {
    isPartial: false,
    prefix: '',
    signal: new AbortController().signal,
  });
  return faults;
}

test('each name is one line with the number of its records and one of them, and without a value', async () => {
  const unread = createUnread('a field of content/LISTINGS.md', ['Title', 'Price']);
  unread.note('A1', ['Titel', 'OwnerName']);
  // The record in another language.
  unread.note('A1', ['Titel']);
  unread.note('A2', ['Titel', 'Titel']);
  const groups = groupFaults(await faultsOf(unread.items()));
  expect(groups.map(({ field, expected, ids, records }) => [field, expected, ids, records])).toEqual([
    ['Titel', 'a field of content/LISTINGS.md: Title?', ['A1'], 2],
    ['OwnerName', 'a field of content/LISTINGS.md', ['A1'], 1],
  ]);
});

test('a source with ids for names is cut, and names are shown short and without control characters', async () => {
  const unread = createUnread('a field');
  for (let id = 0; id < 1000; id++) unread.note(String(id), [`field ${id}`]);
  const faults = await faultsOf(unread.items());
  expect(faults).toHaveLength(201);
  expect(faults.at(-1)).toMatchObject({ field: '…', records: 800 });
  const odd = createUnread('a field');
  odd.note('1', [`\u001b[31m${'x'.repeat(500)}`]);
  expect((await faultsOf(odd.items()))[0]?.field).toMatch(/^\?\[31mx+…$/);
});
