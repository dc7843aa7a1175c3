import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

/** A house with eight pictures, two plans and a tour of another service. */
const house = '/property/2417/';
const pictureCount = 8;

const dialog = (page: Page) => page.locator('dialog.slideshow');
const firstPicture = (page: Page) => page.locator('.mosaic__track a').first();
const status = (page: Page) => dialog(page).locator('[aria-live]');

async function loaded(page: Page): Promise<void> {
  const shown = dialog(page).locator('.swiper-slide:not([aria-hidden=true]) img');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

/** Pixels by which the picture stays below the stage in both directions: 0 for one that fills it. */
function unfilled(page: Page): Promise<number> {
  return dialog(page)
    .locator('.swiper-slide:not([aria-hidden=true]) img')
    .evaluate((image) => {
      const stage = image.closest('.slideshow__stage')?.getBoundingClientRect();
      const shown = image.getBoundingClientRect();
      return Math.min((stage?.width ?? 0) - shown.width, (stage?.height ?? 0) - shown.height);
    });
}

/** Waits until the pictures have stopped: on a busy machine the next touch would stop them half way. */
async function settled(page: Page): Promise<void> {
  const moving = () =>
    dialog(page)
      .locator('.swiper-wrapper')
      .first()
      .evaluate((wrapper) => wrapper.getAnimations().length);
  await expect.poll(moving).toBe(0);
  await loaded(page);
}

/** Sends touch events as the browser itself creates them. */
async function swipe(page: Page, context: BrowserContext, from: number, to: number, y: number): Promise<void> {
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', from + ((to - from) * step) / 10);
    await page.waitForTimeout(16);
  }
  await touch('touchEnd');
}

