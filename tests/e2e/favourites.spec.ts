import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { formatCurrency } from '@/lib/domain/format/currency';
import { full } from '@/tests/support/test-tier';
import { violationsOf } from '../support/axe';
import { watchPage } from '../support/page-watch';
import { addressOf, titleOf, wordsOf } from '../support/site-words';

const nl = wordsOf('nl');
const fr = wordsOf('fr');
const de = wordsOf('de');
const title = (id: number, language: 'nl' | 'fr' | 'de' = 'nl') => titleOf('properties', id, language);

/** Fills the browser's store once, before any page is opened; later pages find what the site has stored. */
async function keepBefore(context: BrowserContext, value: string, key = 'site-favourites'): Promise<void> {
  await context.addInitScript(
    ([name, text]) => {
      if (!name || !text || sessionStorage.getItem(`filled-${name}`)) return;
      sessionStorage.setItem(`filled-${name}`, 'yes');
      localStorage.setItem(name, text);
    },
    [key, value],
  );
}

const listOf = (ids: readonly number[]) =>
  JSON.stringify(ids.map((id, index) => ({ id, note: '', keptOn: `2026-11-${String(20 - index).padStart(2, '0')}` })));

/** The card of a property on a list. */
const heartOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a property is saved by keyboard, gets a note, and the last step is undone', async ({ page, baseURL }) => {
  const watch = watchPage(page, baseURL ?? '');
  await page.goto(addressOf('/for-sale/', 'nl'));
  const heart = page.locator('.property-card__fav').first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: nl('favourite.toast.kept') })).toBeVisible();
  const header = page.getByRole('link', { name: nl('favourite.countOne', { label: nl('shell.favourites') }) });
  await header.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: nl('favourite.title') })).toBeVisible();
  const note = page.getByRole('textbox', { name: nl('favourite.list.note') });
  await note.fill('Het dak nog vragen');
  await expect(page.getByText(nl('favourite.list.noteSaved'))).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Het dak nog vragen');
  await heartOf(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: nl('favourite.empty.title') })).toBeVisible();
  await page.getByRole('button', { name: nl('favourite.toast.undo') }).focus();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Het dak nog vragen');
  watch.expectQuiet();
});

