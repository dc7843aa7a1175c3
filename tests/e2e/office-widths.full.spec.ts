import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { matchOfficeScreen, officeScreenNames, officeScreens } from '@/lib/domain/office/office-screens';
import { officePath } from '@/lib/i18n/office-path';
import { violationsOf } from '@/tests/support/axe';
import { contentWithImport } from '@/tests/support/content-with-import';
import { startFormSite } from '@/tests/support/form-site';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { beyondEdge, brokenWords, smallTargets } from '@/tests/support/walk-page';

/** A phone, tablets upright and lying, between them, and a desk. */
const widths = [360, 600, 820, 1024, 1366];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where several lead to screens of one kind, the last part differs. */
function kindOf(href: string): string {
  return href.replace(/[?#].*/, '').replace(/(?<=\/)[^/]*[\dA-Z][^/]*(?=\/)/g, '*');
}

/** Dutch has the longest words of the menu, German those of the tables. */
for (const language of ['nl', 'de'] as const) {
  test(`in ${language} every screen of the office fits a tablet as well as a phone and a desk, its folds open`, async ({
    page,
  }) => {
    // More than twenty screens, in six windows each.
    test.slow();
    // Viewings, leads of every kind and people: what a screen looks like on a working day.
    const folder = await contentWithImport();
    const site = await startFormSite({ DEMO_OWNER: 'on', CONTENT_DIR: folder });
    try {
      await logInToDemo(page, site, 'first', wordsOf('nl'));
      await expect(page.locator('.today')).toBeVisible();
      await site.store.updateTable('owner').set({ language }).where('role', '=', 'administrator').execute();
      await walkOffice(page, site.origin);
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function walkOffice(page: Page, origin: string): Promise<void> {
  const inside = officeScreenNames.filter((name) => officeScreens[name].permission !== 'anyone');
  const fixed = inside.map((name) => officeScreens[name].path).filter((path) => !path.includes('{'));
  const kinds = new Map(fixed.map((path) => [kindOf(officePath(path)), officePath(path)]));
  // The links of a screen are walked too: the map grows while it is read.
  for (const [kind, path] of kinds) {
    await test.step(kind, async () => {
      await page.goto(origin + path);
      // Who has no address has no link to the screen that writes to them.
      const writing = kind === '/office/leads/*/' ? [`${path.replace(/[?#].*/, '')}write/`] : [];
      for (const href of [...(await linksOf(page)), ...writing])
        if (!kinds.has(kindOf(href))) kinds.set(kindOf(href), href);
      await expectFits(page, 820);
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      for (const width of widths) await expectFits(page, width);
    });
  }
  const walked = [...kinds.values()].map((href) => {
    const [, , ...segments] = href.replace(/[?#].*/, '').split('/');
    return matchOfficeScreen(segments.filter(Boolean))?.name;
  });
  expect(inside.filter((name) => !walked.includes(name))).toEqual([]);
}

/** To other screens, not to files. */
async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="/office/"]:not([download]), nav a[href^="/office/"]');
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return hrefs.filter((href) => !/\.\w+$/.test(href));
}

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await beyondEdge(page), `wider than ${width}`).toEqual([]);
  expect(await brokenWords(page), `broken at ${width}`).toEqual([]);
  if (width <= 820) expect(await smallTargets(page), `small at ${width}`).toEqual([]);
  if (width === 820) expect(await violationsOf(page), 'by axe').toEqual([]);
}
