import { expect, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

test('suggestions are grouped and opened by keyboard', async ({ page }) => {
  await page.goto('/fr/');
  const field = page.getByRole('combobox');
  await field.fill('namu');
  await expect(page.getByRole('group', { name: 'Commune' }).getByRole('option').first()).toContainText('5000 Namur');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  const marked = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${marked}"]`)).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/fr\/a-vendre\/namur\/$/);
  await expect(page.locator('h1')).toContainText('Namur');
});

test('accents and capitals do not matter, and a postal code is enough', full, async ({ page }) => {
  await page.goto('/fr/');
  for (const text of ['LIEGE', 'liège', '4000']) {
    await page.getByRole('combobox').fill(text);
    await expect(
      page.getByRole('group', { name: 'Commune' }).getByRole('option', { name: /4000 Liège/ }),
    ).toBeVisible();
  }
});

test('a property is found by its exact number', async ({ page }) => {
  await page.goto('/nl/');
  await page.getByRole('combobox').fill('2417');
  await page.getByRole('option', { name: /Sint-Martens-Latem/ }).click();
  await expect(page).toHaveURL(/\/2417\/$/);
});

test('part of a number finds nothing', full, async ({ page, request }) => {
  const answer = await (await request.get('/api/search/?q=241&language=nl')).json();
  expect(answer.properties).toEqual([]);
  await page.goto('/nl/');
});

test('Escape closes the suggestions and keeps the text', full, async ({ page }) => {
  await page.goto('/nl/');
  const field = page.getByRole('combobox');
  await field.fill('gent');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('gent');
});

test('the goal chosen above the field decides where a suggestion leads', full, async ({ page }) => {
  await page.goto('/nl/');
  await page.locator('.search__tabs').getByText('Huren').click();
  await page.getByRole('combobox').fill('9000');
  await page
    .getByRole('group', { name: 'Gemeente' })
    .getByRole('option', { name: /9000 Gent/ })
    .click();
  await expect(page).toHaveURL(/\/nl\/te-huur\/\?city=Gent%7C9000/);
});

for (const { language, sale, rent } of casesOf([
  { language: 'nl', sale: '/nl/te-koop/', rent: '/nl/te-huur/' },
  { language: 'fr', sale: '/fr/a-vendre/', rent: '/fr/a-louer/' },
] as const)) {
  test(`every count shown matches the list that it leads to: ${language}`, async ({ page }) => {
    const found = async (address: string) => {
      await page.goto(address);
      return numberIn(await page.locator('#found').textContent());
    };
    await page.goto(`/${language}/`);
    const tabs = await page.locator('.search__tabs label').allTextContents();
    const all = page.locator(`a[href="${sale}"]`, { hasText: /\d/ });
    const allText = await all.first().textContent();
    await page.getByRole('combobox').fill('app');
    const option = page.getByRole('option').first();
    // An empty field has suggestions too.
    await expect(option).toContainText(/app/i);
    const forSale = numberIn(await option.textContent());
    // The suggestions follow the goal without another letter being typed.
    await page.locator('.search__tabs label').nth(1).click();
    await page.getByRole('combobox').click();
    await expect(option).toBeVisible();
    const forRent = numberIn(await option.textContent());

    expect(numberIn(tabs[0])).toBe(await found(sale));
    expect(numberIn(tabs[1])).toBe(await found(rent));
    expect(numberIn(allText)).toBe(await found(sale));
    expect(forSale).toBe(await found(`${sale}?type=2`));
    expect(forRent).toBe(await found(`${rent}?type=2`));
    expect(forSale).not.toBe(forRent);
  });
}

const sentences = {
  nl: {
    text: 'huis met tuin bij Gent onder 500.000 zeezicht',
    list: /\/nl\/te-koop\/\?city=Gent%7C9000.*radius=10&type=1&priceMax=500000&feature=garden&unread=zeezicht/,
    unread: 'zeezicht',
    chip: 'Tuin',
    rent: { text: 'appartement te huur Brussel', list: /\/nl\/te-huur\/\?type=2&region=brussels$/ },
  },
  fr: {
    text: 'maison avec jardin près de Gand moins de 500.000 € vue',
    list: /\/fr\/a-vendre\/\?city=Gand%7C9000.*radius=10&type=1&priceMax=500000&feature=garden&unread=vue/,
    unread: 'vue',
    chip: 'Jardin',
    rent: { text: 'appartement à louer Bruxelles', list: /\/fr\/a-louer\/\?type=2&region=brussels$/ },
  },
} as const;

for (const language of casesOf(['nl', 'fr'] as const)) {
  const t = wordsOf(language);
  const { text, list, unread, chip, rent } = sentences[language];

  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    test(`a sentence becomes filters, homes and a list that says what it did not understand: ${language}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/${language}/`);
      const field = page.getByRole('combobox');
      await field.fill(text);
      const recognised = page.getByRole('group', { name: t('search.group.recognised') }).getByRole('option');
      await expect(recognised).toContainText(chip);
      await expect(recognised).toContainText(t('search.unread', { text: unread }));
      const homes = page.getByRole('group', { name: t('search.group.properties') }).getByRole('option');
      const promised = numberIn((await recognised.locator('.results__count').textContent()) ?? '');
      await expect(homes).toHaveCount(Math.min(4, promised));
      await expect(homes.first()).toContainText('€');
      expect(await violationsOf(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);

      await field.press('ArrowDown');
      await expect(recognised).toHaveAttribute('aria-selected', 'true');
      await field.press('Enter');
      await expect(page).toHaveURL(list);
      await expect(page.locator('#found')).toContainText(String(promised));
      await expect(page.getByText(t('list.unread', { text: unread }))).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      const chips = page.getByRole('list', { name: t('list.activeFilters') });
      await chips.getByRole('link', { name: t('list.removeFilter', { filter: chip }) }).click();
      await expect(page).not.toHaveURL(/unread|garden/);
    });
  }

  test(`Enter leads to the list, and the goal of the text counts: ${language}`, async ({ page }) => {
    await page.goto(`/${language}/`);
    const field = page.getByRole('combobox');
    await field.fill(rent.text);
    await field.press('Enter');
    await expect(page).toHaveURL(rent.list);
    const save = page.getByRole('main').getByRole('link', { name: t('list.saveSearch'), exact: true });
    await expect(save).toHaveAttribute('href', /type=2.*region=brussels.*goal=rent/);
  });

  test(
    `an empty field has places, the map and the last searches, which can be cleared: ${language}`,
    full,
    async ({ page }) => {
      await page.goto(`/${language}/`);
      const field = page.getByRole('combobox');
      await field.focus();
      await expect(page.getByRole('group', { name: t('search.group.cities') }).getByRole('option')).toHaveCount(5);
      await expect(page.getByRole('option', { name: t('search.onMap') })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await field.fill(rent.text);
      await field.press('Enter');
      await expect(page).toHaveURL(rent.list);

      await page.goto(`/${language}/`);
      await field.focus();
      const last = page.getByRole('group', { name: t('search.group.last') });
      await last.getByRole('option', { name: rent.text }).click();
      await expect(page).toHaveURL(rent.list);

      await page.goto(`/${language}/`);
      await field.focus();
      // One of them: by key or by pointer.
      await page.evaluate(() => {
        const searches = ['one', 'two', 'three'].map((text) => ({ text, goal: 'sale' }));
        localStorage.setItem('site-searches', JSON.stringify(searches));
      });
      await page.reload();
      await field.focus();
      await expect(last.getByRole('option')).toHaveCount(4);
      await field.press('ArrowDown');
      await field.press('Delete');
      await expect(last.getByRole('option', { name: 'one' })).toHaveCount(0);
      await last.getByRole('option', { name: 'three' }).locator('[data-remove]').click();
      await expect(last.getByRole('option')).toHaveCount(2);
      await expect(last.getByRole('option', { name: 'two' })).toBeVisible();

      await last.getByRole('option', { name: t('search.forgetLast') }).click();
      await expect(last).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('site-searches'))).toBe('[]');
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence leads to its list', async ({ page }) => {
    const { text, list, unread } = sentences.nl;
    await page.goto('/nl/');
    await page.getByRole('combobox').fill(text);
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(list);
    await expect(page.getByText(wordsOf('nl')('list.unread', { text: unread }))).toBeVisible();
  });

  test('a text of which nothing is understood gets the page of results', full, async ({ page }) => {
    await page.goto('/nl/');
    await page.getByRole('combobox').fill('<b>zeezicht</b>');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/nl\/zoeken\/\?.*q=/);
    await expect(page.getByRole('status').filter({ hasText: '<b>zeezicht</b>' })).toBeVisible();
  });
});

test('a list with words that were not understood is not kept for everybody', full, async ({ request }) => {
  const statusOf = async (address: string) => (await request.get(address)).headers()['cache-status'] ?? '';
  const address = '/nl/te-koop/?type=2&unread=%3Cscript%3Ealert(1)%3C/script%3E';
  await statusOf(address);
  expect(await statusOf(address)).not.toMatch(/hit/);
  const page = await (await request.get(address)).text();
  expect(page).not.toContain('<script>alert(1)</script>');
  expect(page).toContain('noindex');
  const plain = '/nl/te-koop/?type=2';
  await statusOf(plain);
  expect(await statusOf(plain)).toMatch(/hit/);
  expect(await (await request.get(plain)).text()).not.toContain('alert(1)');
});

function numberIn(text: string | null | undefined): number {
  return Number(text?.match(/\d+/)?.[0]);
}
