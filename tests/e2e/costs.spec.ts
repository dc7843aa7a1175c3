import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

const fr = wordsOf('fr');
const nl = wordsOf('nl');

/** Opens the costs of a shipped property, with the calculator loaded if it is for sale. */
async function openCosts(page: Page, language: Language, id: number) {
  await page.goto(`/${language}/property/${id}/`);
  const costs = page.locator('#budget');
  await costs.scrollIntoViewIfNeeded();
  await expect(costs.locator('.calc__ask[inert]')).toHaveCount(0);
  return costs;
}

const row = (costs: Awaited<ReturnType<typeof openCosts>>, label: string | RegExp) =>
  costs.locator('dl > div', { hasText: label }).locator('dd');

test('registration duty in Flanders is 2 % for the only home, and 12 % for another property', async ({
  page,
  baseURL,
}) => {
  const watch = watchPage(page, baseURL ?? '');
  const costs = await openCosts(page, 'fr', 2417);
  await expect(row(costs, fr('cost.calc.total'))).toHaveText(/766\.300/);
  const line = fr('cost.line.sale', { monthly: '€\u00A03.340', total: '€\u00A0766.300' });
  await expect(page.getByRole('complementary').getByRole('link', { name: line })).toHaveAttribute('href', '#budget');
  // One rate on the page: the one that is calculated with.
  await expect(page.locator('#costs dl').getByText(/12.%/)).toHaveCount(0);
  await costs.getByRole('slider').last().press('ArrowLeft');
  await expect(costs.getByLabel(fr('cost.calc.years'), { exact: true })).toHaveValue('24');
  await costs.getByLabel(fr('cost.calc.useOther')).check();
  await expect(row(costs, /12.%/)).toHaveText(/89\.400/);
  await expect(row(costs, fr('cost.calc.total'))).toHaveText(/840\.800/);
  watch.expectQuiet();
});

