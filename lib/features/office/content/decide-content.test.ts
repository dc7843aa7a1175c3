import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statesOf } from '@/lib/content/serve-content';
import { keepState } from '@/lib/content/serving/kept-states';
import { versionOnDisk } from '@/lib/content/undo-content';
import { isAcceptedContent } from '@/lib/database/site-note-store';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { noteContentOutcome } from '@/lib/features/editor/content-trouble';
import { getToday } from '@/lib/features/office/get-today';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { acceptHeld, undoHeld } from './decide-content';

const now = new Date('2026-11-22T09:00:00Z');
const shown = new Date('2026-11-20T08:00:00Z');
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

const save = async (name: string, text: string) => {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};
const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(() => null);

/** Visitors see two pages; a change deletes one, corrects the other, and an article and a testimonial are new. */
beforeEach(async () => {
  await site.clear();
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-held-'));
  setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
  await save('pages/home.json', 'home');
  await save('pages/about.json', 'about');
  await keepState(statesOf(folder), shown, async () => true);
  await save('pages/home.json', 'another home');
  await rm(path.join(folder, 'pages/about.json'));
  await save('articles/new.json', 'new');
  await save('testimonials/t1.json', 'praise');
  await hold();
  return () => rm(folder, { recursive: true });
});

async function hold(): Promise<string> {
  const version = await versionOnDisk();
  const words = { file: 'routes.json', path: 'redirects', found: '6 addresses', expected: 'the pages of before' };
  const addresses = ['/nl/a/', '/fr/a/', '/en/a/', '/de/a/', '/nl/b/', '/fr/b/'];
  const loss = { code: 'lost-addresses' as const, count: 6, addresses, subject: addresses.join('\n') };
  noteContentOutcome({ kind: 'held', holds: [{ ...words, ...loss }], version, servedSince: shown }, now, false);
  return version;
}

const enter = async (role: StaffRole) => (await enterOffice({ role })).staff;
const todayOf = async (role: StaffRole) => (await getToday(await enter(role), { language: 'nl', ...asking }))?.held;

test('everyone sees what waits since when, and who decides; an administrator what is to be decided', async () => {
  const held = await todayOf('administrator');
  expect(held).toMatchObject({
    deciders: null,
    importsHref: '/office/imports/',
    content: {
      since: now,
      servedSince: shown,
      losses: [{ code: 'lost-addresses', count: 6, addresses: expect.arrayContaining(['/de/a/']) }],
      change: {
        changed: ['pages/home.json'],
        added: ['articles/new.json', 'testimonials/t1.json'],
        removed: ['pages/about.json'],
      },
      isDecided: false,
      canUndo: true,
    },
  });
  expect(await todayOf('agent')).toMatchObject({ deciders: ['administrator'], importsHref: null });
});

test('accepting names exactly the version that was seen, once, in the log', async () => {
  const version = await versionOnDisk();
  const desk = await enter('desk');
  expect(await acceptHeld(desk, version, asking)).toBe('forbidden');
  const administrator = await enter('administrator');
  expect(await acceptHeld(administrator, 'another-one', asking)).toBe('decided');
  expect(await isAcceptedContent(version)).toBe(false);
  expect(await acceptHeld(administrator, version, asking)).toBe('saved');
  expect(await isAcceptedContent(version)).toBe(true);
  expect((await getToday(administrator, { language: 'nl', ...asking }))?.held?.content).toMatchObject({
    isDecided: true,
    canUndo: false,
  });
  expect(await listAudit({ email: administrator.email, most: 10 })).toContainEqual(
    expect.objectContaining({ event: 'contentAccepted', detail: version }),
  );
});

test('undoing puts the files back, keeps what they held, and leaves new testimonials', async () => {
  const version = await versionOnDisk();
  expect(await undoHeld(await enter('desk'), version, asking)).toBe('forbidden');
  const administrator = await enter('administrator');
  expect(await undoHeld(administrator, version, asking)).toBe('saved');
  expect([await read('pages/home.json'), await read('pages/about.json')]).toEqual(['home', 'about']);
  expect([await read('articles/new.json'), await read('testimonials/t1.json')]).toEqual([null, 'praise']);
  const undone = path.join(site.dataFolder, 'content-undone');
  const [moment = ''] = await readdir(undone);
  expect(await readFile(path.join(undone, moment, 'pages/home.json'), 'utf8')).toBe('another home');
  expect(await readFile(path.join(undone, moment, 'articles/new.json'), 'utf8')).toBe('new');
  expect(await listAudit({ email: administrator.email, most: 10 })).toContainEqual(
    expect.objectContaining({ event: 'contentUndone', detail: version }),
  );
  expect(await undoHeld(administrator, version, asking)).toBe('decided');
});

test('a version that was saved over meanwhile is not undone', async () => {
  const version = await versionOnDisk();
  await save('pages/home.json', 'a third home');
  expect(await undoHeld(await enter('administrator'), version, asking)).toBe('decided');
  expect(await read('pages/home.json')).toBe('a third home');
});

test('a testimonial that was hidden while a change waits stays hidden, and is not set aside', async () => {
  await save('testimonials/t2.json', 'praise');
  await keepState(statesOf(folder), shown, async () => true);
  await save('testimonials/t2.json', 'hidden');
  expect(await undoHeld(await enter('administrator'), await hold(), asking)).toBe('saved');
  expect(await read('testimonials/t2.json')).toBe('hidden');
  expect(await readdir(path.join(site.dataFolder, 'content-undone'), { recursive: true })).not.toContainEqual(
    expect.stringContaining('t2.json'),
  );
});
