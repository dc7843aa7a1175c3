import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { onWake } from '@/lib/platform/worker-wake';
import { queuedMails } from '@/tests/support/queued-mails';
import {
  makePdf,
  refusalOf,
  type SentValues,
  sendForm,
  sentAt,
  solveCaptcha,
  stampOf,
} from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

const begun = new Date(sentAt.getTime() - 60_000);

/** Makes every transaction give up at its first failure. */
function makeImpatient(): void {
  let calls = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => calls++ * 1_000_000);
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enquiries = () => site.database.selectFrom('enquiry').selectAll().orderBy('received_at').execute();
  const uploads = () => readdir(path.join(site.dataFolder, 'uploads')).catch(() => []);

  test.each(enquiryForms)('a second press of %s is taken once, and thanked like the first', async (form) => {
    const stamp = await stampOf(form, begun);
    const first = await sendForm(form, { stamp });
    const mails = await queuedMails(site.database);
    const second = await sendForm(form, { stamp, now: new Date(sentAt.getTime() + 1000) });
    expect([first.kind, second.kind]).toEqual(['taken', 'taken']);
    expect(await enquiries()).toHaveLength(1);
    expect(await queuedMails(site.database)).toEqual(mails);
    expect(await uploads()).toHaveLength(form === 'job-application' ? 1 : 0);
  });

  test.each<EnquiryForm>(['site-contact', 'contact-appointment', 'document-request', 'job-application'])(
    'two presses of %s at the same moment are taken once, and both thanked',
    async (form) => {
      const stamp = await stampOf(form, begun);
      const answers = await Promise.all(Array.from({ length: 4 }, () => sendForm(form, { stamp })));
      expect(answers.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken', 'taken']);
      expect(await enquiries()).toHaveLength(1);
      expect(await queuedMails(site.database)).toHaveLength(form === 'contact-appointment' ? 3 : 2);
      expect(await uploads()).toHaveLength(form === 'job-application' ? 1 : 0);
    },
  );

  test('a second press is thanked although the first one used up its captcha', async () => {
    const [stamp, captcha] = [await stampOf('send-to-friend', begun), await solveCaptcha(sentAt)];
    await sendForm('send-to-friend', { stamp, values: captcha });
    expect(await sendForm('send-to-friend', { stamp, values: captcha })).toMatchObject({ kind: 'taken' });
    expect(await queuedMails(site.database)).toHaveLength(1);
  });

  test.each<[string, EnquiryForm, SentValues]>([
    ['text', 'site-contact', { remark: 'Nog iets vergeten.' }],
    ['moment', 'contact-appointment', { moment: '2026-11-24T09:30:00.000Z' }],
    ['files', 'job-application', { cv: [makePdf(), makePdf('brief.pdf')] }],
  ])(
    'a form that comes again with another %s is another sending: it needs a stamp of its own',
    async (_, form, values) => {
      const stamp = await stampOf(form, begun);
      await sendForm(form, { stamp });
      expect(refusalOf(await sendForm(form, { stamp, values }))).toMatchObject({
        errors: { captcha: 'captchaRequired' },
      });
      expect(await enquiries()).toHaveLength(1);
      expect(await sendForm(form, { stamp: await stampOf(form, begun), values })).toMatchObject({ kind: 'taken' });
      expect(await enquiries()).toHaveLength(2);
    },
  );

  test('a receipt leads to the first sending', async () => {
    const stamp = await stampOf('offer', begun);
    const answers = [await sendForm('offer', { stamp }), await sendForm('offer', { stamp })];
    const [one, two] = answers.map((answer) => (answer.kind === 'taken' ? answer.location : ''));
    expect(one).toMatch(/\?receipt=/);
    expect(two).toBe(one);
  });

  test('files are stored under generated names, with their type', async () => {
    await sendForm('job-application', { values: { cv: makePdf('Curriculum vitæ.pdf') } });
    const rows = await site.database.selectFrom('upload').selectAll().execute();
    expect(rows).toMatchObject([
      {
        field: 'cv',
        name: 'Curriculum vitæ.pdf',
        kind: 'pdf',
        bytes: 16,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        remove_after: '2028-11-20',
      },
    ]);
    expect(await uploads()).toEqual([rows[0]?.file]);
  });

  test('removes the files of a form that cannot be stored', async () => {
    await sendForm('job-application');
    await site.database.schema.alterTable('upload').renameTo('gone').execute();
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await sendForm('job-application', { values: { lastName: 'Peeters' } });
    expect(reported).toHaveBeenCalledOnce();
    reported.mockClear();
    await site.database.schema.alterTable('gone').renameTo('upload').execute();
    expect(refusalOf(answer)).toMatchObject({ problem: 'unavailable', values: { lastName: 'Peeters' } });
    expect(await uploads()).toHaveLength(1);
    expect(await enquiries()).toHaveLength(1);
  });

  test('a read-only disk refuses the form and stores nothing of it', async () => {
    await writeFile(path.join(site.dataFolder, 'uploads'), 'a file where the folder should be');
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await sendForm('job-application');
    expect(reported).toHaveBeenCalledOnce();
    reported.mockClear();
    expect(refusalOf(answer)).toMatchObject({ status: 'refused', problem: 'unavailable' });
    expect(await enquiries()).toEqual([]);
  });

  test('wakes the worker for what is stored, and for nothing else', async () => {
    let rung = 0;
    onWake(() => rung++);
    await sendForm('site-contact', { values: { email: 'x' } });
    expect(rung).toBe(0);
    await sendForm('site-contact');
    expect(rung).toBe(1);
    onWake(() => {});
  });
});