test('whether it is the only home is asked once: page and comparison follow the choice, and remember it', async ({
  page,
}) => {
  const line = page.locator('.summary .cost-line');
  const costs = await openCosts(page, 'nl', 2417);
  await expect(line).toContainText('766.300');
  await costs.getByLabel(nl('cost.calc.useOther')).check();
  await expect(line).toContainText('840.800');
  await expect(line).not.toContainText('766.300', { useInnerText: true });
  await page.goto(`${addressOf('/compare/', 'nl')}?ids=2417,2402`);
  const row = (key: 'totalCostOwn' | 'totalCostOther') => page.getByRole('row', { name: nl(`compare.row.${key}`) });
  await expect(row('totalCostOther')).toContainText('840.800');
  await expect(row('totalCostOwn')).toHaveCount(0);
  await page.getByRole('radio', { name: nl('cost.calc.useOther') }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(row('totalCostOwn')).toContainText('766.300');
  await expect(row('totalCostOther')).toHaveCount(0);
  await page.goto('/nl/property/2417/');
  await expect(line).toContainText('766.300');
  await expect(line).not.toContainText('840.800', { useInnerText: true });
});

test('a Brussels home keeps its exemption up to the limit, by keyboard alone', full, async ({ page }) => {
  const costs = await openCosts(page, 'nl', 2502);
  await expect(row(costs, nl('cost.calc.total'))).toHaveText(/650\.375/);
  await costs.getByLabel(nl('cost.calc.price'), { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('600000');
  await page.keyboard.press('Tab');
  await expect(row(costs, /12,5.% op/)).toHaveText(/50\.000/);
  await page.keyboard.press('ArrowDown');
  await expect(costs.getByLabel(nl('cost.calc.useOther'))).toBeChecked();
  await expect(row(costs, /12,5.%/)).toHaveText(/75\.000/);
  await page.keyboard.press('ArrowUp');
  // The conditions are folded.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(costs.getByText(nl('cost.calc.unmet'))).toBeVisible();
  await expect(row(costs, /12,5.%/)).toHaveText(/75\.000/);
  await expect(costs.getByRole('status')).toHaveText(/681\.000/);
});

test('a Walloon plot gives five years to move in, at 3 %', full, async ({ page }) => {
  const costs = await openCosts(page, 'nl', 2613);
  await expect(row(costs, /3.%/).first()).toHaveText(/2\.760/);
  await expect(costs.getByLabel(nl('cost.calc.conditionMoveIn', { years: '5' }))).toBeChecked();
});

test('in Luxembourg only costs named by the advert or the visitor are counted', full, async ({ page }) => {
  const costs = await openCosts(page, 'fr', 2701);
  const rate = costs.getByLabel(fr('cost.calc.assumedRate'));
  await expect(rate).toHaveValue('7');
  await expect(row(costs, fr('cost.calc.notary'))).toHaveText(fr('cost.calc.unknown'));
  await expect(costs.getByText(fr('cost.calc.useOwn'))).toHaveCount(0);
  await rate.fill('');
  await expect(row(costs, fr('cost.calc.totalWithout'))).toHaveText(/668\.000/);
});

test('new build is calculated with the VAT of the advert', full, async ({ page }) => {
  const costs = await openCosts(page, 'nl', 2809);
  await expect(row(costs, /Btw, 6.%/)).toHaveText(/21\.540/);
  await costs.getByLabel(nl('cost.calc.vatIncluded')).check();
  await expect(row(costs, /Btw, 6.%/)).toHaveCount(0);
});

for (const [language, t] of casesOf([
  ['fr', fr],
  ['nl', nl],
] as const)) {
  test(`in ${language}, an unreadable value shows an error at its field, and the page passes axe`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const costs = await openCosts(page, language, 2503);
    const years = costs.getByLabel(t('cost.calc.years'), { exact: true });
    await years.fill('99');
    await years.blur();
    await expect(years).toHaveAccessibleDescription(t('cost.calc.problem.years'));
    await expect(costs.getByText(t('cost.calc.stale'))).toBeVisible();
    for (const summary of await costs.locator('summary').all()) await summary.click();
    await expect(costs.getByRole('table').getByRole('row')).toHaveCount(26);
    await expect(costs.getByRole('link', { name: 'fiscalite.brussels' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
  });
}

test('a rental shows the costs of moving in, by the cap of its region', async ({ page }) => {
  await page.goto('/fr/property/2510/');
  const costs = page.locator('#budget');
  await expect(row(costs, fr('mail.rent.deposit', { months: 2 }))).toHaveText(/2\.560/);
  await expect(row(costs, fr('cost.rent.total'))).toHaveText(/4\.150/);
  await expect(costs.getByRole('link', { name: 'ipi.be' })).toBeVisible();
});

test('a hidden price, a sold property and a life-annuity sale have no costs', async ({ page }) => {
  for (const id of [2406, 2405, 2413]) {
    await page.goto(`/nl/property/${id}/`);
    await expect(page.locator('#budget')).toHaveCount(0);
  }
});

test('the calculator also loads after a navigation without a full page load', full, async ({ page }) => {
  await page.goto('/fr/property/2404/');
  await page.locator('#main .property-card a, .property-card a').first().click();
  await expect(page).not.toHaveURL(/2404/);
  const costs = page.locator('#budget');
  await costs.scrollIntoViewIfNeeded();
  await expect(costs.getByLabel(fr('cost.calc.price'), { exact: true })).toBeEditable();
});

test('the figures stay, without questions, if the calculator cannot be loaded', full, async ({ page }) => {
  await page.goto('/nl/property/2417/', { waitUntil: 'networkidle' });
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  const costs = page.locator('#budget');
  await costs.scrollIntoViewIfNeeded();
  await expect(costs.locator('.calc-still')).toHaveCount(1);
  await expect(row(costs, nl('cost.calc.total'))).toHaveText(/766\.300/);
  await expect(costs.locator('input:visible')).toHaveCount(0);
});

test('the figures do not shift while the calculator loads', full, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/fr/property/2417/#budget', { waitUntil: 'networkidle' });
  await expect(page.locator('#budget .calc__ask[inert]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the first figures are shown, without questions that cannot be answered', async ({ page }) => {
    await page.goto('/fr/property/2417/');
    const costs = page.locator('#budget');
    await expect(row(costs, fr('cost.calc.total'))).toHaveText(/766\.300/);
    await expect(costs.getByText(fr('cost.method.otherwise', { total: '€\u00A0840.800' }))).toBeVisible();
    await expect(costs.locator('input:visible')).toHaveCount(0);
    for (const total of ['766.300', '840.800']) await expect(page.locator('.summary .cost-line')).toContainText(total);
    await page.goto(`${addressOf('/compare/', 'fr')}?ids=2417,2402`);
    await expect(page.getByRole('row', { name: fr('compare.row.totalCostOwn') })).toContainText('766.300');
    await expect(page.getByRole('row', { name: fr('compare.row.totalCostOther') })).toContainText('840.800');
  });
});