for (const language of casesOf(['nl', 'fr'] as const)) {
  const t = wordsOf(language);

  test(`in ${language}, the keyboard alone opens, changes, zooms and closes the pictures`, async ({
    page,
    baseURL,
  }) => {
    const watch = watchPage(page, baseURL ?? '');
    await page.goto(`/${language}${house}`);
    await expect(firstPicture(page)).toHaveAccessibleName(t('detail.gallery.open', { number: 1, count: pictureCount }));
    await firstPicture(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await loaded(page);
    await expect.poll(() => unfilled(page)).toBeLessThan(2);
    await expect(dialog(page).getByRole('button', { name: t('slideshow.close') })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(status(page)).toContainText(t('slideshow.position', { number: 2, count: pictureCount }));
    await expect(page).toHaveURL(/#photo-2$/);
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/#photo-8$/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#photo-1$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/#photo-1$/);
    await loaded(page);

    await page.keyboard.press('+');
    await expect(dialog(page).locator('.swiper-slide-zoomed')).toHaveCount(1);
    const wrap = dialog(page).locator('.swiper-slide-zoomed .swiper-zoom-container');
    const before = await wrap.evaluate((element) => element.style.transform);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => wrap.evaluate((element) => element.style.transform)).not.toBe(before);
    await expect(page).toHaveURL(/#photo-1$/);
    await page.keyboard.press('0');
    await expect(dialog(page).locator('.swiper-slide-zoomed')).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/2417\/$/);
    await expect(firstPicture(page)).toBeFocused();
    watch.expectQuiet();
  });

  test(`in ${language}, plans open in the same slideshow, which passes axe`, full, async ({ page }) => {
    await page.goto(`/${language}${house}`);
    await page.locator('#plan-1 a').click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/#plan-1$/);
    await loaded(page);
    const plans = dialog(page).getByRole('button', { name: t('slideshow.plans'), exact: true });
    await expect(plans).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: t('slideshow.pictures'), exact: true })
      .click();
    await expect(page).toHaveURL(/#photo-1$/);
    await dialog(page)
      .getByRole('button', { name: t('slideshow.show', { number: 3 }), exact: true })
      .click();
    await expect(page).toHaveURL(/#photo-3$/);
    await loaded(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violationsOf(page)).toEqual([]);
    const box = await dialog(page)
      .getByRole('button', { name: t('slideshow.close') })
      .boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await dialog(page)
      .getByRole('button', { name: t('slideshow.close') })
      .click();
    await expect(page).toHaveURL(/\/2417\/$/);
  });

  test(
    `in ${language}, a card pages through its pictures by arrow and by key, and still links to its page`,
    full,
    async ({ page }) => {
      await page.goto(`/${language}${language === 'nl' ? '/te-koop/' : '/a-vendre/'}`);
      const card = page.locator('.property-card', { has: page.locator('.property-card__count') }).first();
      const link = card.locator('.property-card__title a');
      const title = (await link.textContent()) ?? '';
      await card.hover();
      await card.getByRole('button', { name: t('cardPictures.next', { title }) }).click();
      await expect(card.locator('.property-card__count')).toHaveText(/^2\//);
      await link.focus();
      await page.keyboard.press('ArrowRight');
      await expect(card.locator('.property-card__count')).toHaveText(/^3\//);
      await page.keyboard.press('ArrowLeft');
      await expect(card.locator('.property-card__count')).toHaveText(/^2\//);
      const count = (await card.locator('.property-card__count').textContent())?.split('/')[1] ?? '';
      await expect(page.getByText(t('cardPictures.position', { number: 2, count }))).toBeAttached();
      await expect
        .poll(() =>
          card
            .locator('.property-card__track img')
            .nth(1)
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      const href = (await link.getAttribute('href')) ?? '';
      await card.locator('.property-card__track').click();
      await expect(page).toHaveURL(new URL(href, page.url()).href);
      await expect(page.locator('h1')).toHaveText(title);
    },
  );
}

test('an address with a picture opens it, and one with an unknown picture does not', async ({ page }) => {
  await page.goto(`/de${house}#photo-3`);
  await expect(status(page)).toContainText(wordsOf('de')('slideshow.position', { number: 3, count: pictureCount }));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/2417\/$/);
  await page.goto(`/de${house}#photo-9`);
  await expect(firstPicture(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(dialog(page)).toHaveCount(0);
});

test('it plays when started, until the visitor takes over', full, async ({ page }) => {
  const t = wordsOf('en');
  await page.clock.install();
  await page.goto(`/en${house}`);
  await firstPicture(page).click();
  await loaded(page);
  await page.clock.runFor(7000);
  await expect(page).toHaveURL(/#photo-1$/);
  await dialog(page)
    .getByRole('button', { name: t('slideshow.play') })
    .click();
  await page.clock.runFor(3100);
  await expect(page).not.toHaveURL(/#photo-1$/);
  await dialog(page)
    .getByRole('button', { name: t('slideshow.next') })
    .click();
  await expect(dialog(page).getByRole('button', { name: t('slideshow.play') })).toBeVisible();
  const taken = new URL(page.url()).hash;
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).hash).toBe(taken);
});

test('a picture that fails to load says so, and the next one still loads', full, async ({ page }) => {
  const t = wordsOf('fr');
  await page.route(/interior-living/, (route) => route.abort());
  await page.goto(`/fr${house}#photo-2`);
  const failed = dialog(page).locator('.swiper-slide:not([aria-hidden=true])');
  await expect(failed).toContainText(t('slideshow.failed'));
  await page.keyboard.press('ArrowRight');
  await loaded(page);
});

/** Notes how long each copy of a card's picture flies. */
async function noteFlights(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const flights: number[] = [];
    const covered: string[] = [];
    Object.assign(window, { flights, covered });
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof Element && node.matches('.grown'))
            requestAnimationFrame(() => {
              flights.push(...node.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)));
              const target = document.querySelector<HTMLElement>('.mosaic__track li:first-child img');
              covered.push(target?.style.visibility ?? '');
            });
      }).observe(document.body, { childList: true }),
    );
  });
  return () => page.evaluate(() => (window as unknown as { flights: number[] }).flights);
}

