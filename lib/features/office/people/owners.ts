import { randomUUID } from 'node:crypto';
import { transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { typedHome } from '@/lib/domain/office/home-option';
import { searchWords } from '@/lib/domain/office/lead-search';
import type { OfficeAnswer, OfficeCode } from '@/lib/domain/office/office-answer';
import { may } from '@/lib/domain/office/staff-role';
import { fold } from '@/lib/domain/text/fold';
import { writeAudit, writeAuditWith } from '@/lib/features/accounts/audit-store';
import type { PropertyReader } from '@/lib/features/accounts/owner';
import {
  type ListedOwner,
  linkOwnerProperties,
  listOwners,
  unlinkOwnerProperty,
} from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, readerOf, type Staff } from '@/lib/features/accounts/staff';
import { addOfficeActivity } from '@/lib/features/forms/activity-store';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { type HomeLine, readHomes } from '@/lib/features/office/homes/home-lines';
import { noteSearch } from '@/lib/features/office/note-search';
import type { ActivityView } from '@/lib/features/owners/activity-view';
import { addOwner } from '@/lib/features/owners/add-owner';
import { findProperties } from '@/lib/features/owners/find-properties';
import { listOwnerViewings, type OwnerViewing } from '@/lib/features/owners/list-owner-viewings';
import { resetAccess, setDisabled } from '@/lib/features/owners/manage-owners';
import { listNews } from '@/lib/features/owners/view-activities';
import { officePath } from '@/lib/i18n/office-path';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { type OwnerMessage, readOwnerMessages } from './owner-messages';

export type OwnerLine = {
  id: string;
  href: string;
  name: string;
  email: string;
  language: Language;
  state: 'disabled' | 'invited' | 'active';
  lastLogin: Date | null;
  properties: HomeLine[];
};

export type OwnerList = {
  q: string;
  /** The home of a new owner, as its field names it; '' for none. */
  property: string;
  owners: OwnerLine[];
  canManage: boolean;
};

/** What the list is asked for: words, and the number of a property that is to get an owner. */
export type OwnerQuery = { q: string; property: number | null };

/** Owners by name, found by name, e-mail address or property; null for those who may not see them. */
export async function listOwnersFor(
  staff: Staff,
  { q, property }: OwnerQuery,
  asking: Asking,
): Promise<OwnerList | null> {
  if (!(await isAllowed(staff, 'readOwners', asking))) return null;
  const here = { language: staff.language, now: asking.now };
  const lines = await toLines(await listOwners(), here);
  const words = searchWords(q);
  const found = lines.filter(({ name, email, properties }) => {
    const homes = properties.flatMap(({ reference, place, title }) => [reference, place, title]);
    const text = fold([name, email, ...homes].join(' '));
    return words.every((word) => text.includes(word));
  });
  if (words.length > 0) await noteSearch(staff, 'owners', asking);
  return {
    q,
    property: property === null ? '' : typedHome((await readHomes([named(property)], here))(named(property))),
    owners: found.sort((one, other) => one.name.localeCompare(other.name)),
    canManage: may(staff, 'manageOwners'),
  };
}

export type OwnerFile = OwnerLine & {
  /** Viewings to which the owner has answered, or may still answer. */
  answers: OwnerViewing[];
  /** What the agency has written. */
  communications: ActivityView[];
  /** What the owner wrote, those without an answer first. */
  messages: OwnerMessage[];
  viewHref: string;
  canManage: boolean;
};

const maxShown = 20;

