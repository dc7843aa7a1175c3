import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signToken } from '@/lib/platform/token';
import { feedRecord } from '@/tests/support/content';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { openDocument } from './open-document';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
beforeEach(() => site.clear());
afterAll(() => site.close());

const lastMoment = new Date('2026-12-05T12:59:59.999Z');
const end = new Date('2026-12-05T13:00:00.000Z');

const open = (token: string, now: Date) => openDocument(token, { preferred: 'de', now });

/** The tokens in a person's mails. */
async function askForDocuments(language = 'nl'): Promise<string[]> {
  await sendForm('document-request', { values: { language } });
  const [mail] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'documents');
  return mail ? linksOf(mail).map((link) => new URL(link).searchParams.get('token') ?? '') : [];
}

function serveDocuments(documents: readonly object[], more: object = {}) {
  return serveSite({ properties: [feedRecord({ ID: 101, Documents: documents, ...more })] });
}

const plans = { Name: 'Plannen', Url: '/media/documents/plans.pdf', Public: true };

test('mailed links open the documents for fourteen days', async () => {
  const [first = '', second = ''] = await askForDocuments();
  expect(open(first, sentAt)).toEqual({ kind: 'document', url: '/media/documents/plans.pdf' });
  expect(open(second, lastMoment)).toEqual({ kind: 'document', url: '/media/documents/brochure.pdf' });
  expect(open(first, end)).toMatchObject({ kind: 'gone' });
});

test('the content sets how long links stay valid', async () => {
  await serveSite({ settings: { documentLinkDays: 1 } });
  const [link = ''] = await askForDocuments();
  expect(open(link, new Date('2026-11-22T12:59:00.000Z'))).toMatchObject({ kind: 'document' });
  expect(open(link, new Date('2026-11-22T13:00:00.000Z'))).toMatchObject({ kind: 'gone' });
});

test('a document that is withdrawn, renamed or of a property that left is gone', async () => {
  const [link = ''] = await askForDocuments('fr');
  await serveDocuments([plans]);
  expect(open(link, sentAt)).toMatchObject({ kind: 'document' });
  for (const changed of [[{ ...plans, Public: false }], [{ ...plans, Url: '/media/documents/other.pdf' }], []]) {
    await serveDocuments(changed);
    expect(open(link, sentAt)).toEqual({
      kind: 'gone',
      location: expect.stringMatching(/^\/fr\/.+\?link=gone$/),
    });
  }
  await serveDocuments([plans], { Status: 5 });
  expect(open(link, sentAt)).toMatchObject({ kind: 'gone' });
});

test('an expired link is distinguished from one that leads nowhere', async () => {
  const [link = ''] = await askForDocuments('en');
  expect(open(link, end)).toEqual({ kind: 'gone', location: expect.stringMatching(/^\/en\/.+\?link=expired$/) });
  expect(open(`${link}x`, sentAt)).toEqual({
    kind: 'gone',
    location: expect.stringMatching(/^\/de\/.+\?link=gone$/),
  });
});

test.each([
  ['a restricted document', ['101', '/media/documents/minutes.pdf', 'nl']],
  ['a document of another property', ['102', '/media/documents/plans.pdf', 'nl']],
  ['a path of the machine', ['101', '/etc/passwd', 'nl']],
  ['nothing', []],
  ['an invalid number', ['abc', '/media/documents/plans.pdf', 'xx']],
])('even a signed link to %s opens nothing', (_, values) => {
  expect(open(signToken('document', values, end), sentAt)).toMatchObject({ kind: 'gone' });
});

test('a link for another purpose opens no document', () => {
  const token = signToken('receipt', ['101', '/media/documents/plans.pdf', 'nl'], end);
  expect(open(token, sentAt)).toMatchObject({ kind: 'gone' });
});
