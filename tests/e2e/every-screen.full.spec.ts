import { expect, type Page, test } from '@playwright/test';
import { becomeNewVisitor, partsOf } from '@/tests/support/new-visitor';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf } from '@/tests/support/site-words';
import { deadParts, smallTargets, walkPage } from '@/tests/support/walk-page';

/** Route, and what follows it; one page of each kind. */
const routes = [
  ['/'],
  ['/for-sale/'],
  ['/for-sale/', '?type=1&priceMax=800000'],
  ['/for-rent/', '?view=list'],
  ['/for-sale/', '?priceMax=150000&energy=A&type=7'],
  ['/projects/'],
  ['/sold/'],
  ['/Contact-Demand/'],
  ['/Contact-Demand/', '?address=9000+Gent'],
  ['/contact/'],
  ['/appointment/', '?property=2417'],
  ['/offer/', '?property=2417'],
  ['/rent-application/', '?property=2420'],
  ['/documents/', '?property=2417'],
  ['/send-to-friend/', '?property=2417'],
  ['/demand-register/'],
  ['/newsletter/'],
  ['/testimonial/'],
  ['/careers/'],
  ['/services/'],
  ['/formules/'],
  ['/actualites/'],
  ['/temoignages/'],
  ['/about/'],
  ['/mentions-legales/'],
  ['/cookie/'],
  ['/favourites/'],
  ['/compare/'],
  ['/search/', '?q=appartement'],
  ['/search/', '?q=xyzzy'],
  ['/feedback/site-contact/'],
] as const;

/** A villa, a rental, a viager, a unit of a project, a sold home, one without its address. */
const properties = [2417, 2420, 2413, 2811, 2405, 2406];

/** Pages without the menu, where nothing is to skip. */
const bare = ['/login/', '/forgotten-password/', '/print/{id}/'] as const;

type InLanguage = (language: 'nl' | 'fr') => string;

const bareScreens = bare.map(
  (route): InLanguage =>
    (language) =>
      addressOf(route, language).replace('{id}', '2417'),
);

/** A town, a type in a town, the map of a list, an article and a service. */
const inner = [
  { nl: '/nl/te-koop/gent/', fr: '/fr/a-vendre/gand/' },
  { nl: '/nl/te-koop/villa-huis-hoeve/gent/', fr: '/fr/a-vendre/villa-maison-ferme/gand/' },
  { nl: '/nl/te-huur/?view=map', fr: '/fr/a-louer/?view=map' },
  { nl: '/nl/nieuws/vier-tips-woonkrediet/', fr: '/fr/actualites/quatre-conseils-credit-hypothecaire/' },
  { nl: '/nl/diensten/vastgoedcoaching/', fr: '/fr/services/coaching-immobilier/' },
];

/** The address of each screen in a language. */
const screens: InLanguage[] = [
  ...routes.map(
    ([route, query = '']) =>
      (language: 'nl' | 'fr') =>
        addressOf(route, language) + query,
  ),
  ...properties.map((id) => (language: 'nl' | 'fr') => `/${language}/property/${id}/`),
  ...['/nowhere/', '/project/33/'].map((path) => (language: 'nl' | 'fr') => `/${language}${path}`),
  ...inner.map(
    (paths): InLanguage =>
      (language) =>
        paths[language],
  ),
  ...bareScreens,
];

async function expectNarrow(page: Page): Promise<void> {
  // The last is 1280 pixels at twice their size.
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [640, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `wider than ${width}`).toBe(0);
    if (width === 390) expect(await smallTargets(page)).toEqual([]);
  }
}

/** With the keyboard and without scripts in one of two languages by turns; narrow in both, whose words differ in length. */
const visits = screens.map((addressIn, at) => {
  const [language, other] = at % 2 === 0 ? (['nl', 'fr'] as const) : (['fr', 'nl'] as const);
  return { path: addressIn(language), otherPath: addressIn(other), isBare: bareScreens.includes(addressIn) };
});

for (const part of partsOf(visits)) {
  const paths = part.map(({ path }) => path).join(' ');
  test(`with the keyboard, in a narrow window and without scripts work ${paths}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const watch = watchPage(page, baseURL ?? '');
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    for (const visit of part) {
      await test.step(visit.path, async () => {
        await becomeNewVisitor(page);
        await expectKeyboard(page, visit);
        await expectNarrow(page);
        await page.goto(visit.otherPath);
        await expectNarrow(page);
        watch.expectQuiet();
        await becomeNewVisitor(plain);
        await expectWithoutScripts(plain, visit.path);
      });
    }
    await context.close();
  });
}

async function expectKeyboard(page: Page, { path, isBare }: (typeof visits)[number]): Promise<void> {
  await page.goto(path);
  const stops = await walkPage(page);
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isInSight }) => !isInSight).map(({ name }) => name)).toEqual([]);
  // The printed sheet has three buttons and no more.
  expect(stops.length).toBeGreaterThanOrEqual(3);
  if (!isBare) expect(stops[0]?.isJump).toBe(true);
}

async function expectWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toHaveText(/\S[\s\S]{60}/, { useInnerText: true });
  expect(await deadParts(page)).toEqual([]);
}
