import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import { maxLengths, textIsEmail } from '@/lib/domain/enquiry/person';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import type { Permission } from '@/lib/domain/office/staff-role';
import {
  answersTo,
  isOfferEndAhead,
  maxConditions,
  type OfferEventKind,
  type OfferPart,
  type OfferState,
  readOfferEnd,
  shownStateOf,
} from '@/lib/domain/owner/offer';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import type { Goal } from '@/lib/domain/property/goal';
import { parseAmount } from '@/lib/domain/text/amount';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { readHidden } from '@/lib/listings/read-hidden';
import { addOffer, addOfferEvents, changeOffer, getOffer, type OfferChange, type OfferRow } from './offer-store';

/** An offer as it is typed; `financing` is empty where it does not depend on a loan. */
export type OfferTyped = Readonly<
  Record<'name' | 'email' | 'phone' | 'amount' | 'conditions' | 'financing' | 'day' | 'time', string>
>;

type OfferFields = Pick<
  OfferRow,
  'name' | 'email' | 'phone' | 'phone_key' | 'amount' | 'conditions' | 'is_financed' | 'ends_at' | 'is_whole_day'
>;

function readTyped(typed: OfferTyped): OfferFields | OfficeCode {
  const [name, email, phone] = [cleanLine(typed.name), cleanLine(typed.email).toLowerCase(), cleanLine(typed.phone)];
  const conditions = cleanText(typed.conditions);
  const amount = parseAmount(typed.amount);
  const end = readOfferEnd(typed.day, typed.time);
  if (name === '') return 'invalid';
  if (email === '' && phone === '') return 'noWay';
  if (email !== '' && !textIsEmail(email)) return 'badEmail';
  if (phone !== '' && phoneKeyOf(phone) === '') return 'badPhone';
  if (amount === null || amount === 0) return 'badAmount';
  if (end === null) return 'badDay';
  const isLong = name.length > maxLengths.name || email.length > maxLengths.email || phone.length > maxLengths.phone;
  if (isLong || conditions.length > maxConditions) return 'tooLong';
  return {
    name,
    email,
    phone,
    phone_key: phoneKeyOf(phone),
    amount,
    conditions,
    is_financed: typed.financing === '' ? 0 : 1,
    ends_at: end.endsAt,
    is_whole_day: end.isWholeDay ? 1 : 0,
  };
}

type NewOffer = { id: string; propertyId: number; leadId: string; typed: OfferTyped };

/** Writes an offer down, once however often its form is sent. It waits for an answer, and no owner sees it yet. */
export async function enterOffer(
  staff: Staff,
  { id, propertyId, leadId, typed }: NewOffer,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'changeLeads', asking))) return 'forbidden';
  const goal = await readGoal(propertyId, asking.now);
  if (goal === null) return 'unknown';
  const fields = readTyped(typed);
  if (typeof fields === 'string') return fields;
  if (!isOfferEndAhead({ endsAt: fields.ends_at, isWholeDay: true }, asking.now)) return 'badDay';
  const lead = leadId === '' ? null : await getEnquiry(leadId);
  const now = asking.now.toISOString();
  const stored = await transact(async (connection) => {
    const isNew = await addOffer(connection, {
      id,
      property_id: propertyId,
      goal,
      enquiry_id: lead?.property_id === propertyId ? lead.id : null,
      ...fields,
      state: 'open',
      counter: null,
      shown: '',
      version: 0,
      made_at: now,
      changed_at: now,
      remove_after: addDays(brusselsDay(asking.now), retentionDays.request),
    });
    if (isNew) await note(connection, staff, asking, { id, version: 0 }, [['entered', '', String(fields.amount)]]);
  });
  return stored.ok ? 'saved' : 'unavailable';
}

async function readGoal(propertyId: number, now: Date): Promise<Goal | null> {
  const { catalogue, folders } = getContent();
  const hidden = catalogue.getHidden(propertyId);
  const read = hidden && (await readHidden(hidden, { folders, today: brusselsDay(now) }));
  return (read?.property ?? catalogue.getProperty(propertyId))?.goal ?? null;
}

/** An offer as a person saw it. */
export type SeenOffer = { id: string; version: number };

