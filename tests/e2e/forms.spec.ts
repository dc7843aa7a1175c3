import { expect, test } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';

const words = {
  nl: {
    contact: '/nl/contact/',
    valuation: '/nl/schatting/',
    register: '/nl/schrijf-u-in/',
    email: /E-mailadres/,
    lastName: /Familienaam/,
    firstName: /Voornaam/,
    rent: '/nl/te-huur/?type=2',
  },
  fr: {
    contact: '/fr/contact/',
    valuation: '/fr/estimation/',
    register: '/fr/inscrivez-vous/',
    email: /e-mail/i,
    lastName: /^Nom/,
    firstName: /Prénom/,
    rent: '/fr/a-louer/?type=2',
  },
} as const;

for (const language of ['nl', 'fr'] as const) {
  for (const hasScripts of [true, false]) {
    test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: hasScripts });
      const t = words[language];

      test('an incomplete form says what is missing and keeps what was typed', async ({ page }) => {
        await page.goto(t.contact);
        const main = page.getByRole('main');
        await main.getByLabel(t.firstName).fill('Liesbeth 🏠');
        await main.getByLabel(t.email).fill('liesbeth.voorbeeld.be');
        await main.locator('form button[type=submit]').click();
        const summary = main.getByRole('alert');
        await expect(summary).toBeVisible();
        expect(await summary.getByRole('link').count()).toBeGreaterThan(1);
        await expect(main.getByLabel(t.firstName)).toHaveValue('Liesbeth 🏠');
        await expect(main.getByLabel(t.email)).toHaveValue('liesbeth.voorbeeld.be');
        await expect(main.getByLabel(t.email)).toHaveAttribute('aria-invalid', 'true');
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      });

      test('a complete form says plainly that it cannot be sent yet and how to reach the agency, and loses nothing', async ({
        page,
      }) => {
        await page.goto(t.contact);
        const main = page.getByRole('main');
        await main.locator('.tiles label').first().click();
        await main.getByLabel(t.firstName).fill('Liesbeth');
        await main.getByLabel(t.lastName).fill('De Smet');
        await main.getByLabel(t.email).fill('liesbeth@voorbeeld.be');
        await main.locator('input[type=tel]').fill('0470 55 01 88');
        await main.locator('textarea').first().fill('<b>Vraag</b>');
        await main.locator('form button[type=submit]').click();
        await expect(main.locator('.note a[href^="tel:"]').first()).toBeVisible();
        await expect(main.getByLabel(t.lastName)).toHaveValue('De Smet');
        await expect(main.locator('textarea').first()).toHaveValue('<b>Vraag</b>');
      });
    });
  }
}

test('a request about a rental asks for a name and one way to answer, no more', async ({ page }) => {
  await page.goto('/nl/te-huur/?type=2&situation=available');
  const id = (await page.locator('.card a').first().getAttribute('href'))?.match(/\/(\d+)\/$/)?.[1];
  await page.goto(`/nl/contact/?property=${id}`);
  const main = page.getByRole('main');
  await main.getByLabel(/Voornaam/).fill('Ada');
  await main.getByLabel(/Familienaam/).fill('Peeters');
  await main.getByLabel(/E-mailadres/).fill('ada@voorbeeld.be');
  await main.locator('form button[type=submit]').click();
  await expect(main.locator('.note a[href^="tel:"]').first()).toBeVisible();
});

test('a search without result hands its criteria to the registration', async ({ page }) => {
  await page.goto('/nl/te-huur/?city=Gent%7C9000&type=4&priceMax=500');
  await page
    .getByRole('link', { name: /Hou mij op de hoogte/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/nl\/schrijf-u-in\/\?.*type=4/);
  await expect(page.locator('input[value="rent"]')).toBeChecked();
  await expect(page.locator('input[value="land"]')).toBeChecked();
});

test('rubbish posted to a form is answered without an error of the server', async ({ request, baseURL }) => {
  const page = await (await request.get('/nl/contact/')).text();
  const action = page.match(/name="(\$ACTION_[^"]+)"/)?.[1] ?? '$ACTION_ID_x';
  const bodies: Record<string, string>[] = [
    { [action]: 'x' },
    { firstName: 'a'.repeat(100_000), [action]: '' },
    { 'email[]': '\u0000', __proto__x: '1' },
  ];
  for (const body of bodies) {
    const response = await request.post(`${baseURL}/nl/contact/`, { multipart: body });
    expect(response.status()).toBeLessThan(500);
  }
});
