import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { violationsOf } from '@/tests/support/axe';
import { fieldOf, fillForm, pressSend, sendButton, solveCaptcha } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { type FormSite, mailsOf, newEmail, rowsOf, startFormSite } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { startSmtpInbox } from '@/tests/support/smtp-inbox';
import { casesOf, full, isFullTier } from '@/tests/support/test-tier';

const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };

/** Forms that are sent at once; after a third of them the server is killed. */
const burst = isFullTier ? 120 : 60;
const enough = burst / 3;

test('forms acknowledged before the server was killed are stored, and mailed after it restarts', async () => {
  const site = await startFormSite();
  try {
    const plain = await openPlainForm(site.origin + addressOf('/contact/', 'nl'));
    const proofs = await Promise.all(Array.from({ length: burst }, () => proofOf('site-contact')));
    const thanked: string[] = [];
    let killed: Promise<void> | undefined;
    await Promise.all(
      proofs.map(async (proof, index) => {
        const email = newEmail('burst');
        const answer = await plain
          .send({ ...person, remark: 'Bel mij', email, ...proof }, { 'x-forwarded-for': `10.2.0.${index}` })
          .catch(() => null);
        if (answer?.status === 303) thanked.push(email);
        if (thanked.length >= enough) killed ??= site.kill();
      }),
    );
    await killed;
    expect(thanked.length).toBeGreaterThanOrEqual(enough);
    expect(thanked.length).toBeLessThan(burst);
    const state = site.store.selectFrom('mail').select('state');
    expect((await state.where('state', '=', 'queued').execute()).length).toBeGreaterThan(0);

    await site.start();
    const kept = await site.store.selectFrom('enquiry').select('email').execute();
    expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(thanked));
    // Mails that the killed server was sending stay leased for a quarter of a minute.
    const unsent = () => state.where('state', '!=', 'sent').execute();
    await expect.poll(async () => (await unsent()).length).toBe(0);
    for (const email of thanked) {
      const mails = await mailsOf(site.inbox, email, 2);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    }
    const ids = site.inbox.mails().map(({ messageId }) => messageId);
    // Three mails are in flight at a time: the mail server may have accepted them before ours
    // recorded it. They are sent again with the same Message-ID, which mail programs show once.
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(3);
  } finally {
    await site.stop();
  }
});

test('mails wait for a mail server that starts later than the site', full, async () => {
  const early = await startSmtpInbox();
  await early.stop();
  const site = await startFormSite({ SMTP_URL: early.url });
  try {
    const plain = await openPlainForm(site.origin + addressOf('/contact/', 'fr'));
    const emails = Array.from({ length: 5 }, () => newEmail('patient'));
    const answers = await Promise.all(
      emails.map(async (email) =>
        plain.send({ ...person, remark: 'Bel mij', ...(await proofOf('site-contact')), email }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    const tried = site.store.selectFrom('mail').select(['state', 'last_error']).where('attempts', '>', 0);
    await expect.poll(async () => (await tried.execute()).length).toBe(10);
    for (const mail of await tried.execute()) expect(mail).toEqual({ state: 'queued', last_error: expect.any(String) });

    const inbox = await startSmtpInbox({ port: Number(new URL(early.url).port) });
    for (const email of emails) await mailsOf(inbox, email, 2);
    expect(inbox.mails()).toHaveLength(10);
    await inbox.stop();
  } finally {
    await site.stop();
  }
});

/** Another program that locks the site's database. */
async function lock({ dataDir }: FormSite): Promise<ChildProcess> {
  const program = `const database = new (require('better-sqlite3'))(process.argv[1]);
    database.exec('begin exclusive');
    console.log('locked');
    process.stdin.resume();`;
  const holder = spawn(process.execPath, ['-e', program, path.join(dataDir, 'site.db')], { stdio: 'pipe' });
  await new Promise((resolve) => holder.stdout?.once('data', resolve));
  return holder;
}

for (const [language, hasScripts] of casesOf([
  ['de', true],
  ['fr', false],
] as const)) {
  test.describe(`${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });

    test(
      'while the database does not answer, the visitor sees an error and sends the same form later',
      full,
      async ({ page, site }) => {
        const screen = { page, form: 'site-contact', language } as const;
        const t = wordsOf(language);
        const email = newEmail('ada');
        await page.goto(addressOf('/contact/', language));
        await fillForm(screen, { ...person, email, remark: 'Wichtig' });
        if (!hasScripts) await solveCaptcha(screen, site.store);
        const holder = await lock(site);
        try {
          await sendButton(screen).click();
          const note = page.getByRole('main').getByRole('alert');
          await expect(note).toContainText(t('forms.site-contact.failed.title'));
          await expect(note).toBeFocused();
          await expect(note.locator('a[href^="tel:"]')).toBeVisible();
          await expect(fieldOf(screen, 'remark')).toHaveValue('Wichtig');
          if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        } finally {
          holder.kill();
        }
        expect(await rowsOf(site, email)).toEqual([]);
        await pressSend(screen, site.store);
        await expect(page).toHaveURL(site.origin + addressOf('/feedback/site-contact/', language));
        expect(await rowsOf(site, email)).toHaveLength(1);
        expect(await mailsOf(site.inbox, email, 2)).toHaveLength(2);
      },
    );
  });
}
