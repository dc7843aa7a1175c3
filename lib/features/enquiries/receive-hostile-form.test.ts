import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesOf } from '@/lib/domain/enquiry/form-files';
import { formOf, formSchemas, type RuleSet } from '@/lib/domain/enquiry/form-schemas';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { queuedMails } from '@/tests/support/queued-mails';
import { filledForms, makePdf, refusalOf, type SentValues, sendForm, sentAt, stampOf } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import type { Answer } from './receive-form';

/** How long forms were delayed. The tests do not wait for it. */
const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: async (milliseconds: number) => waits.push(milliseconds),
}));

/** What no visitor types, as the value or values of one field. */
const hostileValues: Readonly<Record<string, SentValues[string]>> = {
  nothing: '',
  spaces: ' \t\u00a0 ',
  'a long text': 'x'.repeat(200_000),
  missing: [],
  doubled: ['first', 'second'],
  'a thousand times': Array.from({ length: 1000 }, () => 'x'),
  'a file': new File(['x'], 'x.txt'),
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈',
  'half an emoji': '\ud83d',
  'right to left': '\u202eמרחבא\u202c',
  NUL: 'a\0b',
  'control characters': '\u0001\u001b[31m\u007f\u0085',
  'line ends': 'a\r\nBcc: everybody@example.be\r\n\r\nb',
  SQL: "'); drop table enquiry; --",
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  ICU: '{count, plural, other {#}}',
  prototype: '__proto__',
  'a number': '1e309',
  'a negative number': '-1',
  'a long number': '9'.repeat(400),
  'an object': '[object Object]',
  'a path': '../../../../etc/passwd',
  'an address': 'javascript:alert(1)',
  'a list of addresses': 'a@example.be, b@example.be',
  'a named address': '"Boss" <boss@example.be>',
};

const sets = Object.keys(formSchemas).filter((name): name is RuleSet => name in formSchemas);

