import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { addOwner } from '@/lib/features/owners/add-owner';
import { listOwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { listNews } from '@/lib/features/owners/view-activities';
import { getAppointment } from '@/lib/features/viewings/appointment-store';
import { cancelViewing } from '@/lib/features/viewings/cancel-viewing';
import { confirmViewing } from '@/lib/features/viewings/confirm-viewing';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import { readCalendar } from '@/tests/support/read-calendar';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { cancelForAgency, confirmForVisitor, moveViewing } from './change-viewing';
import { getOfficeViewing } from './get-office-viewing';
import { lateAnswer } from './late-message';
import { noteOutcome, releaseFeedback } from './viewing-feedback';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels; the viewing is on Tuesday at 10:00.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };
const els = { email: 'els@example.be', name: 'Els Wouters', propertyIds: [101] };

function fileOf(mail: QueuedMail | undefined) {
  const [file] = mail?.attachments ?? [];
  if (!file || !('content' in file)) throw new Error('The mail has no calendar file');
  return { ...readCalendar(file.content), text: file.content };
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const mailsOf = async (kind: string) => (await queuedMails(site.database)).filter((mail) => mail.kind === kind);
  const ticks = async () =>
    (await site.database.selectFrom('appointment_seat').select('tick').orderBy('tick').execute()).map(
      ({ tick }) => tick,
    );
  const idOf = async () => (await site.database.selectFrom('appointment').select('id').executeTakeFirstOrThrow()).id;

  /** Books a viewing on the site and confirms it. */
  async function booked(values = {}): Promise<string> {
    await bookViewing({ values });
    return idOf();
  }

  async function token(): Promise<string> {
    const [mail] = await mailsOf('confirm-visit');
    return (mail ? linksOf(mail)[0] : '')?.split('/').at(-2) ?? '';
  }

  test('a moved viewing has new seats, and all get a file that moves it in their calendars', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await addOwner({ ...els, language: 'fr' }, now);
    const id = await booked({ language: 'en' });
    expect(await moveViewing(staff, { id, version: 0 }, { day: '2026-11-25', time: '18:30' }, asking)).toBe('saved');
    expect(await getAppointment(id)).toMatchObject({
      starts_at: '2026-11-25T17:30:00.000Z',
      ends_at: '2026-11-25T18:00:00.000Z',
      sequence: 1,
      version: 1,
      status: 'confirmed',
    });
    expect((await ticks())[0]).toBe('2026-11-25T17:30:00.000Z');
    expect(await ticks()).toHaveLength(6);
    const [invitation] = await mailsOf('confirmation');
    const [visitor] = await mailsOf('visit-moved');
    const [owner] = await mailsOf('owner-visit-moved');
    const agency = (await mailsOf('agency')).find((mail) => fileOf(mail).sequence === 1);
    const { uid } = fileOf(invitation);
    for (const [mail, method, attendee] of [
      [visitor, 'REQUEST', 'liesbeth@example.be'],
      [owner, 'REQUEST', els.email],
      [agency, 'PUBLISH', null],
    ] as const)
      expect(fileOf(mail)).toMatchObject({
        method,
        uid,
        sequence: 1,
        startsAt: '2026-11-25T17:30:00.000Z',
        attendee: attendee && `MAILTO:${attendee}`,
      });
    expect([visitor, owner, agency].map((mail) => mail?.document.language)).toEqual(['en', 'fr', 'nl']);
    expect(agency?.recipient).toBe('thomas@gevel.example');
    // Owners get neither the visitor nor the visitor's link.
    expect(JSON.stringify(owner?.document) + fileOf(owner).text).not.toMatch(/liesbeth|De Smet|\/visit\//i);
    expect(new URL(fileOf(agency).url).pathname).toBe(`/office/calendar/${id}/`);
    expect(JSON.stringify(await mailsOf('agency'))).not.toMatch(/\/(visit|bezoek)\//);
    expect(await listAudit({ email: staff.email, most: 20 })).toContainEqual(
      expect.objectContaining({
        event: 'viewingChanged',
        detail: `${id} 2026-11-25T17:30:00.000Z`,
      }),
    );
    const view = await getOfficeViewing(staff, id, { ...asking, language: 'nl' });
    expect(view?.events).toMatchObject([
      { who: 'desk', before: '2026-11-24T09:00:00.000Z', after: '2026-11-25T17:30:00.000Z' },
    ]);
  });

  test('a time that another viewing has is refused by the database, and nothing changes', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await booked();
    await bookViewing({ values: { moment: '2026-11-24T10:00:00.000Z', email: 'an@example.be' } });
    const before = await queuedMails(site.database);
    const seats = await ticks();
    expect(await moveViewing(staff, { id, version: 0 }, { day: '2026-11-24', time: '10:45' }, asking)).toBe('taken');
    expect(await getAppointment(id)).toMatchObject({ version: 0, sequence: 0, starts_at: '2026-11-24T09:00:00.000Z' });
    expect([await ticks(), await queuedMails(site.database)]).toEqual([seats, before]);
    // Its own time is not an obstacle.
    expect(await moveViewing(staff, { id, version: 0 }, { day: '2026-11-24', time: '10:15' }, asking)).toBe('saved');
  });

  test('of two people who decide at once one is asked to look again', async () => {
    const { staff: an } = await enterOffice({ role: 'desk' });
    const { staff: boss } = await enterOffice({ role: 'administrator' });
    const id = await booked();
    const outcomes = await Promise.all([
      moveViewing(an, { id, version: 0 }, { day: '2026-11-25', time: '10:00' }, asking),
      moveViewing(boss, { id, version: 0 }, { day: '2026-11-25', time: '11:00' }, asking),
      cancelForAgency(boss, { id, version: 0 }, asking),
    ]);
    expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'saved']);
    expect((await getAppointment(id))?.version).toBe(1);
  });

  test('a visitor who cancels meanwhile is not moved', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await booked();
    expect(await cancelViewing(await token(), now)).toBe('cancelled');
    expect(await moveViewing(staff, { id, version: 0 }, { day: '2026-11-25', time: '10:00' }, asking)).toBe('conflict');
    expect(await cancelForAgency(staff, { id, version: 0 }, asking)).toBe('conflict');
    expect(await mailsOf('visit-moved')).toEqual([]);
  });

  test('a viewing that the agency cancels leaves every calendar', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await addOwner({ ...els, language: 'de' }, now);
    const id = await booked();
    expect(await cancelForAgency(staff, { id, version: 0 }, asking)).toBe('saved');
    expect(await ticks()).toEqual([]);
    const [visitor] = await mailsOf('visit-cancelled');
    const [owner] = await mailsOf('owner-visit-cancelled');
    for (const mail of [visitor, owner])
      expect(fileOf(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 });
    expect(visitor?.document.subject).toContain('Gaat niet door');
    const agency = (await mailsOf('agency')).find(({ document }) => document.subject.startsWith('Bezoek afgezegd'));
    for (const mail of [visitor, owner, agency])
      expect(mail?.document.blocks).toContainEqual(expect.objectContaining({ kind: 'listing' }));
    // The agency can call at once; the owner learns nothing of the visitor.
    expect(JSON.stringify(agency?.document)).toContain('0470\u00a055\u00a001\u00a088');
    expect(JSON.stringify(owner?.document)).not.toMatch(/0470.55.01.88|Smet|liesbeth/);
    expect(await cancelViewing(await token(), now)).toBe('alreadyCancelled');
  });

  test('the agency confirms in the visitor’s place, once', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await addOwner({ ...els, language: 'nl' }, now);
    await sendForm('contact-appointment', { now: sentAt });
    const id = await idOf();
    const soon = { requester, now: new Date(sentAt.getTime() + 60_000) };
    expect(await moveViewing(staff, { id, version: 0 }, { day: '2026-11-25', time: '10:00' }, soon)).toBe('conflict');
    expect(await confirmForVisitor(staff, { id, version: 0 }, soon)).toBe('saved');
    expect(await getAppointment(id)).toMatchObject({ status: 'confirmed', sequence: 0, version: 1 });
    expect((await mailsOf('confirmation')).map(({ state }) => state)).toEqual(['queued']);
    expect(await mailsOf('owner-visit-booked')).toHaveLength(1);
    expect(await confirmForVisitor(staff, { id, version: 1 }, soon)).toBe('conflict');
    expect(await confirmViewing(await token(), soon.now)).toBe('alreadyConfirmed');
  });

  test('times that do not exist or are over are refused, and viewings of other offices', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await booked();
    const move = (day: string, time: string) => moveViewing(staff, { id, version: 0 }, { day, time }, asking);
    expect(await move('2026-02-30', '10:00')).toBe('badTime');
    expect(await move('2026-11-25', '10:03')).toBe('badTime');
    expect(await move('2026-11-25', '24:00')).toBe('badTime');
    expect(await move('2026-11-23', '11:55')).toBe('past');
    expect(await move('2026-11-24', '10:00')).toBe('saved');
    expect(await mailsOf('visit-moved')).toEqual([]);
    expect(await cancelForAgency(staff, { id: 'none', version: 0 }, asking)).toBe('unknown');
    const late = { requester, now: new Date('2026-11-24T09:30:00.000Z') };
    expect(await cancelForAgency(staff, { id, version: 0 }, late)).toBe('conflict');
    const { staff: sofie } = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' });
    expect(await cancelForAgency(sofie, { id, version: 0 }, asking)).toBe('forbidden');
    expect(await listAudit({ email: sofie.email, most: 20 })).toContainEqual(
      expect.objectContaining({ event: 'accessRefused' }),
    );
  });

  test('what an agent notes of a viewing is for its owner once another person has read it', async () => {
    const { staff: thomas } = await enterOffice({ role: 'agent', email: 'thomas@gevel.example' });
    const { staff: desk } = await enterOffice({ role: 'desk' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    const id = await booked();
    const over = { requester, now: new Date('2026-11-24T11:00:00.000Z') };
    const note = { outcome: 'came' as const, impression: null, text: 'Vindt de tuin groot. <b>Komt terug.</b>' };
    expect(await noteOutcome(thomas, { id, version: 0 }, note, asking)).toBe('conflict');
    expect(await noteOutcome(thomas, { id, version: 0 }, note, over)).toBe('saved');
    const seenByOwner = async () => {
      const { past } = await listOwnerViewings(owner, [101], { language: 'nl', now: over.now });
      const news = await listNews(owner, [101], { language: 'nl', kinds: ['feedback'], most: 5, now: over.now });
      return [past[0]?.status, past[0]?.note, ...news.map(({ comment }) => comment)];
    };
    expect(await seenByOwner()).toEqual(['done', '']);
    expect(await releaseFeedback(thomas, { id, version: 1 }, over)).toBe('forbidden');
    expect(await releaseFeedback(desk, { id, version: 0 }, over)).toBe('conflict');
    expect(await releaseFeedback(desk, { id, version: 1 }, over)).toBe('saved');
    expect(await seenByOwner()).toEqual(['done', note.text, note.text]);
    expect(await releaseFeedback(desk, { id, version: 2 }, over)).toBe('conflict');
    // What is changed waits again.
    const absent = { outcome: 'noShow', impression: null, text: 'Niet gekomen.' } as const;
    expect(await noteOutcome(thomas, { id, version: 2 }, absent, over)).toBe('saved');
    expect(await seenByOwner()).toEqual(['confirmed', '']);
  });

  test('an impression is the first sentence of the report, in the language of the owner', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await addOwner({ ...els, language: 'fr' }, now);
    const id = await booked();
    const over = { requester, now: new Date('2026-11-24T11:00:00.000Z') };
    const report = { outcome: 'came', impression: 'keen', text: 'Revient samedi.' } as const;
    expect(await noteOutcome(staff, { id, version: 0 }, report, over)).toBe('saved');
    const view = await getOfficeViewing(staff, id, { ...over, language: 'nl' });
    expect((await getAppointment(id))?.feedback).toBe('Le visiteur est vivement intéressé.\nRevient samedi.');
    expect(view?.feedback).toMatchObject({ impression: 'keen', text: 'Revient samedi.', language: 'fr' });
    const alone = { outcome: 'came', impression: 'unsure', text: '' } as const;
    expect(await noteOutcome(staff, { id, version: 1 }, alone, over)).toBe('saved');
    expect((await getOfficeViewing(staff, id, { ...over, language: 'nl' }))?.feedback).toMatchObject(alone);
  });

  test('on the day itself a message that the agent is late is ready, in the language of the visitor', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await booked({ language: 'en' });
    const see = async (at: Date) => (await getOfficeViewing(staff, id, { requester, now: at, language: 'nl' }))?.late;
    expect(await see(now)).toEqual([]);
    const late = await see(new Date('2026-11-24T08:30:00.000Z'));
    expect(late?.map(({ minutes }) => minutes)).toEqual([10, 15, 20]);
    const [first] = late ?? [];
    expect(first?.smsHref).toMatch(/^sms:\+32470550188\?&body=/);
    expect(decodeURIComponent(first?.smsHref ?? '')).toContain('about 10 minutes late');
    const lead = (await getAppointment(id))?.enquiry_id ?? '';
    expect(first?.mailHref).toBe(`/office/leads/${lead}/?late=10#answer`);
    const answer = (minutes: string, at = new Date('2026-11-24T08:30:00.000Z')) =>
      lateAnswer(staff, lead, { minutes, now: at });
    expect((await answer('10'))?.text).toContain('about 10 minutes late');
    expect([await answer('11'), await answer('10', now)]).toEqual([null, null]);
    expect(await see(new Date('2026-11-24T11:00:00.000Z'))).toEqual([]);
  });

  test('a viewing moved to the day on which clocks change starts when that day’s clocks say so', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await booked();
    expect(await moveViewing(staff, { id, version: 0 }, { day: '2027-03-28', time: '10:00' }, asking)).toBe('saved');
    expect(await getAppointment(id)).toMatchObject({
      starts_at: '2027-03-28T08:00:00.000Z',
      ends_at: '2027-03-28T08:30:00.000Z',
    });
    expect(fileOf((await mailsOf('visit-moved'))[0]).startsAt).toBe('2027-03-28T08:00:00.000Z');
  });
});
