import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importedActivitySchema } from '@/lib/domain/owner/activity';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { getOwnerContact } from '@/lib/features/accounts/get-owner-contact';
import type { Owner } from '@/lib/features/accounts/owner';
import { setOwnerDisabled } from '@/lib/features/accounts/owner-store';
import { answerViewing } from '@/lib/features/owners/answer-viewing';
import { exportHistory, getHistory } from '@/lib/features/owners/get-history';
import { getOwnerProperty } from '@/lib/features/owners/get-owner-property';
import { readHistoryQuery } from '@/lib/features/owners/history-query';
import { importActivities } from '@/lib/features/owners/import-activities';
import { listOwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { listOwnerDocuments, openOwnerDocument } from '@/lib/features/owners/owner-documents';
import { listNews } from '@/lib/features/owners/view-activities';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, sentAt } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { GET as getDocument } from './document/[id]/[key]/route';
import { GET as getHistoryFile } from './history/[id]/route';

const language = 'nl';
const requester = { address: '198.51.100.7', userAgent: 'Firefox' };
const everything = readHistoryQuery(new URLSearchParams());

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let els: { owner: Owner; headers: Headers };
  let jan: { owner: Owner; headers: Headers };
  let viewingId: string;
  let key: string;

  beforeAll(async () => {
    site = await openTestSite(engine);
    els = await makeOwner(site.database, { propertyIds: [101] });
    jan = await makeOwner(site.database, { email: 'jan@example.be', name: 'Jan', propertyIds: [102, 106] });
    await bookViewing();
    await importActivities(
      [
        importedActivitySchema.parse({
          id: '1',
          property: 101,
          date: '2026-11-20',
          type: 'communication',
          subject: 'Els',
        }),
        importedActivitySchema.parse({
          id: '2',
          property: 102,
          date: '2026-11-20',
          type: 'communication',
          subject: 'Jan',
        }),
      ],
      sentAt,
    );
    viewingId = (await site.database.selectFrom('appointment').select('id').executeTakeFirstOrThrow()).id;
    const { documents } = listOwnerDocuments(els.owner, 101, { language, now: sentAt });
    key =
      documents
        .find(({ isPublic }) => !isPublic)
        ?.href.split('/')
        .at(-2) ?? '';
  });
  afterAll(() => site.close());

  const documentOf = (headers: Headers, id: string, name = key) =>
    getDocument(new Request('https://www.gevel.example/', { headers }), { params: Promise.resolve({ id, key: name }) });
  const fileOf = (headers: Headers, id: string) =>
    getHistoryFile(new Request('https://www.gevel.example/?language=fr', { headers }), {
      params: Promise.resolve({ id }),
    });

  test('an owner sees their own property', async () => {
    const { owner, headers } = els;
    expect(await getOwnerProperty(owner, 101, language)).not.toBeNull();
    expect((await getHistory(owner, 101, everything, { language, now: new Date() }))?.total).toBe(2);
    expect((await listOwnerViewings(owner, [101], { language, now: sentAt })).coming).toHaveLength(1);
    expect(await listNews(owner, [101], { language, most: 9, now: sentAt })).toHaveLength(2);
    expect(listOwnerDocuments(owner, 101, { language, now: sentAt }).documents).toMatchObject([
      { name: 'Plannen', isPublic: true },
      { name: 'Brochure', isPublic: true },
      { name: 'Verslag van de syndicus', isPublic: false },
    ]);
    expect(openOwnerDocument(owner, 101, key)).toBe('/media/documents/minutes.pdf');
    expect(getOwnerContact(owner, 101, language)).toMatchObject({ name: 'Thomas Vandewalle' });
    const file = await fileOf(headers, '101');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="historique-101-[\d-]+\.csv"$/);
    expect(await file.text()).toContain('Els');
  });

  test('an owner sees nothing of another owner’s property', async () => {
    const { owner } = jan;
    expect(await getOwnerProperty(owner, 101, language)).toBeNull();
    expect(await getHistory(owner, 101, everything, { language, now: new Date() })).toBeNull();
    expect(await exportHistory(owner, 101, everything, { language, requester, now: sentAt })).toBeNull();
    expect(await listOwnerViewings(owner, [101, 102], { language, now: sentAt })).toEqual({ coming: [], past: [] });
    expect(
      (await listNews(owner, [101, 102], { language, most: 9, now: sentAt })).map(({ subject }) => subject),
    ).toEqual(['Jan']);
    expect(listOwnerDocuments(owner, 101, { language, now: sentAt })).toEqual({ documents: [], certificates: [] });
    expect(openOwnerDocument(owner, 101, key)).toBeNull();
    expect(openOwnerDocument(owner, 102, key)).toBeNull();
    expect(getOwnerContact(owner, 101, language).name).not.toBe('Sofie Maes');
  });

  test('an owner cannot answer a viewing of another owner’s property', async () => {
    const before = (await queuedMails(site.database)).length;
    const asked = {
      viewingId,
      startsAt: '2026-11-24T09:00:00.000Z',
      answer: 'declined',
      preference: '',
      now: sentAt,
    } as const;
    expect(await answerViewing(jan.owner, asked)).toEqual({ kind: 'refused', problem: 'unknown' });
    expect(await queuedMails(site.database)).toHaveLength(before);
  });

  test.each(['101', '103', '999999', '0', '-101', '1e2', '101.0', '٢', ' 101', '../101'])(
    'the endpoints of property %s refuse the owners of others',
    async (id) => {
      for (const response of [await fileOf(jan.headers, id), await documentOf(jan.headers, id)])
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    },
  );

  test('the log names what was opened, what was refused, and the account', async () => {
    const content = path.join(site.dataFolder, 'content');
    await mkdir(path.join(content, 'media/documents'), { recursive: true });
    await writeFile(path.join(content, 'media/documents/minutes.pdf'), '%PDF-1.4');
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: content });
    await site.database.deleteFrom('audit_entry').execute();
    expect((await documentOf(els.headers, '101')).status).toBe(200);
    setTestEnv(siteEnv(site.dataFolder));
    await documentOf(jan.headers, '101');
    await fileOf(jan.headers, '101');
    const entries = await listAudit({ email: null, most: 9 });
    expect(entries.map(({ email, event, detail }) => `${email} ${event} ${detail}`).sort()).toEqual([
      'els@example.be documentOpened 101 /media/documents/minutes.pdf',
      'jan@example.be accessRefused document 101',
      'jan@example.be accessRefused history 101',
    ]);
  });

  test('a document that is not one of the property is not there', async () => {
    for (const name of ['', 'x', '../secret', 'minutes.pdf', `${key}x`])
      expect((await documentOf(els.headers, '101', name)).status).toBe(404);
  });

  test.each([
    ['a visitor without a session', new Headers()],
    ['a forged session', new Headers({ cookie: '__Host-gevel.session_token=abc.def%3D' })],
  ])('%s is led to the login', async (_, headers) => {
    for (const response of [await fileOf(headers, '101'), await documentOf(headers, '101')])
      expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringMatching(/login|connex/)]);
  });

  test('an owner who is disabled loses access at once', async () => {
    await setOwnerDisabled(els.owner.id, true, new Date());
    expect((await fileOf(els.headers, '101')).status).toBe(303);
    expect((await documentOf(els.headers, '101')).status).toBe(303);
  });
});