test('the picture of a card grows into the page it leads to, and leaves nothing behind', full, async ({ page }) => {
  const flights = await noteFlights(page);
  await page.goto('/nl/te-koop/');
  const card = page.locator('.property-card', { has: page.locator('.property-card__count') }).first();
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true);
  await card.locator('.property-card__title a').click();
  await expect(page.locator('.mosaic')).toBeVisible();
  await expect.poll(flights).toEqual([280]);
  await expect(page.locator('.grown')).toHaveCount(0);
  // The same picture never shows in two sizes at once.
  expect(await page.evaluate(() => (window as unknown as { covered: string[] }).covered)).toEqual(['hidden']);
  await expect(page.locator('.mosaic__track li:first-child img')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pictures are swiped in place, a tap opens their story, and one in it the slideshow', async ({
    page,
    context,
  }) => {
    const t = wordsOf('nl');
    await page.goto(`/nl${house}`);
    const track = page.locator('.mosaic__track');
    await expect(track.getByText(`1/${pictureCount}`)).toBeInViewport();
    const box = await track.boundingBox();
    await swipe(page, context, 320, 40, (box?.y ?? 0) + 100);
    await expect(track.getByText(`2/${pictureCount}`)).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/\/2417\/$/);

    await track.locator('a').nth(1).tap();
    const story = page.locator('#story');
    await expect(story).toBeVisible();
    await expect(page).toHaveURL(/#photo-2$/);
    await expect(story.locator('#photo-2 img')).toBeInViewport();
    expect(await violationsOf(page)).toEqual([]);
    await story.locator('.story__plans a').first().tap();
    await expect(page).toHaveURL(/#plan-1$/);
    await loaded(page);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(story).toBeVisible();

    await story.locator('#photo-2 a').tap();
    await loaded(page);
    await swipe(page, context, 320, 90, 400);
    await expect(page).toHaveURL(/#photo-3$/);
    await settled(page);
    await swipe(page, context, 90, 320, 400);
    await expect(page).toHaveURL(/#photo-2$/);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(story).toBeVisible();
    await story.getByRole('link', { name: t('slideshow.close') }).tap();
    await expect(story).toBeHidden();
    await expect(page).toHaveURL(/\/2417\/$/);
    await page.goForward();
    await expect(story).toBeVisible();
    await page.goBack();
    await expect(story).toBeHidden();
  });

  test(
    'a swipe on a card changes its picture and follows no link, a tap follows it',
    full,
    async ({ page, context }) => {
      await page.goto('/de/zu-verkaufen/');
      const card = page.locator('.property-card', { has: page.locator('.property-card__count') }).first();
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('.property-card__track')).toBeAttached();
      const box = await card.locator('.property-card__pic').boundingBox();
      if (!box) throw new Error('the card has no picture');
      const middle = box.y + box.height / 2;
      await swipe(page, context, 320, 70, middle);
      await expect(card.locator('.property-card__count')).toHaveText(/^2\//);
      await expect(page).toHaveURL(/\/de\/zu-verkaufen\/$/);
      await page.touchscreen.tap(195, middle);
      await expect(page).toHaveURL(/\/de\/.+\/\d+\/$/);
    },
  );
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing plays automatically, there is no play button, and no picture grows', full, async ({ page }) => {
    const t = wordsOf('nl');
    const flights = await noteFlights(page);
    await page.goto('/nl/te-koop/');
    await page.locator('.property-card .property-card__title a').first().click();
    await expect(page.locator('.mosaic')).toBeVisible();
    expect(await flights()).toEqual([]);
    await page.goto(`/nl${house}`);
    await firstPicture(page).click();
    await loaded(page);
    await expect(dialog(page).getByRole('button', { name: t('slideshow.play') })).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#photo-2$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures open in a story, plans and films are links', async ({ page }) => {
    await page.goto(`/nl${house}`);
    await firstPicture(page).click();
    await expect(page.locator('#story')).toBeVisible();
    await expect(page.locator('#photo-8')).toBeAttached();
    await page.locator('.story__top a').click();
    await expect(page.locator('#story')).toBeHidden();
    await expect(page.locator('#plan-1 a')).toHaveAttribute('href', /^\/media\//);
    await expect(page.locator('.embed__still')).toHaveAttribute('href', /^https:\/\/my\.matterport\.com\//);
  });
});
