import { randomUUID } from 'node:crypto';
import { transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { searchWords } from '@/lib/domain/office/lead-search';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
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
import type { ActivityView } from '@/lib/features/owners/activity-view';
import { addOwner } from '@/lib/features/owners/add-owner';
import { findProperties } from '@/lib/features/owners/find-properties';
import { listNews } from '@/lib/features/owners/list-news';
import { listOwnerViewings, type OwnerViewing } from '@/lib/features/owners/list-owner-viewings';
import { resetAccess, setDisabled } from '@/lib/features/owners/manage-owners';
import { listReferences } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { enabledLanguage } from '@/lib/i18n/enabled-languages';
import { officePath } from '@/lib/i18n/office-path';
import { type OwnerMessage, readOwnerMessages } from './owner-messages';

export type OwnerLine = {
  id: string;
  href: string;
  name: string;
  email: string;
  language: Language;
  state: 'disabled' | 'invited' | 'active';
  lastLogin: Date | null;
  properties: { id: number; reference: string; href: string }[];
};

export type OwnerList = { q: string; owners: OwnerLine[]; canManage: boolean };

/** Owners by name, found by name, e-mail address or property; null for those who may not see them. */
export async function listOwnersFor(staff: Staff, q: string, asking: Asking): Promise<OwnerList | null> {
  if (!(await isAllowed(staff, 'readOwners', asking))) return null;
  const lines = await toLines(await listOwners());
  const words = searchWords(q);
  const found = lines.filter(({ name, email, properties }) => {
    const text = fold([name, email, ...properties.map(({ reference }) => reference)].join(' '));
    return words.every((word) => text.includes(word));
  });
  return {
    q,
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
  const [line] = owner ? await toLines([owner]) : [];
  const reader = owner && (await readerOf(staff, owner.propertyIds, asking));
  if (!line || !reader) return null;
  const { now } = asking;
  const [{ coming, past }, communications, messages] = await Promise.all([
    listOwnerViewings(reader, reader.propertyIds, { language, now }),
    listNews(reader, reader.propertyIds, { language, kinds: ['communication'], most: maxShown, now }),
    readOwnerMessages(id),
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
export type SeenOwner = { id: string; name: string; href: string; viewHref: string; reader: PropertyReader };

/** Shows an owner's portal to a person of the agency, and notes it. Null for those who may not, and without an owner. */
export async function seeAsOwner(staff: Staff, id: string, asking: Asking): Promise<SeenOwner | null> {
  if (!(await isAllowed(staff, 'readOwners', asking))) return null;
  const owner = await findListed(id);
  const reader = owner && (await readerOf(staff, owner.propertyIds, asking));
  if (!owner || !reader) return null;
  await note(staff, 'ownerSeen', id, asking);
  return { id, name: owner.name, href: officePath(`owner/${id}`), viewHref: officePath(`owner/${id}/view`), reader };
}

type NewOwner = { email: string; name: string; language: Language; properties: string };

/** Adds an owner with their properties and mails the invitation. */
export async function inviteOwner(
  staff: Staff,
  { email, name, language, properties }: NewOwner,
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'manageOwners', asking))) return 'forbidden';
  if (!textIsEmail(email)) return 'badEmail';
  const found = await findProperties([properties], false);
  if (!found.ok) return 'unknownProperty';
  const outcome = await addOwner({ email, name, language, propertyIds: found.ids }, asking.now);
  if (outcome.kind !== 'added') return outcome.kind;
  await note(staff, 'added', outcome.owner.id, asking);
  return outcome.isInvited ? 'sent' : 'mailFailed';
}

/** Links properties, as typed, to an owner. */
export async function linkProperties(staff: Staff, id: string, typed: string, asking: Asking): Promise<OfficeCode> {
  const owner = await manageable(staff, id, asking);
  if (typeof owner === 'string') return owner;
  const found = await findProperties([typed], false);
  if (!found.ok || found.ids.length === 0) return 'unknownProperty';
  const stored = await transact(async (connection) => {
    await linkOwnerProperties(connection, id, found.ids, asking.now);
    await writeAuditWith(connection, entry(staff, 'propertiesChanged', `${id} +${found.ids.join(' +')}`, asking));
  });
  return stored.ok ? 'saved' : 'unavailable';
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

async function toLines(owners: readonly ListedOwner[]): Promise<OwnerLine[]> {
  const referenceOf = await listReferences(
    'property',
    owners.flatMap(({ propertyIds }) => propertyIds),
  );
  return owners.map(({ id, name, email, language, is_disabled, hasPassword, lastLogin, propertyIds }) => ({
    id,
    href: officePath(`owner/${id}`),
    name,
    email,
    language: enabledLanguage(language),
    state: is_disabled === 1 ? 'disabled' : hasPassword ? 'active' : 'invited',
    lastLogin: lastLogin === null ? null : new Date(lastLogin),
    properties: propertyIds.map((property) => ({
      id: property,
      reference: referenceOf(property),
      href: officePath(`property/${property}`),
    })),
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
