import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeContentFolder } from '@/tests/support/content-folder';
import { makeDirtyExport } from '@/tests/support/dirty-export';

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

const port = 3291;
const origin = `http://127.0.0.1:${port}`;
let server: ChildProcess | undefined;
/** Not that of the other journeys: a site remembers its listings. */
const dataDir = mkdtempSync(join(tmpdir(), 'another-agency-'));

/** A separate server with another agency's content: 3,000 properties with only the basic fields, in one language. */
test.beforeAll(async () => {
  const folder = await writeContentFolder({ 'listings/fr/properties.json': makeDirtyExport(3000) });
  server = startServer(folder);
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/health/`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

function startServer(folder: string, ownPort = port): ChildProcess {
  return spawn(process.execPath, ['lib/server/serve.mjs'], {
    env: {
      ...process.env,
      PORT: String(ownPort),
      HOST: '127.0.0.1',
      CONTENT_DIR: folder,
      SITE_URL: origin,
      DATA_DIR: dataDir,
      IDLE_WORK: 'off',
    },
    stdio: 'pipe',
  });
}

test('every list, every hundredth property and its translations are complete', async () => {
  const paths = [
    '/fr/',
    '/nl/',
    '/de/zu-verkaufen/',
    '/fr/a-vendre/?page=40',
    '/fr/a-louer/?view=list',
    '/fr/a-vendre/?city=Gand%7C9000&sort=city',
    '/fr/projects/',
    '/fr/recherche/?q=gand',
  ];
  for (let id = 1; id <= 3000; id += 37) paths.push(`/${['fr', 'nl', 'de', 'en'][id % 4]}/property/${id}/`);
  for (const path of paths) {
    const response = await fetch(`${origin}${path}`);
    const html = await response.text();
    // A record that lacks a usable required field is left out; all others must be shown.
    expect([200, 404], path).toContain(response.status);
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
    expect(text, path).not.toMatch(/\b(?:undefined|NaN|\[object Object\])\b/);
    expect(html, path).not.toContain('<script>alert');
    if (response.status === 200) expect(html.match(/<h1[^>]*>\s*<\/h1>/), path).toBeNull();
  }
});

test('a page of a bare record fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/fr/a-vendre/', '/fr/property/17/', '/nl/property/101/', '/fr/property/260/']) {
    await page.goto(`${origin}${path}`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBe(0);
  }
});

test('invalid content stops the server and all its errors are reported', async () => {
  const folder = await writeContentFolder({ 'settings.json': { languages: {} }, 'pages/home.json': { id: 'Home' } });
  const refused = startServer(folder, port + 1);
  let output = '';
  refused.stderr?.on('data', (data) => {
    output += data;
  });
  const code = await new Promise((resolve) => refused.on('close', resolve));
  expect(code).toBe(1);
  expect(output).toContain('settings.json → languages.enabled');
  expect(output).toContain('pages/home.json → id');
  expect(output).toContain('expected:');
});

test('a valid change of the content shows without a restart, an invalid one leaves the last good content', async () => {
  const { mkdtemp, cp, readFile, writeFile, rm } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/gevel-live-');
  await cp('content', folder, { recursive: true });
  const live = startServer(folder, port + 2);
  const title = async () =>
    (await (await fetch(`http://127.0.0.1:${port + 2}/nl/te-koop/`)).text()).match(/<h1[^>]*>([^<]*)/)?.[1];
  try {
    await expect.poll(() => title().catch(() => '')).toBeTruthy();
    const before = await title();
    const file = `${folder}/pages/for-sale.json`;
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replaceAll(before ?? '', 'Nieuwe titel'));
    await expect.poll(title).toBe('Nieuwe titel');
    await writeFile(file, source.replace('"path"', '"paht"'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await title()).toBe('Nieuwe titel');
  } finally {
    live.kill();
    await rm(folder, { recursive: true });
  }
});
