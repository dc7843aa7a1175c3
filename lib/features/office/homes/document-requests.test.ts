import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDocument } from '@/lib/features/enquiries/open-document';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { getToday } from '@/lib/features/office/get-today';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { openGranted } from '@/lib/features/owners/owner-documents';
import { feedRecord } from '@/tests/support/content';
import { enterOffice } from '@/tests/support/enter-office';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getDocumentRequest, grantDocuments, listDocumentRequests, refuseDocuments } from './document-requests';
import { getPropertyFile } from './get-property-file';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: sentAt };
const list = readInboxQuery(new URLSearchParams());
const open = { Name: 'Plannen', Url: '/media/documents/plans.pdf', Public: true };
const deed = { Name: 'Akte', Url: '/media/documents/deed.pdf', Public: false };
const soil = { Name: 'Bodemattest', Url: '/media/documents/soil.pdf', Public: false };
const serve = (documents: readonly object[]) =>
  serveSite({ properties: [feedRecord({ ID: 101, Documents: documents })] });

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await serve([open, deed, soil]);
  });
  afterAll(() => site.close());

  async function ask(): Promise<string> {
    await sendForm('document-request', { values: { language: 'fr' } });
    await site.database.deleteFrom('mail').execute();
    return (await site.database.selectFrom('enquiry').select('id').executeTakeFirstOrThrow()).id;
  }

  const mailed = async () => (await queuedMails(site.database)).filter(({ kind }) => kind.startsWith('documents-'));

  test('a request is on the first screen and in the property’s file, and granted by links that end', async () => {
    const { staff } = await enterOffice({ role: 'desk', name: 'Jan Claes' });
    const id = await ask();
    const [request] = await listDocumentRequests(staff, { propertyId: 101 });
    expect(request).toMatchObject({ id, language: 'fr', documents: [{ name: 'Akte' }, { name: 'Bodemattest' }] });
    const today = await getToday(staff, { ...asking, language: 'nl' });
    expect(today?.requests.get(id)).toMatchObject({ id });
    expect((await getPropertyFile(staff, 101, { ...asking, language: 'nl' }))?.requests).toHaveLength(1);
    const [key = ''] = request?.documents.map((document) => document.key) ?? [];
    expect(await grantDocuments(staff, id, [], asking)).toBe('invalid');
    expect(await grantDocuments(staff, id, [key, 'other'], asking)).toBe('invalid');
    expect(await grantDocuments(staff, 'none', [key], asking)).toBe('unknown');
    expect(await grantDocuments(staff, id, [key], asking)).toBe('sent');
    expect(await grantDocuments(staff, id, [key], asking)).toBe('decided');
    const [mail, ...more] = await mailed();
    expect([mail?.recipient, mail?.replyTo, mail?.document.language, more.length]).toEqual([
      'liesbeth@example.be',
      staff.email,
      'fr',
      0,
    ]);
    const [link = ''] = mail ? linksOf(mail).filter((one) => one.includes('/api/document/')) : [];
    const token = new URL(link).searchParams.get('token') ?? '';
    const later = (iso: string) => new Date(iso);
    expect(await openGranted(token, later('2026-12-05T12:59:59.000Z'))).toEqual({ kind: 'document', url: deed.Url });
    expect(await openGranted(token, later('2026-12-05T13:00:01.000Z'))).toMatchObject({
      kind: 'gone',
      location: expect.stringMatching(/^\/fr\/.+\?link=expired$/),
    });
    expect(openDocument(token, { preferred: 'nl', now: sentAt })).toMatchObject({ kind: 'gone' });
    expect(await openGranted(`${token}x`, sentAt)).toBeNull();
    const lead = await getLead(staff, id, { ...asking, language: 'nl', list });
    expect(lead).toMatchObject({ state: 'done', documents: null });
    expect(lead?.events).toMatchObject([{ kind: 'documents', before: 'granted', after: 'Akte', who: 'Jan Claes' }]);
    // Taken from the property, then from the database.
    await serve([open, soil]);
    expect(await openGranted(token, sentAt)).toMatchObject({ kind: 'gone' });
    await serve([open, deed]);
    await site.database.deleteFrom('enquiry').execute();
    expect(await openGranted(token, sentAt)).toMatchObject({ kind: 'gone' });
  });

  test('a refusal says why, once, and opens nothing', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await ask();
    expect(await refuseDocuments(staff, id, '  ', asking)).toBe('invalid');
    const both = await Promise.all([
      refuseDocuments(staff, id, 'Pas après la visite.', asking),
      refuseDocuments(staff, id, 'Autre.', asking),
    ]);
    expect(both.sort()).toEqual(['decided', 'sent']);
    const [mail, ...more] = await mailed();
    expect([mail?.kind, more.length]).toEqual(['documents-refused', 0]);
    expect(await listDocumentRequests(staff, { propertyId: 101 })).toEqual([]);
  });

  test('an agent sees no request and decides none, also not about another property', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const id = await ask();
    const row = await getEnquiry(id);
    expect(await listDocumentRequests(staff, { propertyId: 101 })).toEqual([]);
    expect(row && (await getDocumentRequest(staff, row))).toBeNull();
    expect(await grantDocuments(staff, id, ['x'], asking)).toBe('forbidden');
    expect(await refuseDocuments(staff, id, 'Te vroeg.', asking)).toBe('forbidden');
    expect(await mailed()).toEqual([]);
  });

  test('without documents to decide about, an address, or for spam, nothing is offered', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await ask();
    const offered = async () => {
      const row = await getEnquiry(id);
      return row && getDocumentRequest(staff, row);
    };
    expect(await offered()).toMatchObject({ id });
    await serve([open]);
    expect(await offered()).toBeNull();
    await serve([open, deed]);
    await site.database.updateTable('enquiry').set({ status: 'spam' }).execute();
    expect(await offered()).toBeNull();
    expect(await grantDocuments(staff, id, ['x'], asking)).toBe('unknown');
    await site.database.updateTable('enquiry').set({ status: 'received', email: '' }).execute();
    expect(await offered()).toBeNull();
    expect(await refuseDocuments(staff, id, 'x', asking)).toBe('badEmail');
  });
});
