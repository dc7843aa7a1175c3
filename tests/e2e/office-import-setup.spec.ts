import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { full } from '@/tests/support/test-tier';

const statuses = Array.from({ length: 60 }, (_, index) => `U${index};Te koop;Fase ${index};Huis;270.000;9000;Gent;x`);
const table = `Referentie;Transactie;Status;Type;Prijs;Postcode;Gemeente;Extra
T1;Te koop;Te koop;Woning met bureau;310.000;9000;Gent;x
T2;Te koop;Te koop;Huis;290.000;9000;Gent;y
${statuses.join('\n')}
`;

let folder: string;
let site: FormSite;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-setup-'));
  await cp('content', folder, { recursive: true });
  await writeFile(path.join(folder, 'table.csv'), table);
  site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

test('an import is set up, tried, corrected and run from the office', async ({ page }) => {
  const t = wordsOf('nl');
  const watch = watchPage(page, site.origin);
  await logInToDemo(page, site, 'first', t);
  await expect(page.locator('.office-main h1')).toBeVisible();
  await page.goto(`${site.origin}/office/imports/`);
  await page.getByRole('link', { name: t('office.imports.system.csv'), exact: true }).click();

  const from = page.getByLabel(t('office.imports.setup.label.fromOrFile'), { exact: true });
  const create = page.getByRole('button', { name: t('office.imports.setup.create'), exact: true });
  await from.fill('/etc/passwd');
  await create.click();
  await expect(page.getByText(t('office.imports.setup.fault.outside', { found: '/etc/passwd' }))).toBeVisible();
  await expect(from).toHaveValue('/etc/passwd');
  await expect(from).toBeFocused();
  await from.fill('table.csv');
  await create.click();
  await expect(page).toHaveURL(`${site.origin}/office/imports/csv/`);
  const { imports } = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  expect(imports).toEqual([{ source: 'csv', from: 'table.csv', map: 'imports/csv.map.json' }]);

  await page.getByRole('button', { name: t('office.imports.try.start'), exact: true }).click();
  const added = page.locator('.import-result dl').getByText('62', { exact: true });
  await expect(added).toBeVisible();
  const meaning = page.getByLabel(`${t('office.imports.try.meaning')}: Fase 0`, { exact: true });
  await expect(page.getByText(t('office.imports.try.moreWords', { count: 36 }))).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await meaning.selectOption('sold');
  await page.getByLabel(`${t('office.imports.try.target')}: Extra`, { exact: true }).fill('title');
  await page.getByLabel(t('office.imports.try.confirm')).check();
  await page.getByRole('button', { name: t('office.imports.try.save'), exact: true }).click();
  await expect(page.getByLabel(t('office.imports.try.confirm'))).toHaveCount(0);
  await expect(added).toBeVisible();
  const mapping = JSON.parse(await readFile(path.join(folder, 'imports/csv.map.json'), 'utf8'));
  expect(mapping).toMatchObject({
    columns: { Extra: 'title' },
    values: { status: { 'Fase 0': 'sold' }, mainType: { 'Woning met bureau': 'house' } },
  });

  await page.getByText(t('office.imports.run.now'), { exact: true }).click();
  await page.getByRole('button', { name: t('office.imports.run.yes'), exact: true }).click();
  await expect(page.locator('[data-ended]')).toContainText(t('office.imports.outcome.applied'));
  watch.expectQuiet();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an import is set up and tried', full, async ({ page }) => {
    const t = wordsOf('nl');
    await logInToDemo(page, site, 'first', t);
    await expect(page.locator('.office-main h1')).toBeVisible();
    await page.goto(`${site.origin}/office/imports/new/json/`);
    await page.getByLabel(t('office.imports.setup.label.name'), { exact: true }).fill('Export');
    await page.getByLabel(t('office.imports.setup.label.fromOrFile'), { exact: true }).fill('export');
    const create = page.getByRole('button', { name: t('office.imports.setup.create'), exact: true });
    await create.click();
    await expect(page.getByText(t('office.imports.setup.fault.nameForm'))).toBeVisible();
    await expect(page.getByLabel(t('office.imports.setup.label.fromOrFile'), { exact: true })).toHaveValue('export');
    await page.getByLabel(t('office.imports.setup.label.name'), { exact: true }).fill('export');
    await create.click();
    await expect(page.locator('h1')).toHaveText('export');
    await page.getByRole('button', { name: t('office.imports.try.start'), exact: true }).click();
    await expect(async () => {
      await page.goto(`${site.origin}/office/imports/export/`);
      await expect(page.locator('.import-result')).toContainText(t('office.imports.try.failed'), { timeout: 1000 });
    }).toPass();
  });
});
