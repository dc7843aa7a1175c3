import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOwner } from '@/lib/features/owners/add-owner';
import { getAppointment } from '@/lib/features/viewings/appointment-store';
import { enterOffice } from '@/tests/support/enter-office';
import { linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import { readCalendar } from '@/tests/support/read-calendar';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { bookByHand } from './book-by-hand';
import { addCalendarEntries } from './calendar-entries';
import { cancelForAgency, confirmForVisitor } from './change-viewing';
import { getOfficeViewing } from './get-office-viewing';
import { handOver } from './hand-over';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0' }, now: sentAt };
/** Tuesday at ten in Brussels. */
const ten = '2026-11-24T09:00:00.000Z';

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

  const viewings = () => site.database.selectFrom('appointment').selectAll().orderBy('starts_at').execute();
  const mailsOf = async (kind: string) => (await queuedMails(site.database)).filter((mail) => mail.kind === kind);
  async function booked(values = {}): Promise<string> {
    await bookViewing({ values });
    return (await viewings()).at(-1)?.id ?? '';
  }
  const absence = {
    kind: 'absence' as const,
    agent: 'thomas-vandewalle',
    property: '',
    day: '2026-11-24',
    time: '09:00',
    untilDay: '',
    untilTime: '18:00',
    weeks: '1',
    note: '',
    deputy: '',
  };

  test('the visitor keeps the time and gets the name and number of the next agent, under the same identity', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await addOwner({ email: 'els@example.be', name: 'Els Wouters', propertyIds: [101], language: 'fr' }, sentAt);
    const id = await booked({ language: 'en' });
    const view = await getOfficeViewing(staff, id, { language: 'nl', ...asking });
    const an = view?.takers.find(({ why }) => why === null);
    if (!an) throw new Error('nobody is free');
    expect(await handOver(staff, { id, version: 0 }, an.id, asking)).toBe('saved');
    const row = await getAppointment(id);
    expect(row).toMatchObject({ agent: an.name, starts_at: ten, sequence: 1, version: 1, status: 'confirmed' });
    expect(await site.database.selectFrom('appointment_seat').selectAll().execute()).toHaveLength(6);
    const [invitation] = await mailsOf('confirmation');
    const [visitor] = await mailsOf('visit-handedOver');
    const [owner] = await mailsOf('owner-visit-handedOver');
    const agency = (await mailsOf('agency')).filter((mail) => fileOf(mail).sequence === 1);
    const { uid } = fileOf(invitation);
    for (const mail of [visitor, owner, ...agency])
      expect(fileOf(mail)).toMatchObject({ uid, sequence: 1, startsAt: ten });
    expect(fileOf(visitor).text).toContain(an.name);
    expect(JSON.stringify(visitor?.document.blocks)).toContain(`${an.name} will meet you`);
    // It enters one diary and leaves the other.
    expect(agency.map((mail) => [mail.recipient, fileOf(mail).method]).sort()).toEqual([
      ['helene@gevel.example', 'PUBLISH'],
      ['thomas@gevel.example', 'CANCEL'],
    ]);
    expect((await getOfficeViewing(staff, id, { language: 'nl', ...asking }))?.events[0]).toMatchObject({
      before: 'Thomas Vandewalle',
      after: `agent ${an.name}`,
    });
    expect(await handOver(staff, { id, version: 0 }, 'thomas-vandewalle', asking)).toBe('conflict');
    expect(await handOver(staff, { id, version: 1 }, an.id, asking)).toBe('notFree');
    expect(await handOver(staff, { id, version: 1 }, 'nobody', asking)).toBe('notFree');
  });

  test('who is absent or busy then cannot have it, and it says why', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const id = await booked();
    await addCalendarEntries(staff, { ...absence, agent: 'an-vandewalle' }, asking);
    const view = await getOfficeViewing(staff, id, { language: 'nl', ...asking });
    expect(view?.takers.find(({ id: taker }) => taker === 'an-vandewalle')?.why).toBe('absence');
    expect(await handOver(staff, { id, version: 0 }, 'an-vandewalle', asking)).toBe('notFree');
    expect((await viewings())[0]?.agent).toBe('Thomas Vandewalle');
    expect(await mailsOf('visit-handedOver')).toEqual([]);
  });

  test('an absence hands booked viewings over, the deputy first, and leaves the others', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const { staff: deputy } = await enterOffice({ role: 'agent', email: 'an@gevel.example' });
    const first = await booked();
    const second = await booked({ moment: '2026-11-24T10:00:00.000Z', email: 'jan@example.be' });
    const asked = await addCalendarEntries(staff, { ...absence, deputy: deputy.id }, asking);
    if (asked.kind !== 'refused') throw new Error('it was not asked');
    expect(asked.problem).toBe('over');
    const [one] = asked.over?.viewings ?? [];
    expect(one?.takers[0]).toEqual({ value: `${first} 0 an-vandewalle`, name: expect.stringContaining('vervanger') });
    const over = asked.over?.seen ?? '';
    const typed = { ...absence, deputy: deputy.id, over };
    const stale = await addCalendarEntries(staff, { ...typed, hand: [`${first} 7 an-vandewalle`] }, asking);
    expect(stale).toMatchObject({ kind: 'refused', problem: 'handOver' });
    const hand = [one?.takers[0]?.value ?? '', ''];
    expect(await addCalendarEntries(staff, { ...typed, hand }, asking)).toMatchObject({ kind: 'added' });
    const rows = await viewings();
    expect(rows.map(({ id, agent }) => [id, agent])).toEqual([
      [first, 'An Vandewalle'],
      [second, 'Thomas Vandewalle'],
    ]);
  });

  test('one choice settles all viewings of an absence, and a choice for a single one goes before it', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await booked();
    for (const [moment, email] of [
      ['2026-11-24T10:00:00.000Z', 'jan@example.be'],
      ['2026-11-24T10:30:00.000Z', 'an@example.be'],
    ])
      await booked({ moment, email });
    const asked = await addCalendarEntries(staff, absence, asking);
    if (asked.kind !== 'refused' || !asked.over) throw new Error('it was not asked');
    const { viewings: found, everyone, seen: over } = asked.over;
    expect(everyone).toContainEqual({ id: 'an-vandewalle', name: 'An Vandewalle', count: 3 });
    expect(found.map(({ canAsk }) => canAsk)).toEqual([true, true, true]);
    const [first, second, third] = found.map(({ shown }) => shown);
    const shown = [first ?? '', second ?? '', third ?? ''];
    const hand = [`${first} leave`, `${second} ask`, ''];
    expect(
      await addCalendarEntries(staff, { ...absence, over, shown, all: 'an-vandewalle', hand }, asking),
    ).toMatchObject({
      kind: 'added',
    });
    expect((await viewings()).map(({ status, agent }) => `${status} ${agent}`)).toEqual([
      'confirmed Thomas Vandewalle',
      'cancelled Thomas Vandewalle',
      'confirmed An Vandewalle',
    ]);
    const [mail, ...others] = await mailsOf('visit-cancelled');
    expect([mail?.recipient, others]).toEqual(['jan@example.be', []]);
    expect(fileOf(mail).method).toBe('CANCEL');
    expect(mail?.document.subject).toContain('ander moment');
    expect(mail && linksOf(mail)[0]).toContain('from=2026-11-24');
  });

  test('what cannot be done for one viewing is asked about again, and nothing is closed before', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await booked();
    await sendForm('contact-appointment', { values: { moment: '2026-11-24T10:00:00.000Z', email: 'jan@example.be' } });
    const asked = await addCalendarEntries(staff, absence, asking);
    if (asked.kind !== 'refused' || !asked.over) throw new Error('it was not asked');
    const { viewings: found, seen: over } = asked.over;
    // One that its visitor has not confirmed lapses by itself.
    expect(found.map(({ canAsk }) => canAsk)).toEqual([true, false]);
    const shown = found.map((one) => one.shown);
    const again = await addCalendarEntries(staff, { ...absence, over, shown, all: 'ask' }, asking);
    expect(again).toMatchObject({ kind: 'refused', problem: 'handOver', over: { viewings: [{ id: found[1]?.id }] } });
    expect((await viewings()).map(({ status }) => status)).toEqual(['cancelled', 'held']);
    expect(await site.database.selectFrom('calendar_entry').select('id').execute()).toEqual([]);
    expect((await addCalendarEntries(staff, { ...absence, over }, asking)).kind).toBe('added');
  });

  test('one that its visitor has not confirmed yet is handed over too, and its mails wait for that as before', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await sendForm('contact-appointment');
    const [row] = await viewings();
    const id = row?.id ?? '';
    expect(row).toMatchObject({ status: 'held', agent: 'Thomas Vandewalle' });
    expect(await handOver(staff, { id, version: 0 }, 'an-vandewalle', asking)).toBe('saved');
    expect((await viewings())[0]).toMatchObject({ status: 'held', agent: 'An Vandewalle', version: 1 });
    const mailsIn = async (state: 'queued' | 'held') =>
      (await site.database.selectFrom('mail').selectAll().where('state', '=', state).execute())
        .filter(({ channel }) => channel === 'mail')
        .map(({ kind, recipient }) => `${kind} ${recipient}`)
        .sort();
    expect(await mailsIn('held')).toEqual(['agency an@gevel.example', 'visit-booked liesbeth@example.be']);
    expect(await confirmForVisitor(staff, { id, version: 1 }, asking)).toBe('saved');
    expect(await mailsIn('held')).toEqual([]);
    const [visitor] = await mailsOf('visit-booked');
    expect(JSON.stringify(visitor?.document.blocks)).toContain('An Vandewalle');
    expect(JSON.stringify(visitor?.document.blocks)).not.toContain('Thomas');
  });

  test('one that is confirmed while it is handed over stays as its visitor confirmed it', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await sendForm('contact-appointment');
    const id = (await viewings())[0]?.id ?? '';
    const answers = await Promise.all([
      handOver(staff, { id, version: 0 }, 'an-vandewalle', asking),
      confirmForVisitor(staff, { id, version: 0 }, asking),
    ]);
    expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
    const waiting = await site.database.selectFrom('mail').select('id').where('state', '=', 'held').execute();
    const [row] = await viewings();
    expect(waiting.length > 0).toBe(row?.status === 'held');
  });

  test('an absence asks about all its viewings, some at a time', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await booked();
    const [row] = await viewings();
    if (!row) throw new Error('nothing is booked');
    const more = Array.from({ length: 44 }, (_, index) => {
      const start = Date.parse(ten) + Math.floor(index / 2) * 5 * 60_000;
      const times = { starts_at: new Date(start).toISOString(), ends_at: new Date(start + 5 * 60_000).toISOString() };
      return { ...row, ...times, id: `more-${String(index).padStart(2, '0')}` };
    });
    await site.database.insertInto('appointment').values(more).execute();
    const pages: string[] = [];
    let over = '';
    for (;;) {
      const answer = await addCalendarEntries(staff, { ...absence, over }, asking);
      if (answer.kind === 'added') break;
      if (answer.problem !== 'over' || !answer.over) throw new Error(`refused: ${answer.problem}`);
      pages.push(`${answer.over.viewings.length} and ${answer.over.rest}`);
      over = answer.over.seen;
    }
    expect(pages).toEqual(['20 and 25', '20 and 5', '5 and 0']);
  });

  test('of two who hand two viewings of one time to one colleague, one does', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const first = await booked();
    const typed = {
      property: '102',
      agent: 'sofie-maes',
      day: '2026-11-24',
      time: '10:00',
      minutes: '30',
      spoken: 'nl',
    };
    const person = { name: 'Jan Maes', email: '', phone: '0470 55 01 99' };
    const asked = await bookByHand(staff, { ...typed, ...person }, asking);
    const anyway = asked.kind === 'refused' ? asked.why : undefined;
    if (asked.kind === 'refused') await bookByHand(staff, { ...typed, ...person, ...(anyway && { anyway }) }, asking);
    const second = (await viewings()).find(({ agent }) => agent === 'Sofie Maes')?.id ?? '';
    const answers = await Promise.all([
      handOver(staff, { id: first, version: 0 }, 'an-vandewalle', asking),
      handOver(staff, { id: second, version: 0 }, 'an-vandewalle', asking),
    ]);
    expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
    // The one of a visitor with a telephone number alone can be called off too.
    const row = await getAppointment(second);
    expect(await cancelForAgency(staff, { id: second, version: row?.version ?? 0 }, asking)).toBe('saved');
  });
});
