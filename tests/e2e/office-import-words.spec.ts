import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite, testSecret } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { runSiteCommand } from '@/tests/support/run-site-command';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';

const table = `Referentie;Transactie;Status;Type;Prijs;Postcode;Gemeente
T1;Te koop;Te koop;Woning met bureau;310.000;9000;Gent
T2;Te koop;Zwart;Huis;290.000;9000;Gent
T3;Te koop;Te koop;Huis;270.000;9000;Gent
`;

let folder: string;
let site: FormSite;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-words-'));
  await cp('content', folder, { recursive: true });
  await writeFile(path.join(folder, 'table.csv'), table);
  const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  const imports = [{ source: 'csv', from: 'table.csv', map: 'table.csv.map.json' }];
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, imports }));
  site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

test('the words that an import guessed or did not understand are shown', async ({ page }) => {
  const t = wordsOf('nl');
  const watch = watchPage(page, site.origin);
  const place = { CONTENT_DIR: folder, DATA_DIR: site.dataDir, SITE_URL: site.origin, APP_SECRET: testSecret };
  const file = path.join(folder, 'table.csv');
  expect(await runSiteCommand('import', place, 'csv', file, '--map')).toMatchObject({ code: 0 });
  const served = async () => (await (await fetch(`${site.origin}/api/health/`)).json()).content;
  const before = await served();
  expect(await runSiteCommand('import', place, 'csv', '--apply')).toMatchObject({ code: 0 });
  await expect.poll(served).not.toBe(before);

  await logInToDemo(page, site, 'first', t);
  await expect(page.locator('.office-main h1')).toBeVisible();
  await page.goto(`${site.origin}/office/imports/`);
  const words = page.getByRole('table', { name: t('office.imports.words.wordsOf', { name: 'csv' }) });
  const cellsOf = (word: string) => words.getByRole('row').filter({ hasText: word }).getByRole('cell');
  await expect(cellsOf('Zwart')).toHaveText(['Zwart', 'status', t('office.imports.words.hidden'), '1']);
  await expect(cellsOf('Woning met bureau')).toHaveText([
    'Woning met bureau',
    'mainType',
    `house ${t('office.imports.words.guessed')}`,
    '1',
  ]);
  await expect(words.getByRole('row')).toHaveCount(3);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsOf(page)).toEqual([]);
  }
  watch.expectQuiet();
});
