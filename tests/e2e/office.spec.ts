import { expect, type Page } from '@playwright/test';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { violationsOf } from '@/tests/support/axe';
import { newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { oneTimeCode } from '@/tests/support/one-time-code';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { acceptInvitation, inviteStaff, logInAsStaff, staffPassword } from '@/tests/support/staff-login';
import { casesOf } from '@/tests/support/test-tier';

for (const [language, hasScripts, width] of casesOf([
  ['nl', true, 1280],
  ['fr', false, 390],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts at ${width} pixels`, () => {
    test.use({
      javaScriptEnabled: hasScripts,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    const t = wordsOf(language);
    const expectAccessible = async (page: Page) => {
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
    };

    test('an invited agent logs in, finds a lead, sets its state, takes it back, and needs a phone from then on', async ({
      page,
      site,
    }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const email = newEmail('an');
      const id = `lead-${process.pid}-${language}`;
      const name = `<b>Liesbeth</b> ${language}${process.pid}`;
      await site.store.transaction().execute((connection) => addEnquiry(connection, makeEnquiryRow({ id, name })));
      const invitation = await inviteStaff(site, { email, name: 'An Peeters', role: 'desk', language });

      await page.goto('/office/leads/');
      await expect(page).toHaveURL(`${site.origin}/office/login/?next=%2Foffice%2Fleads%2F`);
      await acceptInvitation(page, invitation, t);
      await expect(page.getByText(t('login.state.set'))).toBeVisible();
      await expectAccessible(page);
      const logIn = () => logInAsStaff(page, email, t);
      await logIn();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);
      await page.getByRole('link', { name: t('office.leads.title'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.leads.title'));
      await expectAccessible(page);

      await page.getByRole('searchbox', { name: t('office.leads.search') }).fill(`liesbeth ${language}${process.pid}`);
      await page.getByRole('button', { name: t('office.leads.filter'), exact: true }).click();
      await expect(page.locator('[data-lead]')).toHaveCount(1);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectAccessible(page);
      const state = page.locator('.office-title .state');
      await page.getByRole('button', { name: t('office.leads.state.done'), exact: true }).click();
      await expect(state).toHaveText(t('office.leads.state.done'));
      await page.getByRole('button', { name: t('office.leads.undo') }).click();
      await expect(state).toHaveText(t('office.leads.state.new'));
      await page.getByLabel(t('office.leads.note')).fill('<i>Belt terug</i> na 17 u.');
      await page.getByRole('button', { name: t('office.leads.addNote') }).click();
      await expect(page.locator('.lead__note')).toHaveText('<i>Belt terug</i> na 17 u.');
      await expectAccessible(page);

      await page.getByRole('button', { name: t('office.logOut'), exact: true }).click();
      await expect(page.getByText(t('login.state.out'))).toBeVisible();
      await logIn();
      await expect(page.getByText(t('office.account.must'))).toBeVisible();
      await page.goto('/office/leads/');
      await expect(page).toHaveURL(`${site.origin}/office/account/`);
      const factor = page.getByRole('region', { name: t('portal.account.factor.title') });
      await factor.getByLabel(t('portal.account.factor.password'), { exact: true }).fill(staffPassword);
      await factor.getByRole('button', { name: t('portal.account.factor.askOn') }).click();
      const secret = (await factor.locator('code').textContent()) ?? '';
      await factor.getByLabel(t('portal.account.factor.codeLabel')).fill(oneTimeCode(secret, new Date()));
      await factor.getByRole('button', { name: t('portal.account.factor.confirm') }).click();
      await expect(factor.getByText(t('login.answer.on'))).toBeVisible();
      await expectAccessible(page);
      await page.goto('/office/leads/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.leads.title'));
      watch.expectQuiet();
    });
  });
}
