import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeContentFolder } from '@/tests/support/content-folder';
import { now } from '@/tests/support/test-day';
import { type ContentRecord, updateRecord } from './content-record';
import { type ReadContent, readContent } from './read-content';

const shipped = path.resolve('content');
const shippedFile = async (file: string) => JSON.parse(await readFile(path.join(shipped, file), 'utf8'));
const settings = await shippedFile('settings.json');
const agency = { ...settings, agency: { ...settings.agency, name: 'Duin & Zee' } };

/** An agency with own files of every kind, and the record of what the site has served. */
async function makeAgency(): Promise<{ folder: string; record: ContentRecord }> {
  const folder = await writeContentFolder({
    'settings.json': agency,
    'routes.json': await shippedFile('routes.json'),
    'menu.json': await shippedFile('menu.json'),
    'shell/footer.json': await shippedFile('shell/footer.json'),
    'shell/pop-up.json': {
      isPublished: true,
      delay: 1,
      title: { nl: 'Opendeurdag' },
    },
    'pages/careers.json': await shippedFile('pages/careers.json'),
    'articles/legal/privacy-statement.json': await shippedFile('articles/legal/privacy-statement.json'),
    'articles/news/sale-checklist.json': await shippedFile('articles/news/sale-checklist.json'),
    'testimonials/an.json': { id: 'an', public: true, name: 'An', comment: { nl: 'Goed' } },
  });
  const { own, problems } = await readContent(folder, shipped, { now });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { folder, record: updateRecord({}, own, new Date('2026-11-21T09:00:00Z')) };
}

const errorsOf = ({ problems }: ReadContent) => problems.filter(({ severity }) => severity === 'error');

test.each(['settings.json', 'routes.json', 'menu.json', 'articles/legal/privacy-statement.json'])(
  '%s that was served and is gone is an error, not borrowed',
  async (file) => {
    const { folder, record } = await makeAgency();
    await rm(path.join(folder, file));
    const reading = await readContent(folder, shipped, { now, record });
    expect(reading.content).toBeNull();
    expect(errorsOf(reading)).toEqual([
      expect.objectContaining({ file, found: expect.stringContaining('2026-11-21 at 10:00') }),
    ]);
    expect(reading.borrowed).not.toContain(file);
    // A folder without a record borrows the same file.
    expect((await readContent(folder, shipped, { now })).borrowed).toContain(file);
  },
);

test.each([
  ['shell/pop-up.json', 'the pop-up'],
  ['shell/footer.json', 'the footer'],
  ['pages/careers.json', 'a page that the menu leaves out'],
  ['articles/news/sale-checklist.json', 'an article'],
  ['testimonials/an.json', 'the only testimonial'],
])('%s may be deleted, and nothing of the demo replaces %s', async (file) => {
  const { folder, record } = await makeAgency();
  await rm(path.join(folder, file));
  // The row of a page goes with it.
  const routes = await shippedFile('routes.json');
  const rows = routes.routes.filter(({ original }: { original: string }) => original !== '/careers/');
  if (file.startsWith('pages/')) await writeFile(path.join(folder, 'routes.json'), JSON.stringify({ routes: rows }));
  const { content, borrowed, problems } = await readContent(folder, shipped, { now, record });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(borrowed).not.toContain(file);
  if (file === 'shell/pop-up.json') expect(content?.popUp).toBeNull();
  if (file === 'shell/footer.json') expect(content?.footer).toBeNull();
  if (file === 'testimonials/an.json') expect(content?.testimonials).toEqual([]);
});

test('a legal text under another name is not gone', async () => {
  const { folder, record } = await makeAgency();
  const file = path.join(folder, 'articles/legal/privacy-statement.json');
  await rename(file, path.join(folder, 'articles/legal/privacy.json'));
  expect(errorsOf(await readContent(folder, shipped, { now, record }))).toEqual([]);
});

test('a file with errors is reported for them, and not as gone', async () => {
  const { folder, record } = await makeAgency();
  await writeFile(path.join(folder, 'menu.json'), '{');
  expect(errorsOf(await readContent(folder, shipped, { now, record })).map(({ file }) => file)).toEqual(['menu.json']);
});

test('a legal text whose removal was confirmed stays away without an error', async () => {
  const { folder, record } = await makeAgency();
  const subject = 'article legal/privacy-statement';
  await rm(path.join(folder, 'articles/legal/privacy-statement.json'));
  const known = record[subject];
  if (!known) throw new Error('The record does not know the text');
  const confirmed = { ...record, [subject]: { ...known, isRemoved: true } };
  const reading = await readContent(folder, shipped, { now, record: confirmed });
  expect(errorsOf(reading)).toEqual([]);
  expect(reading.content?.articles.has('legal/privacy-statement')).toBe(false);
});

test('a missing folder is one error', async () => {
  const { folder, record } = await makeAgency();
  await rename(folder, `${folder}.away`);
  expect(errorsOf(await readContent(folder, shipped, { now, record })).map(({ file }) => file)).toEqual([folder]);
});