/** One owner; null where there is none, or for those who may not see them. */
export async function getOwnerFile(
  staff: Staff,
  id: string,
  { language, ...asking }: Asking & { language: Language },
): Promise<OwnerFile | null> {
  if (!(await isAllowed(staff, 'readOwners', asking))) return null;
  const owner = await findListed(id);
  const [line] = owner ? await toLines([owner], { language, now: asking.now }) : [];
  const reader = owner && (await readerOf(staff, owner.propertyIds, asking));
  if (!line || !reader) return null;
  const { now } = asking;
  const [{ coming, past }, communications, messages] = await Promise.all([
    listOwnerViewings(reader, reader.propertyIds, { language, now }),
    listNews(reader, reader.propertyIds, { language, kinds: ['communication'], most: maxShown, now }),
    readOwnerMessages(id, { language, now }),
  ]);
  return {
    ...line,
    answers: [...coming, ...past].filter(({ answer, canAnswer }) => answer !== null || canAnswer).slice(0, maxShown),
    communications,
    messages,
    viewHref: officePath(`owner/${id}/view`),
    canManage: may(staff, 'manageOwners'),
  };
}

/** What a person of the agency sees as an owner sees it: it can be read, and nothing can be done with it. */
export type SeenOwner = {
  id: string;
  name: string;
  email: string;
  href: string;
  viewHref: string;
  reader: PropertyReader;
};

/** Shows an owner's portal to a person of the agency, and notes it. Null for those who may not, and without an owner. */
export async function seeAsOwner(staff: Staff, id: string, asking: Asking): Promise<SeenOwner | null> {
  if (!(await isAllowed(staff, 'readOwners', asking))) return null;
  const owner = await findListed(id);
  const reader = owner && (await readerOf(staff, owner.propertyIds, asking));
  if (!owner || !reader) return null;
  await note(staff, 'ownerSeen', id, asking);
  return {
    id,
    name: owner.name,
    email: owner.email,
    href: officePath(`owner/${id}`),
    viewHref: officePath(`owner/${id}/view`),
    reader,
  };
}

type NewOwner = { email: string; name: string; language: Language; properties: string };

/** Adds an owner with their properties and mails the invitation. */
export async function inviteOwner(
  staff: Staff,
  { email, name, language, properties }: NewOwner,
  asking: Asking,
): Promise<OfficeAnswer> {
  if (!(await isAllowed(staff, 'manageOwners', asking))) return { code: 'forbidden' };
  if (!textIsEmail(email)) return { code: 'badEmail' };
  const found = await findTyped(properties, staff.language);
  if ('code' in found) return found;
  const outcome = await addOwner({ email, name, language, propertyIds: found.ids }, asking.now);
  if (outcome.kind !== 'added') return { code: outcome.kind };
  await note(staff, 'added', outcome.owner.id, asking);
  return { code: outcome.isInvited ? 'sent' : 'mailFailed' };
}

/** Links properties, as typed, to an owner. */
export async function linkProperties(staff: Staff, id: string, typed: string, asking: Asking): Promise<OfficeAnswer> {
  const owner = await manageable(staff, id, asking);
  if (typeof owner === 'string') return { code: owner };
  const found = await findTyped(typed, staff.language);
  if ('code' in found) return found;
  if (found.ids.length === 0) return { code: 'unknownProperty' };
  const stored = await transact(async (connection) => {
    await linkOwnerProperties(connection, id, found.ids, asking.now);
    await writeAuditWith(connection, entry(staff, 'propertiesChanged', `${id} +${found.ids.join(' +')}`, asking));
  });
  return { code: stored.ok ? 'saved' : 'unavailable' };
}

/** A home as a picker names it or as it is looked for, or references with commas between; none for ''. */
async function findTyped(typed: string, language: Language): Promise<{ ids: readonly number[] } | OfficeAnswer> {
  const found = await findProperties([typed], false);
  if (found.ok) return found;
  const home = await readTypedHome(typed, language);
  if (home.kind === 'one') return { ids: [home.property.id] };
  return home.kind === 'none' ? { code: 'unknownProperty' } : { code: 'severalHomes', homes: home.homes };
}