test('a property is saved by touch, and the toast is shown above the bar', full, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${baseURL}/de/property/2805/`);
  const heart = page.locator('.property-card__fav').first();
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const toast = page.locator('.toast');
  const [toastBox, barBox] = [await toast.boundingBox(), await page.locator('.bottombar').boundingBox()];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await toast.getByRole('link', { name: de('favourite.toast.see') }).tap();
  await expect(page.getByRole('heading', { level: 1, name: de('favourite.title') })).toBeVisible();
  await expect(page.locator('.kept')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});

for (const [what, error] of [
  ['forbidden', 'SecurityError'],
  ['full', 'QuotaExceededError'],
] as const) {
  test(
    `where the store is ${what}, the list lasts as long as the page and says so`,
    full,
    async ({ page, baseURL }) => {
      const watch = watchPage(page, baseURL ?? '');
      await page.addInitScript(
        ([name, isForbidden]) => {
          const refuse = () => {
            throw new DOMException('refused', String(name));
          };
          Storage.prototype.setItem = refuse;
          if (isForbidden) Storage.prototype.getItem = refuse;
        },
        [error, what === 'forbidden'] as const,
      );
      await page.goto(addressOf('/for-sale/', 'fr'));
      await page.locator('.property-card__fav').first().click();
      await expect(page.getByRole('alert').filter({ hasText: fr('favourite.toast.notLasting') })).toBeVisible();
      await page.getByRole('link', { name: fr('favourite.toast.see') }).click();
      await expect(page.locator('.kept .property-card__title')).toHaveCount(1);
      await expect(page.getByText(fr('favourite.list.notLasting'))).toBeVisible();
      watch.expectQuiet();
    },
  );
}

test('an unreadable store is reported, and the list starts again', full, async ({ page, context }) => {
  await keepBefore(context, '{"not":"a list"}');
  await page.goto(addressOf('/favourites/', 'nl'));
  await expect(page.getByText(nl('favourite.list.damaged'))).toBeVisible();
  await expect(page.getByRole('heading', { name: nl('favourite.empty.title') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('two tabs share one list', full, async ({ page, context }) => {
  await page.goto(addressOf('/for-sale/', 'nl'));
  const other = await context.newPage();
  await other.goto(addressOf('/for-sale/', 'nl'));
  await page.locator('.property-card__fav').first().click();
  await expect(other.locator('.property-card__fav').first()).toHaveAttribute('aria-pressed', 'true');
});

test('the list can be sorted, names properties that are gone, and opens a comparison of four at most', async ({
  page,
  context,
}) => {
  await keepBefore(context, listOf([2402, 2818, 2401, 2628, 2417, 2805]));
  await page.goto(addressOf('/favourites/', 'fr'));
  await expect(page.getByRole('heading', { name: fr('favourite.list.countOther', { count: 6 }) })).toBeVisible();
  await expect(page.locator('.kept').nth(1)).toContainText(fr('property.situation.sold'));
  await expect(page.locator('.kept').nth(2)).toContainText(fr('favourite.list.goneText', { id: 2401 }));
  await page.getByLabel(fr('favourite.list.sort')).selectOption(fr('favourite.list.sortPriceUp'));
  await expect(page.locator('.kept').first()).toContainText(title(2628, 'fr'));
  await expect(page.locator('.kept').last()).toContainText(fr('favourite.list.gone'));
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await expect(page.getByText(fr('favourite.list.chosenMost'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: fr('favourite.list.compare', { count: 4 }) }).click();
  await expect(page).toHaveURL(/\/fr\/comparer\/\?ids=2628,/);
  await page.goBack();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await page.getByRole('button', { name: `${fr('favourite.list.drop')} 2401` }).click();
  await expect(page.locator('.kept')).toHaveCount(5);
  await page.getByRole('button', { name: fr('favourite.list.clear') }).click();
  await expect(page.getByRole('heading', { name: fr('favourite.empty.title') })).toBeVisible();
  await page.getByRole('button', { name: fr('favourite.toast.undo') }).click();
  await expect(page.locator('.kept')).toHaveCount(5);
});

test('the list loads without shifting the content on the screen', full, async ({ page, context }) => {
  await keepBefore(context, listOf([2402, 2818, 2628, 2417]));
  await page.goto(addressOf('/favourites/', 'nl'));
  await expect(page.locator('.kept .property-card__title')).toHaveCount(4);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test('a shared list opens in another browser, and joins the list there', async ({ page, context, browser }) => {
  await keepBefore(context, listOf([2402, 2818, 2401]));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(addressOf('/favourites/', 'nl'));
  await page.getByRole('button', { name: nl('favourite.list.share') }).click();
  await expect(page.getByText(nl('favourite.list.shareCopied'))).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toContain(`${addressOf('/favourites/', 'nl')}?list=`);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await keepBefore(elsewhere, listOf([2402]));
  await other.goto(url);
  await expect(other.getByRole('heading', { level: 1, name: nl('favourite.shared.title') })).toBeVisible();
  await expect(other.getByRole('heading', { level: 2 }).filter({ hasText: title(2818) })).toBeVisible();
  await expect(other.getByText(nl('favourite.shared.missing', { count: 1 }))).toBeVisible();
  expect(await violationsOf(other)).toEqual([]);
  await other.getByRole('button', { name: nl('favourite.shared.keepAll') }).click();
  await expect(other.getByText(nl('favourite.shared.addedOne'))).toBeVisible();
  await other.getByRole('link', { name: 'Français' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: fr('favourite.shared.title') })).toBeVisible();
  await expect(other.getByText(title(2818, 'fr')).first()).toBeVisible();
  await elsewhere.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(url);
  await expect(still.getByRole('link', { name: title(2818) })).toBeVisible();
  await expect(still.getByRole('button', { name: nl('favourite.shared.keepAll') })).toBeHidden();
  await expect(still.locator('.property-card__fav')).toHaveCount(0);
  await still.goto(addressOf('/favourites/', 'nl'));
  await expect(still.getByText(nl('favourite.noScripts'))).toBeVisible();
  await expect(still.locator('.keep')).toBeHidden();
  await plain.close();
});

test('if copying is not allowed, the link is shown in a field', full, async ({ page, context }) => {
  await keepBefore(context, listOf([2402]));
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(addressOf('/favourites/', 'fr'));
  await page.getByRole('button', { name: fr('favourite.list.share') }).click();
  const field = page.getByLabel(fr('favourite.list.shareLink'));
  await expect(field).toHaveValue(/\/fr\/favoris\/\?list=/);
  await expect(field).toBeFocused();
});

test('a truncated or forged link says so, and nothing breaks', full, async ({ page, request }) => {
  const { url } = await (await request.get('/api/saved/link/?language=fr&ids=2402,2818')).json();
  for (const list of ['', 'x', url.split('list=')[1].slice(0, -3), 'a.b', '.'.repeat(3900), '%00', '<script>']) {
    const answer = await page.goto(`${addressOf('/favourites/', 'fr')}?list=${list}`);
    expect(answer?.status(), list).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: fr('favourite.shared.damagedTitle') })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: fr('favourite.shared.own') })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('recently viewed properties are shown on the next page, and can be cleared', async ({ page }) => {
  await page.goto('/fr/property/2402/');
  await page.waitForFunction(() => sessionStorage.getItem('site-seen'));
  await page.goto('/fr/property/2818/');
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  const seen = page.getByRole('region', { name: fr('favourite.seen.title') });
  await expect(seen.getByRole('link', { name: title(2402, 'fr') })).toBeVisible();
  await expect(seen.getByRole('listitem')).toHaveCount(1);
  await seen.getByRole('button', { name: fr('favourite.seen.forget') }).click();
  await expect(seen).toBeHidden();
});

test.describe('the endpoint for saved properties', () => {
  test('refuses invalid queries', async ({ request }) => {
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    for (const endpoint of ['/api/saved/', '/api/saved/link/']) {
      for (const query of [
        '',
        'ids=2402',
        'language=fr',
        'language=xx&ids=2402',
        'language=fr&ids=a',
        `language=fr&ids=${many}`,
      ])
        expect((await request.get(`${endpoint}?${query}`)).status(), `${endpoint} ${query}`).toBe(400);
    }
  });

  test('never reveals a hidden price or address', async ({ request }) => {
    const records: { ID: number; Price: number; PublishPrice: boolean; PublishAddress: boolean; Street: string }[] =
      JSON.parse(readFileSync('content/listings/nl/properties.json', 'utf8'));
    const hidden = records.filter(({ PublishPrice, PublishAddress }) => !PublishPrice || !PublishAddress);
    expect(hidden.length).toBeGreaterThan(3);
    const ids = hidden.map(({ ID }) => ID).join(',');
    const texts = [
      await (await request.get(`/api/saved/?language=nl&ids=${ids}`)).text(),
      await (await request.get(`${addressOf('/compare/', 'nl')}?ids=${ids.split(',').slice(0, 4).join(',')}`)).text(),
      await (await request.get(`${addressOf('/compare/', 'nl')}?ids=${ids.split(',').slice(-4).join(',')}`)).text(),
    ];
    for (const { ID, Price, PublishPrice, PublishAddress, Street } of hidden) {
      for (const text of texts) {
        if (!PublishAddress) expect(text, `street of ${ID}`).not.toContain(Street);
        if (!PublishPrice) {
          expect(text, `price of ${ID}`).not.toContain(formatCurrency(Price));
          expect(text, `price of ${ID}`).not.toMatch(new RegExp(`\\b${Price}\\b`));
        }
      }
    }
  });
});
