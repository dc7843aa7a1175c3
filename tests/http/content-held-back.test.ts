import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoLanguages } from '@/scripts/demo/words';
import { readPage, textOf, textsOf } from '@/tests/support/demo-site';
import { runSiteCommand } from '@/tests/support/run-site-command';
import { type SiteServer, startSite } from '@/tests/support/site-server';

const recordSchema = z.looseObject({ ID: z.number() });

let folder: string;
let site: SiteServer;
/** One of the addresses that the change loses. */
let lost: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-held-'));
  for (const name of ['settings.json', 'routes.json', 'listings']) {
    await cp(path.join('content', name), path.join(folder, name), { recursive: true });
  }
  site = await startSite({ CONTENT_DIR: folder });
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (address: string) => fetch(site.origin + address, { redirect: 'manual' });
const statusOf = async (address: string) => (await get(address)).status;
const health = async () => (await get('/api/health/')).json();

const id = 2820;

/** Title and address of the property that leaves, in each language. */
const property = {
  nl: { address: '', says: 'niet meer te koop' },
  fr: { address: '', says: 'n’est plus à vendre' },
  en: { address: '', says: 'no longer for sale' },
  de: { address: '', says: 'nicht mehr zu verkaufen' },
};

/** Replaces the file in one step, as most programs save. */
async function save(name: string, change: (value: Record<string, unknown>) => unknown): Promise<void> {
  const file = path.join(folder, name);
  const value = change(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(`${file}.tmp`, JSON.stringify(value));
  await rename(`${file}.tmp`, file);
}

async function changeRecords(change: (records: { ID: number }[]) => unknown): Promise<void> {
  for (const language of demoLanguages) {
    await save(`listings/${language}/properties.json`, (records) => change(z.array(recordSchema).parse(records)));
  }
}

test('a change that loses many pages is held back, and visitors see the previous content', async () => {
  const before = await health();
  await save('settings.json', (settings) => ({ ...settings, borrow: { 'articles/news': false } }));
  await expect.poll(health).toMatchObject({
    status: 'degraded',
    content: before.content,
    reasons: [{ code: 'content-held', cause: 'lost-addresses', count: 4, file: 'routes.json' }],
  });
  const [{ addresses }] = (await health()).reasons;
  expect(addresses).toHaveLength(5);
  for (const address of addresses) expect(await statusOf(address), address).toBe(200);
  lost = addresses[0];
  expect(site.output()).toContain('held back');
});

test('it is still held back after a restart', async () => {
  await site.kill();
  await site.start();
  expect(await health()).toMatchObject({ status: 'degraded', reasons: [{ code: 'content-held', count: 4 }] });
  expect(await statusOf(lost)).toBe(200);
});

test('accepting it by command releases it', async () => {
  const place = { CONTENT_DIR: folder, DATA_DIR: site.dataDir, SITE_URL: site.origin };
  const { code, output, errors } = await runSiteCommand('content-check', place, '--accept', '--all');
  expect(code).toBe(0);
  expect(output).toContain('4 pages that would lead nowhere');
  expect(output).toContain(lost);
  expect(errors).toContain('Accepted');
  await expect.poll(health).toMatchObject({ status: 'ok' });
  expect(await statusOf(lost)).toBe(404);
});

test('a redirect in the route table leads to its target in one step', async () => {
  const redirects = [{ from: lost, to: '/actualites/' }];
  await save('routes.json', (table) => ({ ...table, redirects }));
  await expect.poll(() => statusOf(lost)).toBe(301);
  const target = (await get(lost)).headers.get('location') ?? '';
  expect(await statusOf(target)).toBe(200);
});

test('a property that left says what it was in four languages, and offers others', async () => {
  for (const language of demoLanguages) {
    property[language].address = (await get(`/${language}/property/${id}/`)).headers.get('location') ?? '';
  }
  await changeRecords((records) => records.filter(({ ID }) => ID !== id));
  // The files of the languages are saved one after the other: the last one counts.
  for (const language of demoLanguages) {
    await expect.poll(() => statusOf(property[language].address), { message: property[language].address }).toBe(410);
  }
  for (const language of demoLanguages) {
    const { address, says } = property[language];
    const { status, page } = await readPage(site.origin + address);
    expect(status, address).toBe(410);
    const title = textOf(page, 'h1');
    expect(title).toContain('Steinfort');
    expect(title).toContain(says);
    if (language === 'de') expect(title).toContain('Wohnung');
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/);
    expect(page.querySelector('main [role=search], main search')).not.toBeNull();
    expect(textsOf(page, '.similar .cards > *')).toHaveLength(4);
    expect(await statusOf(`/${language}/property/${id}/`)).toBe(410);
  }
  expect(await (await get('/sitemap/nl.xml')).text()).not.toContain(`/${id}/`);
});

test('when it comes back, its address shows it again', async () => {
  const shipped = z
    .array(recordSchema)
    .parse(JSON.parse(await readFile('content/listings/nl/properties.json', 'utf8')));
  await changeRecords((records) => [...records, ...shipped.filter(({ ID }) => ID === id)]);
  await expect.poll(() => statusOf(property.nl.address)).toBe(200);
});
