import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { enterPortal } from '@/tests/support/enter-portal';
import { type FormSite, newEmail, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { typeText } from '@/tests/support/type-day';

const property = 2701;
const t = wordsOf('nl');
const fr = wordsOf('fr');

let site: FormSite;
test.beforeAll(async () => {
  site = await startFormSite({ DEMO_OWNER: 'on' });
});
test.afterAll(() => site?.stop());

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

const offers = (page: Page) => page.getByRole('region', { name: new RegExp(`^${t('office.offers.title')}`) });

/** Types an offer key by key and sends it with the Enter key. */
async function enterOffer(page: Page, { name, amount }: { name: string; amount: string }): Promise<void> {
  const panel = offers(page);
  const isOpen = await panel.locator('#new-offer').evaluate((details) => details.hasAttribute('open'));
  if (!isOpen) await panel.getByText(t('office.offers.enter'), { exact: true }).click();
  const form = panel.locator('#new-offer');
  await typeText(form.getByLabel(t('office.offers.field.name'), { exact: true }), name);
  await typeText(form.getByLabel(t('office.offers.field.phone'), { exact: true }), '0470 55 44 33');
  await typeText(form.getByLabel(t('office.offers.field.amount', { goal: 'sale' }), { exact: true }), amount);
  await page.keyboard.press('Enter');
}

test('offers are entered and answered, and the owner sees what is released of them and nothing else', async ({
  page,
  browser,
}) => {
  const watch = watchPage(page, site.origin);
  await logInToDemo(page, site, 'desk', t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
  await page.goto(`${site.origin}/office/property/${property}/`);
  const panel = offers(page);
  await expect(panel.getByText(t('office.offers.none'))).toBeVisible();

  await enterOffer(page, { name: 'Zora Claes', amount: 'veel' });
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(panel.getByLabel(t('office.offers.field.name'), { exact: true })).toHaveValue('Zora Claes');
  await enterOffer(page, { name: 'Zora Claes', amount: '601.000' });
  await expect(panel.locator('li.offer')).toHaveCount(1);
  await enterOffer(page, { name: 'Bas Maes', amount: '590 000' });
  await expect(panel.locator('li.offer')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);

  const offerOf = (name: string) => panel.locator('li.offer').filter({ hasText: name });
  const accept = (name: string) =>
    offerOf(name)
      .getByRole('button', { name: t('office.offers.answer.accepted'), exact: true })
      .click();
  await accept('Bas Maes');
  await expect(panel.getByText(t('office.offers.settled'))).toBeVisible();
  await accept('Zora Claes');
  await expect(offerOf('Zora Claes').getByRole('alert')).toHaveText(t('office.answer.offerTaken'));

  const context = await browser.newContext({ locale: 'fr-BE', baseURL: site.origin });
  await enterPortal(site, context, {
    email: newEmail('greta'),
    name: 'Greta Hilgers',
    language: 'fr',
    propertyIds: [property],
  });
  const owner = await context.newPage();
  const portal = addressOf('/owner/{id}/', 'fr').replace('{id}', String(property));
  const seen = async () => {
    await owner.goto(portal);
    return owner.content();
  };
  await owner.goto(portal);
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seen()).not.toMatch(/590[.\s\u00a0\u202f]000|Maes|Claes/);

  await offerOf('Bas Maes').getByText(t('office.offers.show'), { exact: true }).click();
  for (const part of ['amount', 'state'] as const)
    await offerOf('Bas Maes')
      .getByLabel(t(`office.offers.part.${part}`), { exact: true })
      .check();
  await offerOf('Bas Maes')
    .getByRole('button', { name: t('office.offers.saveShown'), exact: true })
    .click();
  await expect(offerOf('Bas Maes').getByText(t('office.offers.showsNothing'))).toHaveCount(0);
  await owner.goto(portal);
  const shown = owner.getByRole('region', { name: fr('offer.title') });
  await expect(shown).toContainText(fr('offer.state.accepted'));
  await expect(shown).toContainText('590');
  expect(await violationsOf(owner)).toEqual([]);
  expect(await seen()).not.toMatch(/601[.\s\u00a0\u202f]000|Maes|Claes/);
  await context.close();
  watch.expectQuiet();
});
