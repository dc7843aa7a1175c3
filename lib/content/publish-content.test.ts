import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Content } from './content';
import { openStates } from './content-states';
import type { PublicationDecision } from './decide-publication';
import { type ContentOutcome, createPublisher, toFolderReading } from './publish-content';
import { readContent } from './read-content';

const shipped = path.resolve('content');
const settings = JSON.parse(readFileSync('content/settings.json', 'utf8'));
const doubt: PublicationDecision = {
  kind: 'hold',
  holds: [
    {
      code: 'lost-listings',
      file: 'routes.json',
      path: '',
      found: '3 rows',
      expected: 'as many as before',
      count: 37,
      subject: 'rows',
    },
  ],
};
const firstDay = new Date('2026-11-22T09:00:00Z');
const secondDay = new Date('2026-11-23T09:00:00Z');

const nameOf = (content: Content | null | undefined) => content?.settings.agency.name;

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-publish-'));
  folder = path.join(root, 'content');
  await mkdir(folder);
});
afterEach(() => rm(root, { recursive: true }));

/** One run of the site, whose guard doubts every state with a question mark in the agency's name. */
function run(start: Date) {
  let now = start;
  const shown: (string | undefined)[] = [];
  const banners: (string | undefined)[] = [];
  const compared: (string | undefined)[][] = [];
  /** With what had been shown by then. */
  const prepared: [string | undefined, (string | undefined)[]][] = [];
  let accepted = '';
  const publish = createPublisher({
    states: openStates({ statesFolder: path.join(root, 'states'), contentFolder: folder }, (kept) =>
      readContent(kept, shipped, { now }),
    ),
    prepare: async (content) => void prepared.push([nameOf(content), [...shown]]),
    serve(content) {
      shown.push(nameOf(content));
      banners.push(content.banner?.title?.text.en);
    },
    clock: () => now,
    isAccepted: async (version) => version === accepted,
    async decide(previous, next) {
      compared.push([nameOf(previous), nameOf(next)]);
      return previous && nameOf(next)?.includes('?') ? doubt : { kind: 'publish' };
    },
  });
  return {
    shown,
    compared,
    prepared,
    wait(until: Date) {
      now = until;
    },
    banners,
    accept(version: string) {
      accepted = version;
    },
    async save(name: string): Promise<ContentOutcome> {
      const text = JSON.stringify({ ...settings, agency: { ...settings.agency, name } });
      await writeFile(path.join(folder, 'settings.json'), text);
      return publish(toFolderReading(await readContent(folder, shipped, { now })), async () => true);
    },
  };
}

test('a state that is held back is not shown until exactly this state is accepted', async () => {
  const site = run(firstDay);
  await site.save('Gevel');
  const held = await site.save('Gevel?');
  expect(held).toMatchObject({ kind: 'held', holds: doubt.holds, servedSince: firstDay });
  site.accept(held.kind === 'held' ? held.version : '');
  expect(await site.save('Gevel??')).toMatchObject({ kind: 'held' });
  expect(site.shown).toEqual(['Gevel']);
  expect(await site.save('Gevel?')).toMatchObject({ kind: 'served' });
  expect(site.shown).toEqual(['Gevel', 'Gevel?']);
});

test('a state that was accepted while the site was down is shown at the start', async () => {
  const before = run(firstDay);
  await before.save('Gevel');
  const held = await before.save('Gevel?');
  const site = run(secondDay);
  site.accept(held.kind === 'held' ? held.version : '');
  expect(await site.save('Gevel?')).toMatchObject({ kind: 'served', servedSince: secondDay });
});

test('a state that is held back before a restart is held back after it', async () => {
  await run(firstDay).save('Gevel');
  const site = run(secondDay);
  expect(await site.save('Gevel?')).toMatchObject({ kind: 'held', servedSince: firstDay });
  expect(site.shown).toEqual(['Gevel']);
  expect(site.compared).toEqual([['Gevel', 'Gevel?']]);
});

test('the very first state is compared with nothing', async () => {
  const site = run(firstDay);
  expect(await site.save('Gevel?')).toMatchObject({ kind: 'served' });
  expect(site.compared).toEqual([[undefined, 'Gevel?']]);
});

test('after a restart without a change, visitors see the same state with its original time', async () => {
  await run(firstDay).save('Gevel');
  const site = run(secondDay);
  expect(await site.save('Gevel')).toMatchObject({ kind: 'served', servedSince: firstDay });
  expect(await site.save('Gevel')).toMatchObject({ kind: 'unchanged', servedSince: firstDay });
  expect(await site.save('Other')).toMatchObject({ kind: 'served', servedSince: secondDay });
});

test('a state is prepared while the former one is served; one that is held back, or the first, is not', async () => {
  const site = run(firstDay);
  await site.save('Gevel');
  await site.save('Gevel?');
  await site.save('Other');
  expect(site.shown).toEqual(['Gevel', 'Other']);
  expect(site.prepared).toEqual([['Other', ['Gevel']]]);
});

test.each([
  ['right', 'Gevel', 'Gevel'],
  ['held back', 'Gevel', 'Gevel?'],
  ['refused', 'Gevel', ''],
])('what is dated ends when the folder is read at its end, also while the folder is %s', async (_, first, then) => {
  await mkdir(path.join(folder, 'shell/banners'), { recursive: true });
  const banner = { type: 'image', title: { text: { en: 'Sale' } }, shown: { until: '2026-11-22' } };
  await writeFile(path.join(folder, 'shell/banners/sale.json'), JSON.stringify(banner));
  const site = run(firstDay);
  await site.save(first);
  await site.save(then);
  expect(site.banners).toEqual(['Sale']);
  site.wait(secondDay);
  expect(await site.save(then)).toMatchObject({ servedSince: firstDay });
  expect(site.banners).toEqual(['Sale', undefined]);
  expect(site.shown).toEqual([first, first]);
});
