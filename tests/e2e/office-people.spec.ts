import { expect, type Page } from '@playwright/test';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { violationsOf } from '@/tests/support/axe';
import { mailsOf, newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { acceptInvitation, inviteStaff, logInAsStaff } from '@/tests/support/staff-login';
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
    /** No screen is wider than the window. */
    const expectFits = async (page: Page) =>
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);

    test('an administrator sets who gets a form and when they work, and makes the person behind a lead an owner', async ({
      page,
      site,
    }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const email = newEmail('admin');
      const person = newEmail('liesbeth');
      const id = `people-${process.pid}-${language}`;
      await site.store
        .transaction()
        .execute((connection) =>
          addEnquiry(connection, makeEnquiryRow({ id, email: person, name: 'Liesbeth De Smet', property_id: null })),
        );
      // A colleague has one fold more than the person who looks.
      await inviteStaff(site, { email: newEmail('colleague'), name: 'Bart Claes', role: 'agent', language });
      const invitation = await inviteStaff(site, { email, name: 'An Vandewalle', role: 'administrator', language });
      await acceptInvitation(page, invitation, t);
      await logInAsStaff(page, email, t);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));

      await page.goto('/office/staff/');
      await expectAccessible(page);
      const own = page.locator('.staff-card', { hasText: email });
      await own.getByText(t('office.staff.change'), { exact: true }).click();
      const monday = own.locator('input[name="mon"]');
      await monday.fill('9-12');
      await own.getByRole('button', { name: t('office.work.save'), exact: true }).click();
      await expect(own.getByText(t('office.answer.badHours'))).toBeVisible();
      await expect(monday).toHaveValue('9-12');
      await monday.fill('9:00-12:30');
      await own
        .getByLabel('Namen', { exact: true })
        .or(own.getByLabel('Namur', { exact: true }))
        .check();
      await own.getByRole('button', { name: t('office.work.save'), exact: true }).click();
      await expect(own.locator('dd', { hasText: '09:00–12:30' })).toHaveCount(1);

      const row = page.locator('tr', { hasText: t('forms.testimonial.name') });
      const change = row.getByText(t('office.routes.change'), { exact: true });
      await change.click();
      await row.getByLabel(t('office.routes.recipient'), { exact: true }).selectOption({ label: 'An Vandewalle' });
      await row.getByRole('button', { name: t('office.routes.save') }).click();
      await expect(row.locator('td').nth(1)).toHaveText('An Vandewalle');
      await expectAccessible(page);
      await expectFits(page);
      await page.goto('/office/staff/');
      await change.click();
      await row.getByLabel(t('office.routes.recipient'), { exact: true }).selectOption({ index: 0 });
      await row.getByRole('button', { name: t('office.routes.save') }).click();
      await expect(row.locator('td').nth(1)).toHaveText(t('office.routes.usualAgency'));

      await page.goto('/office/account/');
      await expect(page.getByRole('region', { name: t('office.work.title') })).toContainText('09:00–12:30');
      await expectAccessible(page);
      await expectFits(page);

      await page.goto(`/office/leads/${id}/`);
      await page.getByText(t('office.leads.invite.title')).click();
      await page.getByRole('button', { name: t('office.leads.invite.submit') }).click();
      await expect(page.getByRole('link', { name: t('office.leads.invite.invited') })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await mailsOf(site.inbox, person, 1);
      await page.goto('/office/calendar/block/?agent=thomas-vandewalle');
      await expect(page.getByLabel(t('office.calendar.deputyForAbsence'))).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      watch.expectQuiet();
    });
  });
}
