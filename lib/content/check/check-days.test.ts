import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkContent } from './check-content';

const words = inEachLanguage(() => 'Text');
const now = new Date('2026-12-01T09:00:00Z');

async function check(files: Record<string, unknown>) {
  const folder = await writeContentFolder(files);
  const { coming, problems } = await checkContent({ folder, shippedFolder: 'content', now });
  return { coming, overlaps: problems.filter(({ file, path }) => path === 'shown' && file.startsWith('shell/')) };
}

const banner = (shown?: object) => ({ type: 'image', title: { text: words }, shown });
const notice = (id: string, more: object) => ({ id, text: words, ...more });

test('what begins and ends in the next 60 days is listed in order, in Belgian time', async () => {
  const { coming } = await check({
    'shell/banners/sale.json': banner({ from: '2026-12-24T12:00', until: '2027-01-03' }),
    'shell/banners/over.json': banner({ from: '2026-11-01', until: '2026-11-30' }),
    'shell/banners/far.json': banner({ from: '2027-03-01' }),
    'articles/news/a.json': { id: 'a', title: words, date: '2026-12-05' },
    'articles/news/b.json': { id: 'b', status: 'Draft', title: words, date: '2026-12-05' },
    'menu.json': { entries: [{ id: 'a', status: 'Published', title: words, shown: { until: '2026-12-01T10:01' } }] },
  });
  expect(coming).toEqual([
    { at: '2026-12-01 10:01', change: 'ends', file: 'menu.json', path: 'entries[0].shown' },
    { at: '2026-12-05 00:00', change: 'begins', file: 'articles/news/a.json', path: 'date' },
    { at: '2026-12-24 12:00', change: 'begins', file: 'shell/banners/sale.json', path: 'shown' },
    { at: '2027-01-04 00:00', change: 'ends', file: 'shell/banners/sale.json', path: 'shown' },
  ]);
});

test('two that overlap are named, unless that is over or they are on other pages', async () => {
  const { overlaps } = await check({
    'shell/banners/a.json': banner({ from: '2026-12-01', until: '2026-12-10' }),
    'shell/banners/b.json': banner({ from: '2026-12-10', until: '2026-12-20' }),
    'shell/banners/c.json': banner({ from: '2026-12-21' }),
    'shell/banners/d.json': banner({ from: '2026-11-01', until: '2026-11-20' }),
    'shell/banners/e.json': banner({ from: '2026-11-02', until: '2026-11-21' }),
    'shell/notices/a.json': notice('a', { pages: ['/contact/'] }),
    'shell/notices/b.json': notice('b', { pages: ['/about/'] }),
    'shell/notices/c.json': notice('c', { pages: ['/about/', '/services/'], shown: { from: '2026-12-05' } }),
  });
  expect(overlaps.map(({ file, found }) => [file, found])).toEqual([
    ['shell/banners/b.json', expect.stringContaining('while shell/banners/a.json is shown as well')],
    ['shell/notices/c.json', expect.stringContaining('while shell/notices/b.json is shown as well (always)')],
  ]);
});

test('a closure of most of a year is asked about, holidays are not', async () => {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const closedDays = [
    { from: '2026-12-24', until: '2027-01-03' },
    { from: '2026-01-02', until: '2026-12-31' },
  ];
  const folder = await writeContentFolder({ 'settings.json': { ...settings, closedDays } });
  const { problems } = await checkContent({ folder, shippedFolder: 'content', now });
  const ofClosures = problems.filter(({ path }) => path.startsWith('closedDays'));
  expect(ofClosures.map(({ path, found }) => [path, found])).toEqual([
    ['closedDays[1].until', '"2026-12-31": 364 closed days in a row, on which nobody can book a viewing'],
  ]);
});
