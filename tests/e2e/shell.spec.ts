import { expect, test } from '@playwright/test';
import { wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

for (const [name, address] of casesOf([
  ['home', '/fr/'],
  ['a list', '/nl/te-koop/'],
  ['a form', '/de/kontakt/'],
] as const))
  test(`on ${name} the header is absolute, fixed from 31 pixels on, and shifts nothing`, async ({ page }) => {
    await page.goto(address);
    const header = page.locator('[data-header]');
    const main = page.getByRole('main');
    const top = () => main.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    const atRest = await top();
    await expect(header).toHaveCSS('position', 'absolute');
    const ground = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    const isHome = name === 'home';
    expect((await ground()) === 'rgba(0, 0, 0, 0)').toBe(isHome);
    // Only the picture of the home page begins below the header.
    expect(atRest).toBe(isHome ? 0 : (await header.boundingBox())?.height);
    await page.mouse.wheel(0, 30);
    await page.waitForFunction(() => window.scrollY === 30);
    await expect(header).toHaveCSS('position', 'absolute');
    await page.mouse.wheel(0, 1);
    await expect(header).toHaveCSS('position', 'fixed');
    expect(await ground()).toBe('rgb(251, 249, 245)');
    expect((await header.boundingBox())?.y).toBe(0);
    expect(await top()).toBe(atRest);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 600);
    await page.reload();
    await expect(header).toHaveCSS('position', 'fixed');
    await page.mouse.wheel(0, -2000);
    await expect(header).toHaveCSS('position', 'absolute');
  });

test('without scripts the header stays at the top of the page, without reserved space', full, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/nl/te-koop/');
  await page.mouse.wheel(0, 900);
  await expect(page.locator('[data-header]')).toHaveCSS('position', 'absolute');
  await expect(page.locator(':root')).toHaveCSS('--head', '0px');
  await context.close();
});

for (const [width, menu] of [
  [1279, 'drawer'],
  [1280, 'menu'],
] as const)
  test(`at ${width} pixels the ${menu} is shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/fr/contact/');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible({ visible: menu === 'menu' });
    await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible({ visible: menu === 'drawer' });
  });

test('the link to the top appears after 10 pixels and works', full, async ({ page }) => {
  await page.goto('/nl/');
  const toTop = page.locator('[data-to-top]');
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await page.waitForFunction(() => window.scrollY === 0);
});

test('a submenu opens by keyboard and closes with Escape', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  const parent = page.locator('.menu__parent').first();
  await parent.getByRole('link').first().focus();
  await expect(parent.locator('.menu__children')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parent.locator('.menu__children')).toBeHidden();
});

test('a link elsewhere opens a new tab', full, async ({ page }) => {
  await page.goto('/nl/');
  await expect(page.locator('.topbar a[href^="tel:"]')).toHaveAttribute('target', '_blank');
  await expect(page.locator('.menu a[href^="https:"]')).toHaveAttribute('target', '_blank');
});

test('an unpublished entry is in no menu', full, async ({ page }) => {
  await page.goto('/en/');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first().getByText('Careers')).toHaveCount(0);
});

test('the language of the address is stored in cookie and local storage, and used on the next viewing', async ({
  page,
  context,
}) => {
  await page.goto('/de/');
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('de');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de\/$/);
});

test(
  'without a cookie the browser’s store decides, and then the browser’s own language',
  full,
  async ({ page, context }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/nl\/$/);
    await page.goto('/fr/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('fr');
    await context.clearCookies();
    await page.goto('/');
    await expect(page).toHaveURL(/\/fr\/$/);
  },
);

test('a language in the query is remembered', full, async ({ page, context }) => {
  await page.goto('/contact/?language=fr');
  await expect(page).toHaveURL(/\/fr\/contact\/$/);
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('fr');
});

test('the language switch keeps the filters', async ({ page }) => {
  await page.goto('/fr/a-vendre/?city=Namur%7C5000&type=1&sort=price-up');
  await page.getByRole('link', { name: 'Nederlands' }).first().click();
  await expect(page).toHaveURL('/nl/te-koop/?city=Namen%7C5000&type=1&sort=price-up');
});

test('on a phone the menu opens as a drawer and follows its links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/fr/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const drawer = page.locator('#drawer');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'À louer' }).click();
  await expect(page).toHaveURL('/fr/a-louer/');
  await expect(page.locator('#drawer')).toBeHidden();
});

test('a link inside the site opens the page at its top', full, async ({ page }) => {
  for (const from of [0, 900]) {
    await page.goto('/nl/te-koop/');
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), from);
    await page.getByRole('navigation').getByRole('link', { name: 'Te huur' }).first().click();
    await expect(page).toHaveURL(/\/nl\/te-huur\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Long enough to notice a wrong scroll position.
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => window.scrollY), `from ${from}`).toBe(0);
  }
});

test('the street above the footer has been drawn to its end once it has scrolled into view', full, async ({ page }) => {
  await page.goto('/nl/');
  const undrawn = () =>
    page.locator('.street').evaluate((street) => {
      const [animation] = street.getAnimations();
      return 1 - Number(animation?.effect?.getComputedTiming().progress ?? 1);
    });
  expect(await undrawn()).toBe(1);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(undrawn).toBe(0);
});

test('the footer links to the code of conduct in the language of the page', async ({ page }) => {
  for (const [language, origin] of [
    ['nl', 'https://www.biv.be/'],
    ['fr', 'https://www.ipi.be/'],
  ] as const) {
    await page.goto(`/${language}/`);
    const link = page.locator('.foot__legal').getByRole('link', { name: wordsOf(language)('shell.codeOfConduct') });
    await expect(link).toHaveAttribute('href', origin);
  }
});
