import { expect, test } from '@playwright/test';
import { wordsOf } from '../support/site-words';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a façade leads to each unit by keyboard and without scripts, and the bar of a phone keeps its price', async ({
  page,
}) => {
  for (const language of ['fr', 'de'] as const) {
    const words = wordsOf(language);
    await page.goto(`/${language}/project/33/`);
    await expect(page.getByText(words('project.countOf', { count: 2, total: 18 }), { exact: true })).toBeVisible();

    const bar = page.locator('.bottombar');
    const price = await bar.locator('.price').evaluate((element) => {
      const amount = [...element.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      const range = document.createRange();
      range.selectNodeContents(amount ?? element);
      return range.getBoundingClientRect().right;
    });
    const phone = await bar.getByRole('link').first().boundingBox();
    expect(price).toBeLessThanOrEqual(phone?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const areas = page.locator('.facade').getByRole('link');
    await expect(areas).toHaveCount(2);
    const free = areas
      .filter({ has: page.locator('title', { hasText: words('property.situation.available') }) })
      .first();
    const href = (await free.getAttribute('href')) ?? '';
    await expect(page.locator(`table a[href="${href}"]`).first()).toBeVisible();
    await free.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  }
});
