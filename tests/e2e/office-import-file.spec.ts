import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';

const heading = 'Referentie;Transactie;Status;Type;Prijs;Postcode;Gemeente';
const rowOf = (id: string) => `${id};Te koop;Te koop;Huis;290.000;9000;Gent`;
const tableOf = (...ids: string[]) => `${[heading, ...ids.map(rowOf)].join('\n')}\n`;

let folder: string;
let site: FormSite;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-file-'));
  await cp('content', folder, { recursive: true });
  site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

const t = wordsOf('nl');
type SetupKey = `file.${'label' | 'rows' | 'records'}` | 'create' | 'save' | 'label.name' | 'fault.nameForm';
const setup = (key: SetupKey) => t(`office.imports.setup.${key}`);
const ofServer = async () => (await readdir(path.join(site.dataDir, 'uploads', 'import-files')).catch(() => [])).sort();
const imports = async () => JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8')).imports ?? [];

async function logIn(page: Page): Promise<void> {
  await logInToDemo(page, site, 'first', t);
  await expect(page.locator('.office-main h1')).toBeVisible();
}

async function choose(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel(setup('file.label'), { exact: true }).setInputFiles(file);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function ask(page: Page, question: string, answer: string): Promise<void> {
  await page.getByText(question, { exact: true }).click();
  await press(page, answer);
}

test('a table is uploaded, tried and run by the keyboard, and another one takes its place', async ({ page }) => {
  const watch = watchPage(page, site.origin);
  await logIn(page);
  await page.goto(`${site.origin}/office/imports/new/csv/`);

  await choose(page, 'panden.csv', '%PDF-1.7');
  await expect(page.locator('.uploads')).toContainText('panden.csv');
  await press(page, setup('create'));
  const refused = t('office.imports.setup.fault.fileKind', { found: 'PDF', nearest: 'CSV' });
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByLabel(setup('file.label'), { exact: true })).toBeFocused();
  expect(await ofServer()).toEqual([]);

  const name = page.getByLabel(setup('label.name'), { exact: true });
  await name.fill('');
  await name.pressSequentially('Oud systeem');
  await choose(page, 'Panden (2026).csv', tableOf('T1', 'T2', 'T3'));
  await expect(page.getByText(refused)).toHaveCount(0);
  await press(page, setup('create'));
  await expect(page.getByText(setup('fault.nameForm'))).toBeVisible();
  const file = page.locator('.import-file');
  await expect(file).toContainText('panden-2026.csv');
  await expect(file).toContainText(`${setup('file.rows')}3`);
  await name.fill('');
  await name.pressSequentially('oud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/office/imports/oud/`);
  await expect(file).toContainText('panden-2026.csv');
  expect(await ofServer()).toHaveLength(1);

  await press(page, t('office.imports.try.start'));
  const figures = page.locator('.import-result dl');
  await expect(figures.getByText('3', { exact: true })).toBeVisible();
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsOf(page)).toEqual([]);
  }
  await press(page, t('office.imports.try.save'));
  await expect(page.getByText(t('office.imports.try.why.before')).first()).toBeVisible();
  await ask(page, t('office.imports.run.now'), t('office.imports.run.yes'));
  await expect(page.locator('[data-ended]')).toContainText(t('office.imports.outcome.applied'));

  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'nieuw.csv', tableOf('T1', 'T2'));
  await press(page, setup('save'));
  await expect(file).toContainText('nieuw.csv');
  await expect(page.getByLabel(setup('file.label'), { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const stored of await ofServer())
    expect((await fetch(`${site.origin}/media/import-files/${stored}`)).status).toBe(404);
  watch.expectQuiet();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a file is taken by a plain form, and kept where something else is wrong', async ({ page }) => {
    await logIn(page);
    await page.goto(`${site.origin}/office/imports/new/json/`);
    const name = page.getByLabel(setup('label.name'), { exact: true });
    const records = JSON.stringify([90001, 90002].map((ID) => ({ ID, Goal: 0, WebID: 1, Zip: '5000', City: 'Namur' })));
    await page
      .getByLabel(setup('file.label'), { exact: true })
      .setInputFiles({ name: '../export.json', mimeType: 'application/json', buffer: Buffer.from(records) });
    await name.fill('Export');
    await press(page, setup('create'));
    await expect(page.getByText(setup('fault.nameForm'))).toBeVisible();
    await expect(page.locator('.import-file')).toContainText('export.json');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await name.fill('export');
    await press(page, setup('create'));
    await expect(page.locator('h1')).toHaveText('export');
    await expect(page.locator('.import-file')).toContainText(`${setup('file.records')}2`);
    expect((await imports()).find((one: { name?: string }) => one.name === 'export').from).toMatch(
      /^upload:export\.2\./,
    );
  });
});
