import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormSite, mailsOf, startFormSite } from '@/tests/support/form-site';

const editors = 'editors@agency.example';

let folder: string;
let site: FormSite;
let settings: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-last-good-'));
  const value = JSON.parse(await readFile('content/settings.json', 'utf8'));
  value.agency.name = 'Huizen Vermeulen';
  value.mail = { ...value.mail, editors };
  settings = JSON.stringify(value, null, 2);
  await save(settings);
  site = await startFormSite({ CONTENT_DIR: folder });
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const health = async () => (await fetch(`${site.origin}/api/health/`)).json();
const home = async () => (await fetch(`${site.origin}/nl/`)).text();
const invalid = { status: 'degraded', reasons: [{ code: 'content-invalid', file: 'settings.json' }] };
const save = (text: string) => writeFile(path.join(folder, 'settings.json'), text);

test('a typo leaves the site unchanged, and editors get one mail', async () => {
  expect(await health()).toMatchObject({ status: 'ok' });
  const broken = settings.replace('"name": "Huizen Vermeulen",', '"name": "Huizen Vermeulen"');
  expect(broken).not.toBe(settings);
  await save(broken);
  await expect.poll(health).toMatchObject(invalid);
  expect(await home()).toContain('Huizen Vermeulen');
  const [mail] = await mailsOf(site.inbox, editors, 1);
  expect(mail?.text).toContain('settings.json');
  await save(`${broken} `);
  await expect.poll(() => site.output().match(/settings\.json/g)?.length ?? 0).toBeGreaterThan(1);
});

test('a restart with the typo serves the last good content under its own name', async () => {
  await site.kill();
  await site.start();
  expect(await health()).toMatchObject(invalid);
  expect(await home()).toContain('Huizen Vermeulen');
  expect(await mailsOf(site.inbox, editors, 1)).toHaveLength(1);
});

test('a restart with the file deleted serves the last good content too', async () => {
  await site.kill();
  await rm(path.join(folder, 'settings.json'));
  await site.start();
  expect(await health()).toMatchObject(invalid);
  expect(await home()).toContain('Huizen Vermeulen');
});

test('the corrected file is served, and editors are informed', async () => {
  await save(settings.replace('Huizen Vermeulen', 'Huizen Vermeulen en Zoon'));
  await expect.poll(health).toMatchObject({ status: 'ok' });
  await expect.poll(home).toContain('Huizen Vermeulen en Zoon');
  const mails = await mailsOf(site.inbox, editors, 2);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
});
