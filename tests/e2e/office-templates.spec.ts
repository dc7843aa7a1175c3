import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { full } from '@/tests/support/test-tier';

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

let folder: string;
let site: FormSite;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-templates-'));
  await cp('content', folder, { recursive: true });
  site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function logIn(page: Page, role: 'first' | 'administrator', language: Language): Promise<void> {
  await logInToDemo(page, site, role, wordsOf(language));
  await expect(page.locator('.office-main h1')).toBeVisible();
}

const file = () => path.join(folder, 'answer-templates.json');

test.describe('in nl', () => {
  test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

  test('a template is added with a preview, offered for a lead, and taken out again', async ({ page }) => {
    const t = wordsOf('nl');
    const watch = watchPage(page, site.origin);
    await logIn(page, 'first', 'nl');
    await page.goto(`${site.origin}/office/templates/`);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: t('office.templates.add'), exact: true }).click();
    await page.locator('#name-nl').fill('Sleutels klaar');
    await page.locator('#text-nl').fill('{greeting}\n\nDe sleutels van {prijs} liggen klaar.');
    await page.getByRole('button', { name: t('office.templates.save'), exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '{prijs}' })).toContainText(
      t('office.templates.problem.unknownPlaceholder'),
    );
    await page.locator('#text-nl').fill('{greeting}\n\n<b>De sleutels</b> liggen klaar. {agency}');
    await page.getByRole('button', { name: t('office.templates.preview'), exact: true }).click();
    await expect(page.locator('.answer-letter')).toContainText('Beste Liesbeth De Smet,');
    await expect(page.locator('.answer-letter')).toContainText('<b>De sleutels</b> liggen klaar. Gevel');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('office.templates.save'), exact: true }).click();
    const panel = page.locator('section.panel').filter({ has: page.getByRole('heading', { name: 'Sleutels klaar' }) });
    await expect(panel).toContainText('Français');
    expect(JSON.parse(await readFile(file(), 'utf8')).templates.at(-1)).toMatchObject({ id: 'sleutels-klaar' });

    // The server reads its content again by itself.
    await page.goto(`${site.origin}/office/leads/?spoken=nl`);
    const href = await page.locator('tr[data-lead] a').first().getAttribute('href');
    await expect
      .poll(
        async () => {
          await page.goto(`${site.origin}${href}`);
          return page.getByRole('option', { name: 'Sleutels klaar' }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);

    await page.goto(`${site.origin}/office/templates/sleutels-klaar/`);
    await page.getByRole('button', { name: t('office.templates.remove'), exact: true }).click();
    await expect(page).toHaveURL(`${site.origin}/office/templates/`);
    await expect(panel).toHaveCount(0);
    await expect(page.locator('.office-list')).toContainText(t('office.templates.kind.removed'));
    watch.expectQuiet();
  });
});

test.describe('on a phone without scripts, in fr', () => {
  test.use({ locale: 'fr-BE', javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('a change that was not seen is shown, and overwritten only after that', full, async ({ page }) => {
    const t = wordsOf('fr');
    await logIn(page, 'administrator', 'fr');
    await page.goto(`${site.origin}/office/templates/received/`);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
    await page.locator('#text-fr').fill('{greeting}\n\nMon texte.');
    // Somebody edits the file meanwhile.
    const content = JSON.parse(await readFile(file(), 'utf8'));
    content.templates[0].text.fr = 'Leur texte.';
    await writeFile(file(), JSON.stringify(content));
    const save = page.getByRole('button', { name: t('office.templates.save'), exact: true });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Leur texte.' })).toContainText(
      t('office.templates.problem.conflict'),
    );
    await expect(page.locator('#text-fr')).toHaveValue(/Mon texte\./);
    expect(await readFile(file(), 'utf8')).toContain('Leur texte.');
    await save.click();
    // Without scripts a redirect leaves the fragment of the form behind.
    await expect(page).toHaveURL(`${site.origin}/office/templates/#`);
    expect(JSON.parse(await readFile(file(), 'utf8')).templates[0].text.fr).toBe('{greeting}\n\nMon texte.');
    await expect(page.locator('.office-list')).toContainText(t('office.templates.kind.changed'));
  });
});
