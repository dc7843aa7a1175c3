import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ContentFixture, writeContentFolder } from '@/tests/support/content-folder';
import { now } from '@/tests/support/test-day';
import { readContent } from './read-content';

const shipped = path.resolve('content');
const shippedFile = async (file: string) => JSON.parse(await readFile(path.join(shipped, file), 'utf8'));
const settings = await shippedFile('settings.json');
const listings = { 'listings/nl/properties.json': [] };
const legalNames = await readdir('content/articles/legal');
const legalPages = ['conditions-generales-d-utilisation', 'cookie', 'disclaimer', 'mentions-legales', 'privacy'];

async function errors(files: ContentFixture, siteUrl: string) {
  const { problems } = await readContent(await writeContentFolder({ ...listings, ...files }), shipped, {
    now,
    siteUrl,
  });
  return problems.filter(({ severity }) => severity === 'error');
}

async function filesOf(files: ContentFixture): Promise<string[]> {
  return (await errors(files, 'https://www.agency.be')).map(({ file }) => file).sort();
}

test('with listings only, a local address may be tried', async () => {
  expect(await errors({}, 'http://localhost:3000')).toEqual([]);
});

test('on a public address each borrowed identity file is named, with the command that writes them', async () => {
  const found = await errors({}, 'https://www.agency.be');
  expect(found.map(({ file }) => file).sort()).toEqual(
    [
      'settings.json',
      'testimonials',
      ...legalNames.map((name) => `articles/legal/${name}`),
      ...legalPages.map((name) => `pages/${name}.json`),
    ].sort(),
  );
  for (const { found: text, expected } of found) {
    expect(text).toContain('https://www.agency.be');
    expect(expected).toContain('npm run new-agency');
  }
});

test('the agency’s own files, and those it does not show, are not required', async () => {
  const own = { 'settings.json': { ...settings, borrow: { testimonials: false } } };
  const routes = await shippedFile('routes.json');
  const shownLegal = new Set(['/privacy/']);
  const rows = routes.routes.filter(
    ({ original }: { original: string }) => shownLegal.has(original) || !legalPages.includes(original.slice(1, -1)),
  );
  expect(await filesOf({ ...own, 'routes.json': { ...routes, routes: rows } })).toEqual([
    'articles/legal/privacy-statement.json',
    'pages/privacy.json',
  ]);
  expect(
    await filesOf({
      ...own,
      'routes.json': { ...routes, routes: rows },
      'articles/legal/privacy-statement.json': await shippedFile('articles/legal/privacy-statement.json'),
      'pages/privacy.json': await shippedFile('pages/privacy.json'),
    }),
  ).toEqual([]);
});

test('the demo agency itself may be shown anywhere', async () => {
  const { content } = await readContent(shipped, shipped, { now, siteUrl: 'https://www.gevel.example' });
  expect(content).not.toBeNull();
});
