import { test as base, expect } from '@playwright/test';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, newEmail, startFormSite } from '@/tests/support/form-site';
import { type ImapServer, startImapServer } from '@/tests/support/imap-server';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { acceptInvitation, inviteStaff, logInAsStaff } from '@/tests/support/staff-login';
import { casesOf } from '@/tests/support/test-tier';

/** One site with a mailbox for this file. */
const test = base.extend<object, { office: { site: FormSite; mailbox: ImapServer } }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const mailbox = await startImapServer();
      const site = await startFormSite({ IMAP_URL: mailbox.url });
      await use({ site, mailbox });
      await site.stop();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ office }, use) => use(office.site.origin),
});

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

for (const [language, width] of casesOf([
  ['de', 1280],
  ['fr', 390],
] as const)) {
  test.describe(`in ${language} at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    const t = wordsOf(language);

    test('a reply by mail stands in the lead and in Today, until someone finds that it needs no answer', async ({
      page,
      office: { site, mailbox },
    }) => {
      const watch = watchPage(page, site.origin, true);
      const email = newEmail('an');
      const id = `lead-${language}`;
      const name = `Liesbeth ${language}`;
      await site.store.transaction().execute(async (connection) => {
        await addEnquiry(connection, makeEnquiryRow({ id, name, state: 'working', property_id: null }));
        const answer = { id: `answer-${language}`, enquiry_id: id, kind: 'answer', recipient: 'liesbeth@example.be' };
        await queueMails(connection, [makeNewMail(answer)], new Date());
      });
      const text = 'Gerne um 10 Uhr <script>alert(1)</script>';
      await mailbox.deliver(
        [
          'From: "Liesbeth <b>De Smet</b>" <elsewhere@example.be>',
          `Message-ID: <reply-${language}@example.be>`,
          `In-Reply-To: <answer-${language}@gevel.example>`,
          'Subject: Re: <img src=x onerror=alert(1)>',
          'Content-Type: multipart/mixed; boundary=b',
          '\r\n--b\r\nContent-Type: text/plain; charset=utf-8',
          `\r\n${text}\r\n\r\nOn Sat, 21 Nov 2026, An wrote:\r\n> Wann?`,
          '--b\r\nContent-Type: application/pdf; name="Plan.pdf"\r\nContent-Disposition: attachment',
          '\r\nx\r\n--b--\r\n',
        ].join('\r\n'),
      );
      // A site reads its mailbox when it starts, and then once a minute.
      await site.kill();
      await site.start();
      const invitation = await inviteStaff(site, { email, name: 'An Peeters', role: 'desk', language });
      await acceptInvitation(page, invitation, t);
      await logInAsStaff(page, email, t);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));

      const waiting = page.getByRole('region', { name: t('office.today.replies') });
      await expect(async () => {
        await page.reload();
        await expect(waiting.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 90_000 });
      expect(await violationsOf(page)).toEqual([]);
      await waiting.getByRole('link', { name, exact: true }).click();

      const reply = page.locator('.lead__reply');
      await expect(reply).toContainText('Re: <img src=x onerror=alert(1)>');
      await expect(reply.locator('.lead__note').first()).toHaveText(text);
      await expect(reply).toContainText('Plan.pdf');
      await expect(reply).toContainText(t('office.leads.replies.otherAddress'));
      await expect(reply.getByText('> Wann?')).toBeHidden();
      await reply.getByText(t('office.leads.replies.quoted')).click();
      await expect(reply.getByText('> Wann?')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: t('office.leads.replies.noneNeeded') }).click();
      await expect(reply.getByText(t('office.leads.replies.waiting'))).toBeHidden();
      await page.goto('/office/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
      await expect(waiting.getByRole('link', { name, exact: true })).toBeHidden();
      watch.expectQuiet();
    });
  });
}