/** Takes a property from an owner. */
export async function unlinkProperty(
  staff: Staff,
  id: string,
  propertyId: number,
  asking: Asking,
): Promise<OfficeCode> {
  const owner = await manageable(staff, id, asking);
  if (typeof owner === 'string') return owner;
  const stored = await transact(async (connection) => {
    await unlinkOwnerProperty(connection, id, propertyId);
    await writeAuditWith(connection, entry(staff, 'propertiesChanged', `${id} -${propertyId}`, asking));
  });
  return stored.ok ? 'saved' : 'unavailable';
}

/** Mails the invitation again, or the link to another password once there is one. */
export async function resendAccess(staff: Staff, id: string, asking: Asking): Promise<OfficeCode> {
  const owner = await manageable(staff, id, asking);
  if (typeof owner === 'string') return owner;
  const outcome = await resetAccess('portal', owner.email, false, asking.now);
  if (!outcome) return 'unknown';
  await note(staff, 'resetAsked', id, asking);
  return outcome.mail === null ? 'mailFailed' : 'sent';
}

/** Locks an owner out at once, or lets them in again. */
export async function setOwnerAccess(
  staff: Staff,
  id: string,
  isDisabled: boolean,
  asking: Asking,
): Promise<OfficeCode> {
  const owner = await manageable(staff, id, asking);
  if (typeof owner === 'string') return owner;
  if (!(await setDisabled('portal', owner.email, isDisabled, asking.now))) return 'unknown';
  await note(staff, isDisabled ? 'disabled' : 'enabled', id, asking);
  return 'saved';
}

type Message = { propertyId: number; subject: string; text: string };

/** Writes into the communications of an owner's property: every owner of it reads them in the portal. */
export async function writeToOwner(
  staff: Staff,
  id: string,
  { propertyId, subject, text }: Message,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'writeToOwners', asking))) return 'forbidden';
  const owner = await findListed(id);
  if (!owner?.propertyIds.includes(propertyId)) return 'unknown';
  const stored = await transact(async (connection) => {
    await addOfficeActivity(
      connection,
      { id: randomUUID(), property_id: propertyId, kind: 'communication', contact: staff.name, subject, comment: text },
      asking.now,
    );
    await writeAuditWith(connection, entry(staff, 'ownerWritten', `${id} ${propertyId}`, asking));
  });
  return stored.ok ? 'saved' : 'unavailable';
}

async function manageable(staff: Staff, id: string, asking: Asking): Promise<ListedOwner | OfficeCode> {
  if (!(await isAllowed(staff, 'manageOwners', asking))) return 'forbidden';
  return (await findListed(id)) ?? 'unknown';
}

async function findListed(id: string): Promise<ListedOwner | null> {
  return (await listOwners()).find((owner) => owner.id === id) ?? null;
}

function named(id: number) {
  return { kind: 'property', id } as const;
}

async function toLines(owners: readonly ListedOwner[], here: { language: Language; now: Date }): Promise<OwnerLine[]> {
  const lineOf = await readHomes(
    owners.flatMap(({ propertyIds }) => propertyIds.map(named)),
    here,
  );
  return owners.map(({ id, name, email, language, is_disabled, hasPassword, lastLogin, propertyIds }) => ({
    id,
    href: officePath(`owner/${id}`),
    name,
    email,
    language: enabledLanguage(language),
    state: is_disabled === 1 ? 'disabled' : hasPassword ? 'active' : 'invited',
    lastLogin: lastLogin === null ? null : new Date(lastLogin),
    properties: propertyIds.map((property) => lineOf(named(property))),
  }));
}

type Event = Parameters<typeof writeAudit>[0]['event'];

/** The log names an owner by the account, so that it does not outlive their name. */
function entry(staff: Staff, event: Event, detail: string, asking: Asking) {
  return { event, ownerId: staff.id, email: staff.email, detail, ...asking };
}

function note(staff: Staff, event: Event, detail: string, asking: Asking): Promise<void> {
  return writeAudit(entry(staff, event, detail, asking));
}
