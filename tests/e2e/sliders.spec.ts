import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { writeContentFolder } from '@/tests/support/content-folder';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { openStopped } from '@/tests/support/stop-clock';
import { casesOf, full } from '@/tests/support/test-tier';

// One server for the file: the demo asks for no pictures that change.
test.describe.configure({ mode: 'default' });

let site: SiteServer;

test.beforeAll(async () => {
  const pageOf = (name: string) => JSON.parse(readFileSync(`content/pages/${name}.json`, 'utf8'));
  const [careers, news] = [pageOf('careers'), pageOf('actualites')];
  const pictures = ['interior-office-01', 'interior-hall-01'].map((name) => ({ url: `/media/${name}.webp` }));
  const [text, ...others] = careers.modules;
  const gallery = { ...text, backgroundType: 'gallery', images: pictures };
  const folder = await writeContentFolder({
    'pages/careers.json': { ...careers, modules: [gallery, ...others] },
    'pages/actualites.json': { ...news, banner: { type: 'gallery', show: true, gallery: pictures } },
  });
  site = await startSite({ CONTENT_DIR: folder });
});

test.afterAll(async () => {
  await site?.stop();
});

const shownVoice = (page: Page) => page.locator('.voices__nav span');

/** The number beside the testimonials, once it names the one that is on screen: it follows the scroll by a frame. */
async function settledVoice(page: Page): Promise<string> {
  const track = page.locator('.voices ul');
  const onScreen = () =>
    track.evaluate((row) => `${Math.round(row.scrollLeft / row.clientWidth) + 1} / ${row.children.length}`);
  await expect(async () => expect(await shownVoice(page).textContent()).toBe(await onScreen())).toPass();
  return onScreen();
}

const shownPicture = (page: Page) =>
  page
    .locator('.rotation__slide')
    .evaluateAll((slides) => slides.findIndex((slide) => slide.hasAttribute('data-shown')));

for (const language of casesOf(['nl', 'fr'] as const)) {
  const t = wordsOf(language);

  test(
    `in ${language}, the pictures behind a module change once a visitor presses play, until the pause`,
    full,
    async ({ page }) => {
      await openStopped(page, site.origin + addressOf('/careers/', language));
      const ground = page.locator('.ground-gallery');
      const pictures = ground.locator('.rotation__slide');
      await expect(pictures).toHaveCount(2);
      await expect(pictures.first()).toHaveAttribute('data-shown');
      const play = ground.getByRole('button', { name: t('banner.play') });
      await expect(play).toBeVisible();
      await ground.scrollIntoViewIfNeeded();
      await page.clock.runFor(20_000);
      await expect(pictures.first()).toHaveAttribute('data-shown');
      await play.click();
      // The slider waits for a picture that is still loading.
      await expect(async () => {
        await page.clock.runFor(6000);
        await expect(pictures.nth(1)).toHaveAttribute('data-shown', '', { timeout: 500 });
      }).toPass();
      await ground.getByRole('button', { name: t('banner.pause') }).click();
      await page.clock.runFor(20_000);
      await expect(pictures.nth(1)).toHaveAttribute('data-shown');
    },
  );

  test(`in ${language}, testimonials stand still until a visitor turns them`, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/${language}/`);
    const voices = page.locator('.voices');
    await voices.scrollIntoViewIfNeeded();
    const first = await settledVoice(page);
    await page.clock.runFor(10_000);
    await expect(shownVoice(page)).toHaveText(first);
    for (const name of [t('testimonial.pause'), t('testimonial.play')])
      await expect(voices.getByRole('button', { name })).toHaveCount(0);
    await voices.getByRole('button', { name: t('testimonial.next') }).click();
    await page.clock.runFor(500);
    await expect(shownVoice(page)).not.toHaveText(first);
  });

  test(
    `in ${language}, the pictures of a banner change once a visitor presses play, until the pause`,
    full,
    async ({ page }) => {
      await openStopped(page, site.origin + addressOf('/actualites/', language));
      const play = page.getByRole('button', { name: t('banner.play') });
      await expect(play).toBeVisible();
      await page.clock.runFor(20_000);
      expect(await shownPicture(page)).toBe(0);
      await play.click();
      await expect
        .poll(() =>
          page
            .locator('.rotation__slide img')
            .nth(1)
            .evaluate((image: HTMLImageElement) => image.complete),
        )
        .toBe(true);
      await page.clock.runFor(3600);
      expect(await shownPicture(page)).toBeGreaterThan(0);
      await page.getByRole('button', { name: t('banner.pause') }).click();
      const paused = await shownPicture(page);
      await page.clock.runFor(10_000);
      expect(await shownPicture(page)).toBe(paused);
    },
  );
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing starts automatically, and the testimonials are paged by hand', full, async ({ page }) => {
    const t = wordsOf('de');
    await page.clock.install();
    await page.goto('/de/');
    const voices = page.locator('.voices');
    await expect(voices.getByRole('button', { name: t('testimonial.next') })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(shownVoice(page)).toHaveText(/^1 \//);
    await expect(voices.getByRole('button', { name: t('testimonial.play') })).toHaveCount(0);
    await voices.getByRole('button', { name: t('testimonial.next') }).click();
    await expect(shownVoice(page)).toHaveText(/^2 \//);
    await page.goto(site.origin + addressOf('/actualites/', 'de'));
    await expect(page.getByRole('button', { name: t('banner.play') })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await shownPicture(page)).toBe(0);
  });
});
