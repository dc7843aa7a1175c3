import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { getOwner } from '@/lib/features/accounts/owner';
import { listOwnerProperties } from '@/lib/features/accounts/owner-store';
import { answerViewing } from '@/lib/features/owners/answer-viewing';
import type { exportHistory } from '@/lib/features/owners/get-history';
import type { openOwnerDocument } from '@/lib/features/owners/owner-documents';
import { listNews } from '@/lib/features/owners/view-activities';
import { sendViewingAnswer } from '@/lib/features/owners/viewing-actions';
import { asAction } from '@/tests/support/as-action';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, makeFormData, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import {
  getOwnerFile,
  inviteOwner,
  linkProperties,
  listOwnersFor,
  resendAccess,
  type SeenOwner,
  seeAsOwner,
  setOwnerAccess,
  unlinkProperty,
  writeToOwner,
} from './owners';

const asking = () => ({ requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date() });
const message = { propertyId: 101, subject: 'Verslag', text: '<b>Vier</b> bezoeken.' };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const lastEvent = async (email: string) => {
    const [entry] = await listAudit({ email, most: 1 });
    return [entry?.event, entry?.detail];
  };

  test('an owner is invited, gets properties, and loses them', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const els = { email: 'Els@example.be', name: 'Els', language: 'fr' as const, properties: '101' };
    expect(await inviteOwner(staff, { ...els, email: 'els' }, asking())).toEqual({ code: 'badEmail' });
    expect(await inviteOwner(staff, { ...els, properties: '101, 999999' }, asking())).toEqual({
      code: 'unknownProperty',
    });
    expect((await listOwnersFor(staff, { q: '', property: null }, asking()))?.owners).toEqual([]);
    expect(await inviteOwner(staff, els, asking())).toEqual({ code: 'sent' });
    expect(await inviteOwner(staff, els, asking())).toEqual({ code: 'taken' });
    const invitation = (await queuedMails(site.database)).find(({ recipient }) => recipient === 'els@example.be');
    expect(invitation?.document.language).toBe('fr');
    const [owner] = (await listOwnersFor(staff, { q: 'ELS 101', property: null }, asking()))?.owners ?? [];
    expect(owner).toMatchObject({ state: 'invited', properties: [{ id: 101 }] });
    const id = owner?.id ?? '';
    expect(await linkProperties(staff, id, '102, 101', asking())).toEqual({ code: 'saved' });
    expect(await linkProperties(staff, id, 'nowhere', asking())).toEqual({ code: 'unknownProperty' });
    expect(await linkProperties(staff, id, 'gent', asking())).toMatchObject({
      code: 'severalHomes',
      homes: expect.any(Array),
    });
    expect(await unlinkProperty(staff, id, 101, asking())).toBe('saved');
    expect(await listOwnerProperties(id)).toEqual([102]);
    expect(await lastEvent(staff.email)).toEqual(['propertiesChanged', `${id} -101`]);
    expect(await resendAccess(staff, id, asking())).toBe('sent');
  });

  test('a disabled owner is logged out at once, and may be let in again', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { owner, headers } = await makeOwner(site.database, { propertyIds: [101] });
    expect(await setOwnerAccess(staff, owner.id, true, asking())).toBe('saved');
    expect(await getOwner(headers)).toBeNull();
    expect(await resendAccess(staff, owner.id, asking())).toBe('unknown');
    expect(await setOwnerAccess(staff, owner.id, false, asking())).toBe('saved');
    expect(await getOwnerFile(staff, owner.id, { language: 'nl', ...asking() })).toMatchObject({ state: 'active' });
    expect(await getOwner(headers)).toBeNull();
  });

  test('the page of an owner has the viewings that wait for an answer, and past ones that got one', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    await bookViewing({ values: { property: '101' } });
    const { id, starts_at: startsAt } = await site.database
      .selectFrom('appointment')
      .select(['id', 'starts_at'])
      .executeTakeFirstOrThrow();
    const answersAt = async (now: Date) =>
      (await getOwnerFile(staff, owner.id, { language: 'nl', ...asking(), now }))?.answers.map(
        ({ answer }) => answer?.kind,
      );
    const after = new Date(Date.parse(startsAt) + 60_000);
    expect([await answersAt(sentAt), await answersAt(after)]).toEqual([[undefined], []]);
    await answerViewing(owner, { viewingId: id, startsAt, answer: 'accepted', preference: '', now: sentAt });
    expect([await answersAt(sentAt), await answersAt(after)]).toEqual([['accepted'], ['accepted']]);
  });

  test('a message is read by the owners of the property and by no one else', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'An' });
    const { owner: els } = await makeOwner(site.database, { propertyIds: [101] });
    const { owner: jan } = await makeOwner(site.database, { email: 'jan@example.be', propertyIds: [102] });
    expect(await writeToOwner(staff, els.id, { ...message, propertyId: 102 }, asking())).toBe('unknown');
    expect(await writeToOwner(staff, els.id, message, asking())).toBe('saved');
    const read = { language: 'nl' as const, kinds: ['communication'] as const, most: 5, now: new Date() };
    expect(await listNews(els, [101], read)).toMatchObject([
      { subject: 'Verslag', comment: message.text, contact: 'An' },
    ]);
    expect(await listNews(jan, [101, 102], read)).toEqual([]);
    expect(await lastEvent(staff.email)).toEqual(['ownerWritten', `${els.id} 101`]);
  });

  test('people of the agency see what an owner sees, it is noted, and nothing can be done with it', async () => {
    const { staff, headers } = await enterOffice({ role: 'agent' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    const seen = await seeAsOwner(staff, owner.id, asking());
    expect(seen?.reader.propertyIds).toEqual(owner.propertyIds);
    expect(await lastEvent(staff.email)).toEqual(['ownerSeen', owner.id]);
    expect(await seeAsOwner(staff, staff.id, asking())).toBeNull();
    expect(await seeAsOwner(staff, 'none', asking())).toBeNull();
    // What changes, sends or opens something does not take what the office reads.
    const refused = (reader: SeenOwner['reader']) => {
      // @ts-expect-error
      const answer: Parameters<typeof answerViewing>[0] = reader;
      // @ts-expect-error
      const file: Parameters<typeof exportHistory>[0] = reader;
      // @ts-expect-error
      const document: Parameters<typeof openOwnerDocument>[0] = reader;
      return [answer, file, document];
    };
    expect(refused).toBeDefined();
    const sent = { viewing: 'x', startsAt: '2026-11-24T09:00:00.000Z', answer: 'accepted', preference: '' };
    expect(
      await asAction(headers, () => sendViewingAnswer(null, makeFormData({ language: 'nl', ...sent }))),
    ).toMatchObject({
      answer: { outcome: { kind: 'refused', problem: 'loggedOut' } },
    });
  });

  test('an agent sees owners and writes to them, and manages none', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    expect((await listOwnersFor(staff, { q: '', property: null }, asking()))?.canManage).toBe(false);
    const fresh = { email: 'jan@example.be', name: 'Jan', language: 'nl' as const, properties: '' };
    expect([
      (await inviteOwner(staff, fresh, asking())).code,
      (await linkProperties(staff, owner.id, '102', asking())).code,
      await unlinkProperty(staff, owner.id, 101, asking()),
      await resendAccess(staff, owner.id, asking()),
      await setOwnerAccess(staff, owner.id, true, asking()),
    ]).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden']);
    expect(await listOwnerProperties(owner.id)).toEqual([101]);
    expect((await lastEvent(staff.email))[0]).toBe('accessRefused');
  });
});
