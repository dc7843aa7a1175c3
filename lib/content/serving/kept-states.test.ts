import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isIntact, keepState, listKeptStates, type StatesPlace } from './kept-states';

const now = new Date('2026-11-22T09:00:00Z');
let root: string;
let place: StatesPlace;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-states-'));
  place = { statesFolder: path.join(root, 'data', 'content-states'), contentFolder: path.join(root, 'content') };
  await save('pages/home.json', 'home');
});

afterEach(() => rm(root, { recursive: true }));

async function save(name: string, text: string): Promise<void> {
  const file = path.join(place.contentFolder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const isUnchanged = async () => true;
const keep = () => keepState(place, now, isUnchanged);

async function saveAndKeep(text: string): Promise<void> {
  await save('settings.json', text);
  await keep();
}

/** The settings' text in each state, newest first. */
async function keptSettings(of = place): Promise<string[]> {
  const states = await listKeptStates(of);
  return Promise.all(states.map(({ folder }) => readFile(path.join(folder, 'settings.json'), 'utf8')));
}

test('the last three different states are stored', async () => {
  for (const text of ['a', 'b', 'c', 'd', 'd', 'e']) await saveAndKeep(text);
  expect(await keptSettings()).toEqual(['e', 'd', 'c']);
  await saveAndKeep('c');
  expect(await keptSettings()).toEqual(['c', 'e', 'd']);
  expect(await readdir(place.statesFolder)).toHaveLength(3);
});

test('a state has its first publication time, also after it is published again', async () => {
  await saveAndKeep('a');
  await keepState(place, new Date('2026-11-23T09:00:00Z'), isUnchanged);
  expect(await listKeptStates(place)).toMatchObject([{ keptAt: now }]);
});

test('JSON is copied, media and schemas are not', async () => {
  for (const name of [
    'media/house.json',
    'media/house.jpg',
    'schemas/page.json',
    'listings/nl/types.json',
    '.git/x.json',
  ])
    await save(name, '{}');
  await keep();
  const [state] = await listKeptStates(place);
  const files = await readdir(state?.folder ?? '', { recursive: true });
  expect(files.sort()).toEqual(['listings', 'listings/nl', 'listings/nl/types.json', 'pages', 'pages/home.json']);
});

test('a save in place changes no stored state', async () => {
  await saveAndKeep('a');
  await saveAndKeep('b');
  await save('pages/home.json', 'other');
  const states = await listKeptStates(place);
  expect(await Promise.all(states.map((state) => isIntact(state)))).toEqual([true, true]);
  const homes = states.map(({ folder }) => readFile(path.join(folder, 'pages', 'home.json'), 'utf8'));
  expect(await Promise.all(homes)).toEqual(['home', 'home']);
});

test('unchanged files take no more room in the next state', async () => {
  await saveAndKeep('a');
  await saveAndKeep('b');
  const states = await listKeptStates(place);
  const homes = await Promise.all(states.map(({ folder }) => stat(path.join(folder, 'pages', 'home.json'))));
  expect(new Set(homes.map(({ ino }) => ino)).size).toBe(1);
});

test('a linked folder is copied with what it leads to', async () => {
  await mkdir(path.join(root, 'shared'));
  await writeFile(path.join(root, 'shared', 'sell.json'), 'sell');
  await symlink(path.join(root, 'shared'), path.join(place.contentFolder, 'articles'));
  await keep();
  await rm(path.join(root, 'shared'), { recursive: true });
  const [state] = await listKeptStates(place);
  expect(await readFile(path.join(state?.folder ?? '', 'articles', 'sell.json'), 'utf8')).toBe('sell');
});

test.each<[string, (state: string) => Promise<void>]>([
  ['cut short', (state) => truncate(path.join(state, 'pages', 'home.json'), 0)],
  ['changed', (state) => writeFile(path.join(state, 'pages', 'home.json'), 'HOME')],
  ['incomplete', (state) => rm(path.join(state, 'pages'), { recursive: true })],
  ['larger', (state) => writeFile(path.join(state, 'pages', 'more.json'), '{}')],
  ['gone', (state) => rm(state, { recursive: true })],
])('a state that is %s is not intact, and is replaced when it is published again', async (_, damage) => {
  await saveAndKeep('a');
  const [state] = await listKeptStates(place);
  if (!state) throw new Error('no state');
  await damage(state.folder);
  expect(await isIntact(state)).toBe(false);
  await keep();
  const [newest] = await listKeptStates(place);
  expect(newest && (await isIntact(newest))).toBe(true);
});

test('a state of another folder is never listed, and a few of them displace none of this folder', async () => {
  await saveAndKeep('a');
  for (let other = 0; other < 3; other++) {
    await keepState({ ...place, contentFolder: `${place.contentFolder}-${other}` }, now, isUnchanged);
  }
  expect(await keptSettings()).toEqual(['a']);
});

test('states of folders that come and go do not pile up', async () => {
  for (let release = 0; release < 20; release++) {
    await keepState({ ...place, contentFolder: `${place.contentFolder}-${release}` }, now, isUnchanged);
  }
  await saveAndKeep('a');
  expect(await readdir(place.statesFolder)).toHaveLength(12);
  expect(await keptSettings()).toEqual(['a']);
});

test('nothing is stored of a folder that changes meanwhile', async () => {
  await saveAndKeep('a');
  await save('settings.json', 'b');
  await keepState(place, now, async () => false);
  expect(await keptSettings()).toEqual(['a']);
  expect(await readdir(place.statesFolder)).toHaveLength(1);
});

test('servers that share the data folder leave complete and different states', async () => {
  await Promise.all(Array.from({ length: 8 }, keep));
  await save('settings.json', 'b');
  await Promise.all(Array.from({ length: 8 }, keep));
  await keep();
  const states = await listKeptStates(place);
  expect(await Promise.all(states.map((state) => isIntact(state)))).toEqual([true, true]);
  expect(await keptSettings(place).catch(() => 'no settings')).toBe('no settings');
});

test('copies that a crash left behind are removed after an hour', async () => {
  await saveAndKeep('a');
  const [abandoned, recent] = ['.new-1', '.old-2'].map((name) => path.join(place.statesFolder, name));
  for (const directory of [abandoned, recent]) await mkdir(path.join(directory ?? '', 'content'), { recursive: true });
  await utimes(abandoned ?? '', now, new Date(now.getTime() - 61 * 60_000));
  await utimes(recent ?? '', now, new Date(now.getTime() - 59 * 60_000));
  await saveAndKeep('b');
  expect((await readdir(place.statesFolder)).filter((name) => name.startsWith('.'))).toEqual(['.old-2']);
});

test('if nothing can be written the caller gets the reason, and the earlier states stay', async () => {
  await saveAndKeep('a');
  const blocked = { ...place, statesFolder: path.join(place.contentFolder, 'pages', 'home.json') };
  await expect(keepState(blocked, now, isUnchanged)).rejects.toThrow('ENOTDIR');
  expect(await keptSettings()).toEqual(['a']);
});
