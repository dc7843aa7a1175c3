import { expect, test } from '@playwright/test';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { confirmViewingByMail } from '@/tests/support/confirm-viewing';
import { chooseTimeSlot, fillForm, freeSlotFields, openLastDay, sendButton } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf, wordsOf } from '@/tests/support/site-words';

const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };

// On SQLite the journeys of appointments assert it, in both tiers.
test('on PostgreSQL a viewing is booked once, and every recipient gets their mail', async ({ page }) => {
  const postgres = await startPostgres();
  const site = await startFormSite({ DATABASE_URL: postgres.url });
  try {
    const screen = { page, form: 'contact-appointment', language: 'en' } as const;
    const address = `${site.origin}${addressOf('/appointment/', 'en')}?property=2404`;
    const email = newEmail('ada');
    await page.goto(address);
    await openLastDay(screen);
    const later = await freeSlotFields(screen).last().inputValue();
    const moment = await chooseTimeSlot(screen);
    expect(later > moment).toBe(true);
    await fillForm(screen, { ...person, email, newsletter: 'yes' });
    await sendButton(screen).click();
    await expect(page.getByText(wordsOf('en')('viewing.status.held'))).toBeVisible();
    await confirmViewingByMail({ page, site, email, language: 'en' });
    // Two confirmation requests, for viewing and search, and the mails to the agency and the visitor.
    await mailsOf(site.inbox, email, 4);

    const plain = await openPlainForm(address);
    const others = Array.from({ length: 20 }, () => newEmail('crowd'));
    const answers = await Promise.all(
      others.map(async (other) =>
        plain.send({ ...person, ...(await proofOf('contact-appointment')), email: other, moment: later }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const booked = await site.store.selectFrom('appointment').select('starts_at').orderBy('starts_at').execute();
    expect(booked.map(({ starts_at }) => starts_at)).toEqual([moment, later]);
    await expect.poll(() => site.inbox.mails().length).toBe(5);
  } finally {
    await site.stop();
    await postgres.stop();
  }
});
