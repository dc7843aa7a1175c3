import { expect, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { addressOf } from '@/tests/support/site-words';

test.use({ storageState: { cookies: [], origins: [] } });

/** The lowest place at which the first home of a list may begin, by the width of the window, and the question's height. */
const screens = [
  { width: 1920, height: 1080, card: 330, question: 120 },
  { width: 1280, height: 900, card: 330, question: 120 },
  { width: 820, height: 1180, card: 300, question: 190 },
  { width: 390, height: 844, card: 250, question: 190 },
] as const;

for (const language of ['nl', 'fr', 'en', 'de'] satisfies Language[]) {
  test(`lists begin with their homes, and the cookie question covers no search, in ${language}`, async ({ page }) => {
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      if (!box) throw new Error(`${selector} is not shown.`);
      return { ...box, end: box.y + box.height };
    };
    const question = page.locator('.consent__bar');
    // One load for all widths: the page is the same, only its style sheet distinguishes them.
    for (const list of ['/for-sale/', '/for-rent/'])
      for (const filters of ['', '?type=1,2', '?type=1,2&priceMax=900000']) {
        await page.goto(addressOf(list, language) + filters);
        for (const { width, height, card, question: highest } of screens) {
          await page.setViewportSize({ width, height });
          await expect(question).toBeVisible();
          const { y } = await boxOf('.list .property-card');
          // After the second filter a line to save the search stands below the bar of a narrow window.
          const line = width < 961 && filters !== '' ? 60 : 0;
          expect(y, `${list}${filters} at ${width}`).toBeLessThanOrEqual(card + line);
          expect((await boxOf('.consent__bar')).height, `the question at ${width}`).toBeLessThanOrEqual(highest);
        }
      }
    await page.goto(`/${language}/`);
    // Also on a low window.
    for (const { width, height } of screens)
      for (const low of [height, 640]) {
        await page.setViewportSize({ width, height: low });
        await expect(question).toBeVisible();
        const [search, bar] = [
          await boxOf('.hero input[type=search], .hero input[name=q]'),
          await boxOf('.consent__bar'),
        ];
        expect(search.end, `the search at ${width} × ${low}`).toBeLessThanOrEqual(bar.y);
      }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${addressOf('/for-sale/', language)}?view=list`);
    await question.getByRole('button').nth(1).click();
    await expect(question).toBeHidden();
    await expect(page.locator('.toasts').getByRole('button')).toHaveCount(0);
    const rows = page.locator('.list .property-card');
    await expect(rows.nth(6)).toBeVisible();
    const seventh = await rows.nth(6).boundingBox();
    expect((seventh?.y ?? 0) + (seventh?.height ?? 0)).toBeLessThanOrEqual(844 * 1.5 + 20);
    expect((await rows.first().locator('img').first().boundingBox())?.width).toBe(120);
  });
}
