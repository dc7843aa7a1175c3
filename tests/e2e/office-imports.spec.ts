import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite, testSecret } from '@/tests/support/form-site';
import { makeZip } from '@/tests/support/make-zip';
import { openimmoTransfer } from '@/tests/support/openimmo-transfer';
import { watchPage } from '@/tests/support/page-watch';
import { runSiteCommand } from '@/tests/support/run-site-command';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { full } from '@/tests/support/test-tier';

let folder: string;
let site: FormSite;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-imports-'));
  await cp('content', folder, { recursive: true });
  await mkdir(path.join(folder, 'transfers'));
  const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  const imports = [{ source: 'openimmo', from: 'transfers' }];
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, imports }));
  site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function logIn(page: Page): Promise<void> {
  const t = wordsOf('nl');
  await logInToDemo(page, site, 'first', t);
  await expect(page.locator('.office-main h1')).toBeVisible();
}

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

test('an administrator uploads a transfer, and sees what its run did', async ({ page }) => {
  const t = wordsOf('nl');
  const watch = watchPage(page, site.origin);
  await logIn(page);
  await page.getByRole('link', { name: t('office.management.title'), exact: true }).click();
  await page.getByRole('link', { name: t('office.imports.title'), exact: true }).click();
  await expect(page.getByText(t('office.imports.neverRun'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const field = page.getByLabel(t('office.imports.upload.file'), { exact: true });
  const send = page.getByRole('button', { name: t('office.imports.upload.send'), exact: true });
  await field.setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from('<html></html>') });
  await send.click();
  const refused = page.getByRole('alert').filter({ hasText: t('office.imports.upload.answer.broken') });
  await expect(refused).toContainText('found a page (HTML)');
  await field.setInputFiles({
    name: '../export.zip',
    mimeType: 'application/zip',
    buffer: makeZip([{ name: 'openimmo.xml', bytes: openimmoTransfer }]),
  });
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'upload-' })).toBeVisible();
  const [stored = '', ...others] = await readdir(path.join(folder, 'transfers'));
  expect(stored).toMatch(/^upload-\d{8}T\d{6}-[0-9a-f]{8}\.zip$/);
  expect(others).toEqual([]);

  // As if a minute had passed: until then a file may be one that is still being uploaded.
  const earlier = new Date(Date.now() - 120_000);
  await utimes(path.join(folder, 'transfers', stored), earlier, earlier);
  const place = { CONTENT_DIR: folder, DATA_DIR: site.dataDir, SITE_URL: site.origin, APP_SECRET: testSecret };
  const imported = await runSiteCommand('import', place, 'openimmo', '--apply');
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('Published.') });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: t('office.imports.outcome.applied') });
  await expect(row).toContainText(`${t('office.imports.figure.added')} 1`);

  await page.goto(`${site.origin}/office/log/`);
  const entry = page.getByRole('listitem').filter({ hasText: t('office.log.event.importUploaded') });
  await expect(entry.filter({ hasText: stored })).toBeVisible();
  watch.expectQuiet();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the screen reads, and a file is taken', full, async ({ page }) => {
    const t = wordsOf('nl');
    await logIn(page);
    await page.goto(`${site.origin}/office/imports/`);
    await page
      .getByLabel(t('office.imports.upload.file'), { exact: true })
      .setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(openimmoTransfer) });
    await page.getByRole('button', { name: t('office.imports.upload.send'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /upload-.*\.xml/ })).toBeVisible();
  });
});