/** The fields of a form, those of its files and those that every form has. */
function fieldsOf(form: EnquiryForm): string[] {
  const own = sets.filter((rules) => formOf(rules) === form).flatMap((rules) => Object.keys(formSchemas[rules].shape));
  const files = filesOf(form).map(({ name }) => name);
  const carried = ['language', 'stamp', 'work', 'captcha', 'captchaId', 'referrer', 'landing', 'fax'];
  return [...new Set([...own, ...files, ...carried])];
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  /** In one field: what might break forms; where another form or engine was tried with it, what might break this. */
  const kindsFor = (form: EnquiryForm, field: string) => {
    const isFirst = enquiryForms.find((one) => fieldsOf(one).includes(field)) === form;
    if (engine === 'postgres') return isFirst ? ['NUL', 'half an emoji', 'emoji'] : ['NUL'];
    if (!isFirst) return ['missing', 'doubled', 'HTML'];
    return [
      'missing',
      'doubled',
      'a thousand times',
      'a file',
      'a long text',
      'emoji',
      'NUL',
      'line ends',
      'SQL',
      'HTML',
    ];
  };

  const enquiries = () => site.database.selectFrom('enquiry').selectAll().execute();

  /** Either all of it is stored, or nothing and the visitor sees the reason. */
  async function expectWhole(answer: Answer, what: string): Promise<void> {
    const rows = await enquiries();
    const mails = await queuedMails(site.database);
    const uploads = await site.database.selectFrom('upload').select('file').execute();
    const kept = await readdir(path.join(site.dataFolder, 'uploads')).catch(() => []);
    expect(kept.sort(), what).toEqual(uploads.map(({ file }) => file).sort());
    if (answer.kind === 'taken') {
      expect(rows, what).toHaveLength(1);
      expect(mails.length > 0, what).toBe(rows[0]?.status === 'received');
      return;
    }
    expect([rows, mails], what).toEqual([[], []]);
    const { status, errors, problem, values } = answer.state;
    expect(status === 'invalid' ? Object.keys(errors).length : problem, what).toBeTruthy();
    expect(problem, what).not.toBe('unavailable');
    expect(JSON.stringify(values).length, what).toBeLessThan(1_000_000);
  }

  let callers = 0;
  /** Each from a separate address, so that no limit applies. */
  async function sendAlone(form: EnquiryForm, values: SentValues): Promise<Answer> {
    callers++;
    return sendForm(form, { values, caller: { address: `198.18.${callers >> 8}.${callers & 255}` } });
  }

  test.each(enquiryForms)('each field of %s may hold anything: all is stored, or nothing', async (form) => {
    for (const field of fieldsOf(form)) {
      for (const kind of kindsFor(form, field)) {
        const answer = await sendAlone(form, { [field]: hostileValues[kind] ?? '' });
        await expectWhole(answer, `${field}: ${kind}`);
        if (answer.kind === 'taken') await site.clear();
      }
    }
  });

  test.each(enquiryForms)('%s with anything in all of its fields is not taken', async (form) => {
    for (const [kind, value] of Object.entries(hostileValues)) {
      const values = Object.fromEntries(Object.keys(filledForms[form]).map((name) => [name, value]));
      const answer = await sendAlone(form, values);
      await expectWhole(answer, kind);
      expect(answer.kind, kind).toBe('again');
    }
  });

  test.each(enquiryForms)('%s that says nothing at all is answered by what is missing', async (form) => {
    const nothing = Object.fromEntries(fieldsOf(form).map((name) => [name, []]));
    const { status, errors } = refusalOf(await sendForm(form, { values: nothing }));
    expect(status).toBe('invalid');
    expect(Object.keys(errors).length).toBeGreaterThan(0);
  });

  test('names and addresses with line ends add no header and no recipient to a mail', async () => {
    const header = 'x\r\nBcc: everybody@example.be\r\nX: y';
    await sendForm('site-contact', { values: { firstName: header, lastName: header } });
    const mails = await queuedMails(site.database);
    expect(mails).toHaveLength(2);
    for (const { document, recipient, replyTo } of mails)
      for (const text of [document.subject, document.preview, recipient, replyTo ?? ''])
        expect(text).not.toMatch(/[\r\n]/);
    const refused = await sendForm('site-contact', { values: { email: 'a@example.be\r\nBcc: everybody@example.be' } });
    expect(refusalOf(refused).errors).toEqual({ email: 'email' });
  });

  test.each([
    ['a@example.be,b@example.be'],
    ['a@example.be b@example.be'],
    ['a@example.be;b@example.be'],
    ['<a@example.be>'],
    ['a@example.be\0'],
    ['a@example'],
    ['@example.be'],
    [`${'a'.repeat(250)}@example.be`],
  ])('sends nothing to %j, which is not an address', async (email) => {
    await sendForm('send-to-friend', { values: { friendEmail: email } });
    for (const { recipient } of await queuedMails(site.database)) expect(recipient).toBe(email.replace('\0', ''));
  });

  test('a visitor who fills in the honeypot is thanked and stored, but not mailed', async () => {
    for (const form of enquiryForms) {
      await site.clear();
      const answer = await sendForm(form, { values: { fax: 'http://spam.example', email: 'x', lastName: 'a\0b' } });
      expect(answer).toMatchObject({ kind: 'taken', location: expect.stringMatching(/^\/nl\/bedankt\/[a-z-]+\/$/) });
      expect(await enquiries()).toMatchObject([{ form, status: 'spam', remove_after: '2026-12-22' }]);
      expect(await queuedMails(site.database)).toEqual([]);
      expect(await site.database.selectFrom('subscriber').selectAll().execute()).toEqual([]);
    }
  });

  test('reports files of a wrong kind, too large, too many, empty or missing by field, and stores none', async () => {
    const cases: [EnquiryForm, string, SentValues[string], string][] = [
      ['job-application', 'cv', new File(['MZ\x90\0'], 'cv.pdf', { type: 'application/pdf' }), 'wrongKind'],
      ['job-application', 'cv', new File(['<script>'], 'cv.pdf'), 'wrongKind'],
      ['job-application', 'cv', makePdf('cv.pdf', 9_000_000), 'fileTooLarge'],
      ['job-application', 'cv', [makePdf(), makePdf(), makePdf()], 'tooManyFiles'],
      ['job-application', 'cv', new File([], 'cv.pdf'), 'emptyFile'],
      ['job-application', 'cv', [], 'fileRequired'],
      ['job-application', 'cv', 'cv.pdf', 'fileRequired'],
      ['testimonial', 'picture', makePdf('picture.jpg'), 'wrongKind'],
      ['rent-application', 'documents', [7, 7, 7].map(() => makePdf('a.pdf', 7_000_000)), 'filesTooLarge'],
      ['rent-application', 'documents', [makePdf(), new File(['x'], 'x.pdf')], 'wrongKind'],
    ];
    for (const [form, field, value, code] of cases) {
      const answer = await sendForm(form, { values: { [field]: value } });
      expect(refusalOf(answer).errors, `${form} ${code}`).toEqual({ [field]: code });
      await expectWhole(answer, code);
    }
  });

  test('files under names that a form does not ask for are ignored', async () => {
    const answer = await sendForm('site-contact', {
      values: { cv: makePdf(), documents: makePdf(), timeSlot: makePdf() },
    });
    await expectWhole(answer, 'files');
    expect(answer.kind).toBe('taken');
    expect(await site.database.selectFrom('upload').selectAll().execute()).toEqual([]);
  });
});

describe('on either engine', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite('sqlite');
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('ten megabytes in a field are reported as too long, and come back shortened', async () => {
    const { errors, values } = refusalOf(
      await sendForm('site-contact', {
        values: { remark: 'x'.repeat(10_000_000), fax: '', language: 'x'.repeat(10_000_000) },
      }),
    );
    expect(errors).toEqual({ remark: 'tooLong' });
    expect(values.remark).toHaveLength(20_000);
  });

  test('a form sent faster than a person can is delayed by two seconds at most and then accepted', async () => {
    const inMilliseconds = (count: number) => stampOf('site-contact', new Date(sentAt.getTime() + count));
    const stamps: [string, number][] = [
      [await inMilliseconds(-2000), 0],
      [await inMilliseconds(-1500), 500],
      [await inMilliseconds(0), 2000],
      // The clock of another server.
      [await inMilliseconds(60_000), 2000],
    ];
    for (const [index, [stamp, expected]] of stamps.entries()) {
      waits.length = 0;
      const answer = await sendForm('site-contact', { stamp, values: { email: `a${index}@example.be` } });
      expect(answer.kind).toBe('taken');
      expect(waits, stamp).toEqual(expected === 0 ? [] : [expected]);
    }
    expect(await site.database.selectFrom('enquiry').select('id').execute()).toHaveLength(stamps.length);
  });
});
