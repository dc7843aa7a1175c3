import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type FormSite, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';

const homes = (...prices: number[]) =>
  JSON.stringify(
    prices.map((Price, at) => ({
      ...{ ID: 90001 + at, Goal: 0, WebID: 1, Zip: '9000', City: 'Gent', Status: 1, Price },
      Title: 'Testhuis',
    })),
  );

let folder: string;
let site: FormSite;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-changes-'));
  await cp('content', folder, { recursive: true });
  for (const [name, prices] of Object.entries({ first: [310_000, 290_000], second: [310_000, 275_000] })) {
    await mkdir(path.join(folder, name, 'nl'), { recursive: true });
    await writeFile(path.join(folder, name, 'nl', 'properties.json'), homes(...prices));
  }
  const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  const imports = [{ source: 'json', from: 'first', keepIds: true }];
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, imports }));
  site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

const t = wordsOf('nl');
const imports = async () => JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8')).imports;

/** What a visitor gets at the address of the second home. */
async function visit(): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${site.origin}/nl/te-koop/gent/testhuis/90002/`);
  return { status: answer.status, text: (await answer.text()).replaceAll('\u00a0', ' ') };
}

async function open(page: Page, place: string): Promise<void> {
  await page.goto(`${site.origin}/office/imports/${place}`);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function unfold(page: Page, question: string): Promise<void> {
  await page.getByText(question, { exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Has the import run, and waits until it has ended: one that is under way is not removed. */
async function run(page: Page): Promise<void> {
  await unfold(page, t('office.imports.run.now'));
  const asked = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await press(page, t('office.imports.run.yes'));
  await asked;
  await expect(async () => {
    await page.reload();
    await expect(page.locator('[data-ended]')).toContainText(t('office.imports.outcome.applied'), { timeout: 1000 });
  }).toPass();
}

test('an import is renamed, reads another place, is removed with its homes or without, and set up again', async ({
  page,
}) => {
  const watch = watchPage(page, site.origin);
  await logInToDemo(page, site, 'first', t);
  await expect(page.locator('.office-main h1')).toBeVisible();
  await open(page, 'json/');
  await run(page);
  await expect.poll(async () => (await visit()).text).toContain('290.000');

  await test.step('renamed: people read another name, nothing else changes', async () => {
    const title = page.getByLabel(t('office.imports.setup.label.title'), { exact: true });
    await title.pressSequentially('Panden van kantoor Gent');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Panden van kantoor Gent');
    await expect(page.locator('.office-title')).toContainText('json');
    expect(await imports()).toEqual([
      { source: 'json', from: 'first', keepIds: true, title: 'Panden van kantoor Gent' },
    ]);
    expect((await visit()).status).toBe(200);
  });

  await test.step('another place: refused with what was typed, tried, saved, run', async () => {
    const from = page.getByLabel(t('office.imports.setup.label.fromOrFile'), { exact: true });
    await from.fill('../elsewhere');
    await press(page, t('office.imports.setup.save'));
    await expect(page.getByText(t('office.imports.setup.fault.outside', { found: '../elsewhere' }))).toBeVisible();
    await expect(from).toHaveValue('../elsewhere');
    await expect(from).toBeFocused();
    await from.fill('second');
    await press(page, t('office.imports.setup.tryFirst'));
    await expect(page.getByText(t('office.imports.setup.proposed'))).toBeVisible();
    const figure = page.getByText(t('office.imports.try.figure.changed'), { exact: true });
    await expect(page.locator('.import-result dl > div').filter({ has: figure })).toContainText('1');
    expect((await imports())[0].from).toBe('first');
    await press(page, t('office.imports.setup.save'));
    await expect(page.getByText(t('office.imports.setup.proposed'))).toHaveCount(0);
    expect((await imports())[0].from).toBe('second');
    await run(page);
    await expect.poll(async () => (await visit()).text).toContain('275.000');
  });

  await test.step('removed without its homes, which stay, are withdrawn and come back', async () => {
    await unfold(page, t('office.imports.removal.ask'));
    await page.getByLabel(t('office.imports.removal.homes.keep'), { exact: true }).check();
    await press(page, t('office.imports.removal.submit'));
    await expect(page).toHaveURL(`${site.origin}/office/imports/`);
    expect(await imports()).toEqual([]);
    const left = page
      .locator('section')
      .filter({ has: page.getByText(t('office.imports.left.title'), { exact: true }) });
    await expect(left).toContainText('json');
    expect((await visit()).status).toBe(200);
    await unfold(page, t('office.imports.left.withdraw.ask'));
    await press(page, t('office.imports.left.withdraw.submit'));
    await expect.poll(async () => (await visit()).status).toBe(410);
    await unfold(page, t('office.imports.left.restore.ask'));
    await press(page, t('office.imports.left.restore.submit'));
    await expect.poll(async () => (await visit()).status).toBe(200);
  });

  await test.step('set up again under its name it goes on; removed with its homes they leave at once', async () => {
    await open(page, 'new/json/');
    await page.getByLabel(t('office.imports.setup.label.fromOrFile'), { exact: true }).fill('second');
    await page.getByLabel(t('office.imports.setup.label.keepIds'), { exact: true }).selectOption('yes');
    await press(page, t('office.imports.setup.create'));
    await expect(page).toHaveURL(`${site.origin}/office/imports/json/`);
    await unfold(page, t('office.imports.removal.ask'));
    await expect(page.getByText(t('office.imports.removal.legend', { count: 2 }), { exact: true })).toBeVisible();
    await page.getByLabel(t('office.imports.removal.homes.withdraw'), { exact: true }).check();
    await press(page, t('office.imports.removal.submit'));
    await expect(page).toHaveURL(`${site.origin}/office/imports/`);
    await expect.poll(async () => (await visit()).status).toBe(410);
    expect(await imports()).toEqual([]);
  });
  watch.expectQuiet();
});
