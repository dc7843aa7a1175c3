import { expect, test } from '@playwright/test';

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
  await expect(page).toHaveURL(/\/fr\/a-vendre\/\?city=Namur%7C5000/);
});

test('accents and capitals do not matter, and a postal code is enough', async ({ page }) => {
  await page.goto('/fr/');
  for (const text of ['LIEGE', 'liège', '4000']) {
    await page.getByRole('combobox').fill(text);
    await expect(page.getByRole('option', { name: /4000 Liège/ })).toBeVisible();
  }
});

test('a property is found by its exact number', async ({ page }) => {
  await page.goto('/nl/');
  await page.getByRole('combobox').fill('2417');
  await page.getByRole('option', { name: /Sint-Martens-Latem/ }).click();
  await expect(page).toHaveURL(/\/2417\/$/);
});

test('part of a number finds nothing', async ({ page, request }) => {
  const answer = await (await request.get('/api/search/?q=241&language=nl')).json();
  expect(answer.properties).toEqual([]);
  await page.goto('/nl/');
});

test('Escape closes the suggestions and keeps the text', async ({ page }) => {
  await page.goto('/nl/');
  const field = page.getByRole('combobox');
  await field.fill('gent');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('gent');
});

test('the goal chosen above the field decides where a suggestion leads', async ({ page }) => {
  await page.goto('/nl/');
  await page.locator('.search__tabs').getByText('Huren').click();
  await page.getByRole('combobox').fill('9000');
  await page.getByRole('option', { name: /9000 Gent/ }).click();
  await expect(page).toHaveURL(/\/nl\/te-huur\/\?city=Gent%7C9000/);
});

for (const { language, sale, rent } of [
  { language: 'nl', sale: '/nl/te-koop/', rent: '/nl/te-huur/' },
  { language: 'fr', sale: '/fr/a-vendre/', rent: '/fr/a-louer/' },
] as const) {
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

function numberIn(text: string | null | undefined): number {
  return Number(text?.match(/\d+/)?.[0]);
}
