import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ListingStore, openListingStore } from './listing-store';
import { recordsOf } from './store-file';

let directory: string;
const opened: ListingStore[] = [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'gevel-store-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  await rm(directory, { recursive: true });
});

function open(version = '1'): ListingStore {
  const store = openListingStore({ directory, version, onDamage: () => expect.unreachable() });
  opened.push(store);
  return store;
}

function close(store: ListingStore): void {
  store.close();
  opened.splice(opened.indexOf(store), 1);
}

const hashOf = (text: string) => Buffer.from(text.padEnd(20));

/** Reads a file with one record, which has a text. */
function addFile(store: ListingStore, name: string): number {
  const text = store.putRecord({ name });
  const form = store.putRecord(['ID', 'Title']);
  const source = store.addSource(hashOf(name), { way: '', notes: '{}', facts: '[]', form, property: null, text });
  store.addFile(name, [{ hash: hashOf(name), from: 1, to: 9, source: source.number }]);
  store.flush();
  return text;
}

test('equal records have one number, and other threads read them once they are written', () => {
  const store = open();
  const number = store.putRecord({ title: 'Villa €' });
  expect(store.putRecord({ title: 'Villa €' })).toBe(number);
  store.flush();
  expect(recordsOf(store.place)(number)).toEqual({ title: 'Villa €' });
  expect(store.readRecord(number)).toEqual({ title: 'Villa €' });
  expect(() => store.readRecord(number + 1)).toThrow(/no record/);
});

test('what was stored is there after the next start of the same version, and not of another one', () => {
  const first = open();
  addFile(first, 'a');
  first.putState('key', Buffer.from('state'), new Uint32Array());
  close(first);
  const second = open();
  expect(second.place).toEqual(first.place);
  expect(second.findState('key')?.toString()).toBe('state');
  expect([...(second.entriesOf('a') ?? [])]).toEqual([{ hash: hashOf('a'), from: 1, to: 9, source: 1 }]);
  close(second);
  const other = open('2');
  expect([other.findState('key'), other.entriesOf('a')]).toEqual([null, null]);
  expect(other.place.id).not.toBe(first.place.id);
});

test('each process has a store of its own, of which it alone removes what is old', () => {
  const one = open();
  const other = open();
  expect(path.basename(other.place.file)).toBe('listings-2.db');
  close(one);
  expect(open().place.file).toBe(one.place.file);
});

test('the files can be read only by their owner', async () => {
  const store = open();
  addFile(store, 'a');
  for (const ending of ['', '-wal', '-shm']) expect((await stat(`${store.place.file}${ending}`)).mode & 0o077).toBe(0);
});

test('records stay while a state or a file of the last four readings needs them', () => {
  const store = open();
  const old = addFile(store, 'old');
  const inState = store.putRecord({ name: 'in a state' });
  store.putState('served', Buffer.from(''), Uint32Array.of(inState));
  for (const name of ['a', 'b', 'c']) addFile(store, name);
  store.prune({ states: ['served'], files: [] });
  expect(store.readRecord(old)).toEqual({ name: 'old' });
  const last = addFile(store, 'd');
  for (let count = 0; count < 9; count++) store.putState(`state ${count}`, Buffer.from(''), new Uint32Array());
  store.prune({ states: ['served'], files: [] });
  expect(() => store.readRecord(old)).toThrow(/no record/);
  expect([store.readRecord(last), store.readRecord(inState)]).toEqual([{ name: 'd' }, { name: 'in a state' }]);
  expect([store.findState('state 0'), store.findState('state 8')]).toEqual([null, Buffer.from('')]);
  store.prune({ states: [], files: [] });
  expect(store.findState('served')).toBeNull();
});

test('a file that is in use stays, however long ago it was read', () => {
  const store = open();
  const old = addFile(store, 'old');
  for (const name of ['a', 'b', 'c', 'd', 'e']) addFile(store, name);
  store.prune({ states: [], files: ['old'] });
  expect(store.readRecord(old)).toEqual({ name: 'old' });
  store.prune({ states: [], files: [] });
  expect(() => store.readRecord(old)).toThrow(/no record/);
});

test('nothing is removed while a state is in use that could not be stored', () => {
  const store = open();
  const old = addFile(store, 'old');
  for (const name of ['a', 'b', 'c', 'd', 'e']) addFile(store, name);
  store.prune({ states: ['not stored'], files: [] });
  expect(store.readRecord(old)).toEqual({ name: 'old' });
});