/** Corrects what was written down; the history keeps what stood there. */
export async function correctOffer(
  staff: Staff,
  seen: SeenOffer,
  typed: OfferTyped,
  asking: Asking,
): Promise<OfficeCode> {
  return change(staff, seen, { permission: 'changeLeads', asking }, (row) => {
    const fields = readTyped(typed);
    if (typeof fields === 'string') return fields;
    const isNewEnd = fields.ends_at !== row.ends_at || fields.is_whole_day !== row.is_whole_day;
    if (isNewEnd && !isOfferEndAhead({ endsAt: fields.ends_at, isWholeDay: true }, asking.now)) return 'badDay';
    const kinds = [
      ['name', row.name, fields.name],
      ['email', row.email, fields.email],
      ['phone', row.phone, fields.phone],
      ['amount', String(row.amount), String(fields.amount)],
      ['conditions', row.conditions, fields.conditions],
      ['financing', String(row.is_financed), String(fields.is_financed)],
      ['until', endKey(row), endKey(fields)],
    ] as const;
    return { change: fields, events: kinds.filter(([, before, after]) => before !== after) };
  });
}

/** How the history names an end: the instant, and whether it is the end of a day. */
function endKey({ ends_at, is_whole_day }: Pick<OfferRow, 'ends_at' | 'is_whole_day'>): string {
  return ends_at === null ? '' : `${ends_at} ${is_whole_day}`;
}

/**
 * Notes what was answered. One offer of a home is accepted at most; the others stay as they are. One that has expired is
 * accepted once it is valid again.
 */
export async function answerOffer(
  staff: Staff,
  seen: SeenOffer,
  { answer, amount }: { answer: OfferState; amount: string },
  asking: Asking,
): Promise<OfficeCode> {
  return change(staff, seen, { permission: 'changeLeads', asking }, (row) => {
    if (!answersTo(row.state).includes(answer)) return 'conflict';
    if (answer === 'accepted' && shownStateOf({ state: row.state, endsAt: row.ends_at }, asking.now) === 'expired')
      return 'offerEnded';
    const counter = answer === 'countered' ? parseAmount(amount) : null;
    if (answer === 'countered' && !counter) return 'badAmount';
    return {
      change: { state: answer, ...(answer === 'countered' || answer === 'open' ? { counter } : {}) },
      events: [[answer, row.state, counter === null ? '' : String(counter)]],
    };
  });
}

/** Has the owner see these parts of an offer and nothing else of it, from their next request on. */
export async function showOffer(
  staff: Staff,
  seen: SeenOffer,
  parts: readonly OfferPart[],
  asking: Asking,
): Promise<OfficeCode> {
  return change(staff, seen, { permission: 'writeToOwners', asking }, (row) => {
    const shown = parts.join(' ');
    return { change: { shown }, events: row.shown === shown ? [] : [['shown', row.shown, shown]] };
  });
}

type Event = readonly [kind: OfferEventKind, before: string, after: string];
type Planned = { change: OfferChange; events: readonly Event[] };

async function change(
  staff: Staff,
  seen: SeenOffer,
  { permission, asking }: { permission: Permission; asking: Asking },
  plan: (row: OfferRow) => Planned | OfficeCode,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, permission, asking))) return 'forbidden';
  const row = await getOffer(seen.id);
  if (!row) return 'unknown';
  if (row.version !== seen.version) return 'conflict';
  const planned = plan(row);
  if (typeof planned === 'string') return planned;
  if (planned.events.length === 0) return 'saved';
  try {
    const stored = await transact(async (connection) => {
      const changed = { ...planned.change, changed_at: asking.now.toISOString() };
      if (!(await changeOffer(connection, seen, changed))) throw new Refusal('conflict');
      await note(connection, staff, asking, { id: seen.id, version: seen.version + 1 }, planned.events);
    });
    if (stored.ok) return 'saved';
    return stored.error === 'taken' ? 'offerTaken' : 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return 'conflict';
    throw error;
  }
}

async function note(
  connection: Connection,
  { id: staffId, name, email }: Staff,
  { now, requester }: Asking,
  { id, version }: SeenOffer,
  events: readonly Event[],
): Promise<void> {
  await addOfferEvents(
    connection,
    events.map(([kind, before, after]) => ({
      id: randomUUID(),
      offer_id: id,
      version,
      happened_at: now.toISOString(),
      staff_id: staffId,
      staff_name: name,
      kind,
      before,
      after,
    })),
  );
  const detail = `${id} ${events.map(([kind]) => kind).join(' ')}`;
  await writeAuditWith(connection, { event: 'offerChanged', ownerId: staffId, email, detail, requester, now });
}
