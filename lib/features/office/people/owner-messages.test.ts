import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOwnerProperties } from '@/lib/features/accounts/owner-store';
import { getToday } from '@/lib/features/office/get-today';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { inviteFromLead } from '@/lib/features/office/leads/invite-from-lead';
import { listNews } from '@/lib/features/owners/view-activities';
import { listSentMessages, maxOwnerMessage, writeToAgency } from '@/lib/features/owners/write-to-agency';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { answerMessage } from './owner-messages';
import { getOwnerFile, unlinkProperty } from './owners';

const asking = () => ({ requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date() });
const letter = { propertyId: 101, text: 'Wanneer komt <b>het bord</b>?' };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('an owner’s message is mailed, waits in the office, and its answer goes back once', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'Jan Claes' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101], language: 'fr' });
    const now = new Date();
    expect(await writeToAgency(owner, { ...letter, text: '  ' }, now)).toMatchObject({ problem: 'missing' });
    expect(await writeToAgency(owner, { ...letter, propertyId: 102 }, now)).toMatchObject({ problem: 'invalid' });
    const long = 'x'.repeat(maxOwnerMessage + 1);
    expect(await writeToAgency(owner, { ...letter, text: long }, now)).toMatchObject({ problem: 'invalid' });
    expect(await writeToAgency(owner, letter, now)).toEqual({ kind: 'sent' });
    const [mail] = await queuedMails(site.database);
    expect(mail).toMatchObject({ kind: 'owner-message', recipient: 'thomas@gevel.example', replyTo: owner.email });
    const today = await getToday(staff, { ...asking(), language: 'nl' });
    expect(today?.messages).toMatchObject({ count: 1, shown: [{ name: owner.name }] });
    const file = await getOwnerFile(staff, owner.id, { ...asking(), language: 'nl' });
    const [message] = file?.messages ?? [];
    expect(message).toMatchObject({ text: letter.text, answer: null });

    const answer = { message: message?.id ?? '', text: 'Demain matin.' };
    expect(await answerMessage(staff, { ...answer, message: 'none' }, asking())).toBe('unknown');
    expect(await answerMessage(staff, { ...answer, text: ' ' }, asking())).toBe('invalid');
    const both = await Promise.all([answerMessage(staff, answer, asking()), answerMessage(staff, answer, asking())]);
    expect(both.sort()).toEqual(['decided', 'sent']);
    expect(await answerMessage(staff, answer, asking())).toBe('decided');
    const replies = (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-reply');
    expect(replies).toMatchObject([{ recipient: owner.email, replyTo: staff.email, document: { language: 'fr' } }]);
    const news = await listNews(owner, [101], { language: 'fr', kinds: ['communication'], most: 9, now: new Date() });
    expect(news).toMatchObject([
      { contact: 'Jan Claes', subject: 'Réponse à votre message', comment: 'Demain matin.' },
    ]);
    expect(await listSentMessages(owner)).toMatchObject([{ text: letter.text, answeredAt: expect.any(Date) }]);
    expect((await getToday(staff, { ...asking(), language: 'nl' }))?.messages.count).toBe(0);
  });

  test('an answer about a property that the owner no longer has is sent by mail only', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    await writeToAgency(owner, letter, new Date());
    await unlinkProperty(staff, owner.id, 101, asking());
    const { id } = await site.database.selectFrom('owner_message').select('id').executeTakeFirstOrThrow();
    expect(await answerMessage(staff, { message: id, text: 'Morgen.' }, asking())).toBe('sent');
    expect(await site.database.selectFrom('activity').select('id').execute()).toEqual([]);
  });

  test('an owner who writes without end is asked to wait', async () => {
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    const now = new Date();
    const outcomes = [];
    for (let sent = 0; sent < 16; sent++) outcomes.push(await writeToAgency(owner, letter, now));
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(15);
    expect(outcomes.at(-1)).toMatchObject({ problem: 'tooMany' });
  });

  test('the person behind a lead becomes an owner of its property, or gets it beside theirs', async () => {
    const { staff: agent } = await enterOffice({ role: 'agent' });
    const { staff } = await enterOffice({ role: 'desk' });
    await sendForm('contact-me', { values: { language: 'de' } });
    const { id } = await site.database.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    expect(await inviteFromLead(agent, id, asking())).toBe('forbidden');
    expect(await inviteFromLead(staff, 'none', asking())).toBe('unknown');
    expect(await inviteFromLead(staff, id, asking())).toBe('sent');
    const owner = await site.database
      .selectFrom('owner')
      .select(['id', 'name', 'language'])
      .where('email', '=', 'liesbeth@example.be')
      .executeTakeFirstOrThrow();
    expect([owner.name, owner.language]).toEqual(['Liesbeth De Smet', 'de']);
    expect(await listOwnerProperties(owner.id)).toEqual([101]);
    const invitations = (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-invitation');
    expect(invitations).toMatchObject([{ recipient: 'liesbeth@example.be', document: { language: 'de' } }]);
    expect(await inviteFromLead(staff, id, asking())).toBe('linked');
    await site.database.updateTable('enquiry').set({ property_id: 102 }).execute();
    expect(await inviteFromLead(staff, id, asking())).toBe('linked');
    expect(await listOwnerProperties(owner.id)).toEqual([102, 101]);
    const lead = await getLead(staff, id, {
      requester: asking().requester,
      now: sentAt,
      language: 'nl',
      list: readInboxQuery(new URLSearchParams()),
    });
    expect(lead?.events.map(({ kind, before }) => [kind, before])).toEqual(
      expect.arrayContaining([
        ['owner', 'invited'],
        ['owner', 'linked'],
      ]),
    );
  });

  test('a person of the agency, a wrong address and a listing that left the site are refused', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    await sendForm('contact-me', {});
    const { id } = await site.database.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    const set = (row: { email?: string; property_id?: number }) =>
      site.database.updateTable('enquiry').set(row).execute();
    await set({ email: staff.email });
    expect(await inviteFromLead(staff, id, asking())).toBe('taken');
    await set({ email: 'liesbeth' });
    expect(await inviteFromLead(staff, id, asking())).toBe('badEmail');
    await set({ email: 'liesbeth@example.be', property_id: 999_999 });
    expect(await inviteFromLead(staff, id, asking())).toBe('unknownProperty');
  });
});
