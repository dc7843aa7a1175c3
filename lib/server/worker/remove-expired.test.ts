import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPreferences } from '@/lib/features/alerts/change-preferences';
import { makeWordQuestion } from '@/lib/features/forms/captcha';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, makePdf, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { removeExpired } from './remove-expired';

/** The first moment of a day in Brussels, in winter. */
const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const folder = () => path.join(site.dataFolder, 'uploads');
  const count = async (...tables: ('enquiry' | 'mail' | 'upload' | 'appointment' | 'appointment_seat')[]) =>
    Promise.all(tables.map(async (table) => (await site.database.selectFrom(table).selectAll().execute()).length));

  test('a rent application is deleted with its files and mails on its day in Brussels, and no earlier', async () => {
    await sendForm('rent-application', { values: { documents: [makePdf('a.pdf'), makePdf('b.pdf')] } });
    await sendForm('site-contact');
    await removeExpired(justBefore(midnight('2027-02-21')));
    expect(await count('enquiry', 'mail', 'upload')).toEqual([2, 4, 2]);
    expect(await readdir(folder())).toHaveLength(2);
    await removeExpired(midnight('2027-02-21'));
    expect(await count('enquiry', 'mail', 'upload')).toEqual([1, 2, 0]);
    expect(await readdir(folder())).toEqual([]);
  });

  test('a viewing is deleted with its enquiry, after two years', async () => {
    await bookViewing();
    await removeExpired(justBefore(midnight('2028-11-20')));
    expect(await count('enquiry', 'appointment')).toEqual([1, 1]);
    await removeExpired(midnight('2028-11-20'));
    expect(await count('enquiry', 'mail', 'appointment', 'appointment_seat')).toEqual([0, 0, 0, 0]);
  });

  test('spam and mails to friends are deleted after a month', async () => {
    await sendForm('site-contact', { values: { fax: 'x' } });
    await sendForm('send-to-friend');
    await removeExpired(justBefore(midnight('2026-12-22')));
    expect(await count('enquiry')).toEqual([2]);
    await removeExpired(midnight('2026-12-22'));
    expect(await count('enquiry', 'mail')).toEqual([0, 0]);
  });

  test('deletes hundreds at once', async () => {
    const rows = Array.from({ length: 450 }, (_, index) =>
      makeEnquiryRow({ id: `e${index}`, remove_after: '2026-11-20' }),
    );
    await site.database.insertInto('enquiry').values(rows).execute();
    await removeExpired(sentAt);
    expect(await count('enquiry')).toEqual([0]);
  });

  test('files without an enquiry are removed after an hour; others are left alone', async () => {
    await sendForm('job-application');
    await mkdir(folder(), { recursive: true });
    const [known = ''] = await readdir(folder());
    const names = { old: `${'1'.repeat(32)}.pdf`, young: `${'2'.repeat(32)}.pdf`, foreign: 'notes.txt' };
    for (const name of Object.values(names)) await writeFile(path.join(folder(), name), 'x');
    const made = (name: string, secondsAgo: number) => {
      const at = new Date(sentAt.getTime() - secondsAgo * 1000);
      return utimes(path.join(folder(), name), at, at);
    };
    await made(names.old, 3600);
    await made(names.foreign, 100_000);
    await made(names.young, 3599);
    await made(known, 100_000);
    await removeExpired(sentAt);
    expect((await readdir(folder())).sort()).toEqual([known, names.young, names.foreign].sort());
  });

  test('removes expired challenges, counts and stamps', async () => {
    await makeWordQuestion('nl', sentAt);
    await sendForm('site-contact');
    await removeExpired(new Date(sentAt.getTime() + 9 * 60_000));
    const left = async () => [
      (await site.database.selectFrom('captcha').selectAll().execute()).length,
      (await site.database.selectFrom('rate_limit').selectAll().execute()).length,
      (await site.database.selectFrom('spent_stamp').selectAll().execute()).length,
    ];
    expect(await left()).toEqual([1, 2, 1]);
    await removeExpired(new Date(sentAt.getTime() + 10 * 60_000));
    expect(await left()).toEqual([0, 1, 1]);
    await removeExpired(new Date(sentAt.getTime() + 60 * 60_000));
    expect(await left()).toEqual([0, 0, 1]);
    // The form was started ten seconds before it was sent, and its stamp is valid for two hours.
    const end = sentAt.getTime() + 2 * 60 * 60_000 - 10_000;
    await removeExpired(new Date(end - 1));
    expect(await left()).toEqual([0, 0, 1]);
    await removeExpired(new Date(end));
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('an unconfirmed search is deleted after thirty days with its subscriber, a confirmed one is kept', async () => {
    await sendForm('demand-register');
    await sendForm('demand-register', { values: { email: 'an@example.be' } });
    const asked = (await queuedMails(site.database)).find(
      ({ recipient, kind }) => kind !== 'agency' && recipient.startsWith('an@'),
    );
    const [link = ''] = asked ? linksOf(asked) : [];
    await confirmPreferences(link.split('/').at(-2) ?? '', sentAt);
    const subscribers = async () =>
      (await site.database.selectFrom('subscriber').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    const day = 24 * 60 * 60 * 1000;
    await removeExpired(new Date(sentAt.getTime() + 30 * day));
    expect(await subscribers()).toEqual(['an@example.be', 'liesbeth@example.be']);
    await removeExpired(new Date(sentAt.getTime() + 30 * day + 1));
    expect(await subscribers()).toEqual(['an@example.be']);
    await removeExpired(new Date(sentAt.getTime() + 3000 * day));
    expect(await subscribers()).toEqual(['an@example.be']);
  });

  test.each([
    ['sign-newsletter', 'confirm-newsletter'],
    ['demand-register', 'confirm-search'],
  ] as const)('a %s that was never confirmed leaves no enquiry and no mail after thirty days', async (form, kind) => {
    await sendForm(form);
    await sendForm(form, { values: { email: 'An@Example.be' } });
    await sendForm('site-contact');
    const asked = (await queuedMails(site.database)).find(
      (mail) => mail.kind === kind && mail.recipient === 'An@Example.be',
    );
    const [link = ''] = asked ? linksOf(asked) : [];
    await confirmPreferences(link.split('/').at(-2) ?? '', sentAt);
    const left = async () =>
      (await site.database.selectFrom('enquiry').select(['form', 'email']).orderBy('form').orderBy('email').execute())
        .filter((row) => row.form === form)
        .map(({ email }) => email);
    const day = 24 * 60 * 60 * 1000;
    await removeExpired(new Date(sentAt.getTime() + 30 * day));
    expect(await left()).toEqual(['An@Example.be', 'liesbeth@example.be']);
    await removeExpired(new Date(sentAt.getTime() + 30 * day + 1));
    expect(await left()).toEqual(['An@Example.be']);
    expect(await count('enquiry')).toEqual([2]);
    expect((await queuedMails(site.database)).filter((mail) => mail.kind === kind)).toHaveLength(1);
  });

  test('names of contacts are deleted after two years, the activity stays', async () => {
    const activity = {
      id: 'a',
      external_id: 'crm-1',
      property_id: 101,
      kind: 'visit' as const,
      happened_at: '2026-11-21T11:00:00.000Z',
      contact: 'Ada Peeters',
      subject: 'Bezoek',
      comment: 'Ze vond de tuin mooi.',
      source: '',
      is_released: 1,
      changed_at: '2026-11-21T11:00:00.000Z',
    };
    await site.database.insertInto('activity').values(activity).execute();
    const contacts = () => site.database.selectFrom('activity').select(['contact', 'comment', 'subject']).execute();
    const { contact, comment, subject } = activity;
    await removeExpired(new Date('2028-11-20T11:00:00.000Z'));
    expect(await contacts()).toEqual([{ contact, comment, subject }]);
    await removeExpired(new Date('2028-11-20T11:00:00.001Z'));
    expect(await contacts()).toEqual([{ contact: '', comment, subject }]);
  });

  test('people who asked for documents are deleted when the links expire', async () => {
    await sendForm('document-request');
    const asked = async () => (await site.database.selectFrom('document_request').selectAll().execute()).length;
    await removeExpired(new Date('2026-12-05T12:59:59.999Z'));
    expect(await asked()).toBe(1);
    await removeExpired(new Date('2026-12-05T13:00:00.000Z'));
    expect(await asked()).toBe(0);
  });

  test('an empty site has nothing to remove', async () => {
    await removeExpired(sentAt);
    expect(await count('enquiry')).toEqual([0]);
  });
});
