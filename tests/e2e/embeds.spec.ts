import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

const house = '/property/2417/';
const tourHost = 'my.matterport.com';

/** Answers for the services, since tests use no network; returns the requested hosts. */
async function standIn(page: Page, baseURL: string, answers: boolean): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    async (route) => {
      asked.push(new URL(route.request().url()).hostname);
      // A hanging service never answers.
      if (answers) await route.fulfill({ contentType: 'text/html', body: '<title>Tour</title><p>Tour</p>' });
    },
  );
  return asked;
}

for (const language of casesOf(['nl', 'de'] as const)) {
  const t = wordsOf(language);
  const ask = t('embed.ask.tour', { service: 'Matterport' });

  test(`in ${language}, a tour of another service loads after a click and consent`, async ({ page, baseURL }) => {
    const asked = await standIn(page, baseURL ?? '', true);
    await page.goto(`/${language}${house}`);
    const films = page.locator('#films');
    await films.scrollIntoViewIfNeeded();
    await films.getByRole('button', { name: t('embed.tour') }).click();
    await expect(films.getByText(ask)).toBeVisible();
    await expect(films.getByRole('button', { name: t('embed.once.tour') })).toBeFocused();
    expect(asked).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(films.frameLocator('iframe').getByText('Tour')).toBeVisible();
    expect(asked).toEqual([tourHost]);
    await expect(films.getByRole('link', { name: t('embed.elsewhere', { service: 'Matterport' }) })).toBeVisible();

    await page.reload();
    await films.getByRole('button', { name: t('embed.tour') }).click();
    await films.getByRole('button', { name: t('embed.allow') }).click();
    await expect(films.locator('iframe')).toBeVisible();
    await page.reload();
    await films.getByRole('button', { name: t('embed.tour') }).click();
    await expect(films.locator('iframe')).toBeVisible();
    await expect(films.getByText(ask)).toHaveCount(0);
  });

  test(
    `in ${language}, a tour that does not answer says so and can be tried again`,
    full,
    async ({ page, baseURL }) => {
      await standIn(page, baseURL ?? '', false);
      await page.clock.install();
      await page.goto(`/${language}${house}`);
      const films = page.locator('#films');
      await films.getByRole('button', { name: t('embed.tour') }).click();
      const agree = films.getByRole('button', { name: t('embed.once.tour') });
      await expect(agree).toBeVisible();
      // From here on time passes only when the test advances it, however slow the browser is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await agree.click();
      await expect(films.locator('iframe')).toBeAttached();
      const complaint = films.getByText(t('embed.slow', { service: 'Matterport' }));
      await page.clock.runFor(9000);
      await expect(complaint).toHaveCount(0);
      await page.clock.runFor(2000);
      await expect(complaint).toBeVisible();
      expect(
        await films.getByRole('link', { name: t('embed.elsewhere', { service: 'Matterport' }) }).getAttribute('href'),
      ).toContain(tourHost);
      await films.getByRole('button', { name: t('embed.retry') }).click();
      await expect(complaint).toHaveCount(0);
    },
  );
}

test('the street before a house is a link, and not shown where the address is hidden', full, async ({ page }) => {
  const t = wordsOf('en');
  await page.goto(`/en${house}`);
  await expect(page.getByRole('link', { name: t('embed.street') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/@\?/,
  );
  await page.goto('/en/property/2601/');
  await expect(page.getByRole('button', { name: t('embed.tour') })).toBeVisible();
  await expect(page.getByText(t('embed.street'))).toHaveCount(0);
  expect(await page.content()).not.toContain('google.com');
});
