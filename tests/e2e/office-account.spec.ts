import { expect } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { mailsOf, newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { acceptInvitation, inviteStaff, logInAsStaff, staffPassword } from '@/tests/support/staff-login';
import { casesOf } from '@/tests/support/test-tier';

for (const [language, hasScripts, width, agent] of casesOf([
  ['nl', true, 1280, 'jonas-peeters'],
  ['fr', false, 390, 'claire-dumont'],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts at ${width} pixels`, () => {
    test.use({
      javaScriptEnabled: hasScripts,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    const t = wordsOf(language);

    test('an agent makes a secret address of their calendar with the password, until they log out everywhere', async ({
      page,
      request,
      site,
    }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const email = newEmail('agent');
      const invitation = await inviteStaff(site, { email, name: 'An Agent', role: 'agent', language });
      await site.store.updateTable('owner').set({ agent }).where('email', '=', email).execute();
      await acceptInvitation(page, invitation, t);
      await logInAsStaff(page, email, t);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));

      await page.goto(`${site.origin}/office/account/`);
      const panel = page.getByRole('region', { name: t('office.calendar.own.title') });
      const password = panel.getByLabel(t('portal.account.factor.password'), { exact: true });
      const issue = panel.getByRole('button', { name: t('office.calendar.own.issue'), exact: true });
      await expect(panel).toContainText(t('office.calendar.own.feedEnds'));
      await password.fill('not this one');
      await issue.click();
      await expect(panel.getByText(t('login.answer.wrongPassword')).first()).toBeVisible();
      await expect(panel).toContainText(t('office.calendar.own.none'));
      await password.fill(staffPassword);
      await issue.click();
      await expect(panel.getByText(t('office.calendar.own.answer.issued'))).toBeVisible();
      const address = await panel.getByLabel(t('office.calendar.own.address'), { exact: true }).inputValue();
      await expect(password).toHaveValue('');
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);

      expect(await (await request.get(address)).text()).toContain('BEGIN:VCALENDAR');
      const mails = await mailsOf(site.inbox, email, 2);
      expect(mails.map(({ subject }) => subject)).toContain(t('mail.staffAccess.calendarIssued.subject'));
      await page.getByRole('button', { name: t('portal.account.sessions.everywhere'), exact: true }).click();
      await expect(page.getByRole('textbox', { name: t('login.email'), exact: true })).toBeVisible();
      expect((await request.get(address)).status()).toBe(404);
      watch.expectQuiet();
    });
  });
}