describe('a database that another process holds', () => {
  let site: TestSite;
  let other: Kysely<Database>;
  beforeAll(async () => {
    site = await openTestSite('sqlite');
    other = openDatabase(site.target);
  });
  beforeEach(() => site.clear());
  afterEach(async () => {
    await sql`rollback`.execute(other).catch(() => {});
  });
  afterAll(async () => {
    await other.destroy();
    await site.close();
  });

  test('is waited for when it is brief', async () => {
    await sql`begin immediate`.execute(other);
    setTimeout(() => sql`commit`.execute(other), 250);
    expect(await sendForm('contact-appointment')).toMatchObject({ kind: 'taken' });
    expect(await queuedMails(site.database)).toHaveLength(3);
  });

  test.each<EnquiryForm>(['site-contact', 'contact-appointment', 'job-application', 'sign-newsletter'])(
    'for long refuses %s with what was typed, and nothing is half stored',
    async (form) => {
      await sql`begin immediate`.execute(other);
      makeImpatient();
      const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
      const answer = await sendForm(form);
      reported.mockClear();
      expect(refusalOf(answer)).toMatchObject({
        status: 'refused',
        problem: 'unavailable',
        errors: {},
        values: { email: 'liesbeth@example.be' },
      });
      await sql`rollback`.execute(other);
      for (const table of ['enquiry', 'mail', 'upload', 'appointment', 'appointment_seat', 'subscriber'] as const)
        expect(await site.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
      expect(await readdir(path.join(site.dataFolder, 'uploads')).catch(() => [])).toEqual([]);
    },
  );

  test('refuses the form also when the lock begins while it is stored, and removes its files', async () => {
    makeImpatient();
    const stamp = await stampOf('job-application', new Date(sentAt.getTime() - 1850));
    // The form came too fast for a person, so it is delayed; meanwhile the other process begins.
    setTimeout(() => sql`begin immediate`.execute(other), 75);
    // On a busy machine the lock may come before the files: then the form says so earlier.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await sendForm('job-application', { stamp });
    reported.mockClear();
    expect(refusalOf(answer)).toMatchObject({ problem: 'unavailable' });
    expect(await readdir(path.join(site.dataFolder, 'uploads')).catch(() => [])).toEqual([]);
  });
});

test('a full disk refuses a form, and the next one is accepted when there is room', async () => {
  const site = await openTestSite('sqlite');
  await sendForm('site-contact');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(site.database);
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const long = { remark: 'x'.repeat(5000) };
  let answer = await sendForm('site-contact', { values: { ...long, firstName: 'A' } });
  for (let count = 0; count < 20 && answer.kind === 'taken'; count++)
    answer = await sendForm('site-contact', {
      values: { ...long, email: `a${count}@example.be` },
      caller: { address: `192.0.2.${count}` },
    });
  reported.mockClear();
  expect(refusalOf(answer)).toMatchObject({
    status: 'refused',
    problem: 'unavailable',
    values: { remark: long.remark },
  });
  const counts = async () => [
    (await site.database.selectFrom('enquiry').select('id').execute()).length,
    (await queuedMails(site.database)).length,
  ];
  const [stored = 0, mails = 0] = await counts();
  expect(mails).toBe(2 * stored);
  await sql`pragma max_page_count = 100000`.execute(site.database);
  expect(await sendForm('site-contact', { values: long })).toMatchObject({ kind: 'taken' });
  expect(await counts()).toEqual([stored + 1, mails + 2]);
  await site.close();
});

test('a full disk refuses apparent spam as well, since a person may have sent it', async () => {
  const site = await openTestSite('sqlite');
  await sendForm('site-contact', { values: { fax: 'x' } });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.database);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(site.database);
  const answer = await sendForm('site-contact', { values: { fax: 'x', remark: 'x'.repeat(20_000) } });
  expect(refusalOf(answer)).toMatchObject({ problem: 'unavailable' });
  await site.close();
});
