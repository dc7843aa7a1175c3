import { randomUUID } from 'node:crypto';
import { getContent, hasContent } from '@/lib/content/content';
import { storeErrorOf } from '@/lib/database/store-error';
import { transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import { dayOnlyTime, type ImportedActivity, initialsOf, textIn } from '@/lib/domain/owner/activity';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import {
  type ActivityRow,
  listImportedActivities,
  type NewActivity,
  removeImportedActivities,
  writeImportedActivities,
} from '@/lib/features/forms/activity-store';
import { NumbersUnavailable, resolveListingIds } from '@/lib/features/properties/numbers/resolve-listing-ids';

export type ImportedActivities = { added: number; changed: number; unchanged: number; removed: number };

/**
 * Imports the activities of the agency's system, all or nothing; a repeat changes nothing more. Null when the
 * database cannot be written now.
 */
export async function importActivities(
  activities: readonly ImportedActivity[],
  now: Date,
): Promise<ImportedActivities | null> {
  const kept = activities.filter(({ removed }) => !removed);
  const propertyOf = await resolveProperties(kept);
  if (!propertyOf) return null;
  const stored = await transact(async (connection) => {
    const known = await listImportedActivities(
      connection,
      activities.map(({ id }) => id),
    );
    const rows = kept.map((activity) => ({
      ...toRow(activity, propertyOf(activity.property), now),
      id: known.get(activity.id)?.id ?? randomUUID(),
    }));
    const isKnown = (row: NewActivity) => known.has(row.external_id ?? '');
    const changed = rows.filter((row) => isKnown(row) && !isSame(row, known.get(row.external_id ?? '')));
    const added = rows.filter((row) => !isKnown(row));
    const removed = activities.filter((activity) => activity.removed && known.has(activity.id)).map(({ id }) => id);
    await writeImportedActivities(connection, [...added, ...changed]);
    await removeImportedActivities(connection, removed);
    return {
      added: added.length,
      changed: changed.length,
      unchanged: rows.length - added.length - changed.length,
      removed: removed.length,
    };
  });
  return stored.ok ? stored.value : null;
}

async function resolveProperties(activities: readonly ImportedActivity[]): Promise<((id: ListingId) => number) | null> {
  try {
    return await resolveListingIds(
      'property',
      activities.map(({ property }) => property),
    );
  } catch (error) {
    if (error instanceof NumbersUnavailable || storeErrorOf(error) === 'unavailable') return null;
    throw error;
  }
}

/** A command runs without content; then the first language of a text is used. */
function mainLanguage(): Language {
  return hasContent() ? getContent().settings.languages.default : 'nl';
}

function toRow(activity: ImportedActivity, propertyId: number, now: Date): Omit<NewActivity, 'id'> {
  const { id, type, contact, contactReleased, subject, comment, status, source, url, until, released } = activity;
  const language = mainLanguage();
  const isLocal = typeof subject !== 'string' || typeof comment !== 'string';
  return {
    external_id: id,
    enquiry_id: null,
    property_id: propertyId,
    kind: type,
    happened_at: instantOf(activity.date),
    is_day_only: isDayOnly(activity.date) ? 1 : 0,
    // Data that the owner may not see is not stored.
    contact: contactReleased ? contact : initialsOf(contact),
    subject: textIn(subject, language),
    comment: textIn(comment, language),
    texts: isLocal ? JSON.stringify({ subject, comment }) : null,
    form: null,
    status,
    source,
    url,
    until_day: until,
    is_released: released ? 1 : 0,
    changed_at: now.toISOString(),
  };
}

/** Returns whether a date of the agency's system (`2026-11-21`, `2026-11-21T16:42`) has no time. */
function isDayOnly(date: string): boolean {
  return !/[T ]/.test(date);
}

function instantOf(date: string): string {
  const [day = '', time] = date.split(/[T ]/);
  if (time === undefined) return brusselsInstant(day, dayOnlyTime).toISOString();
  if (/Z|[+-]\d{2}:\d{2}$/.test(time)) return new Date(`${day}T${time}`).toISOString();
  return brusselsInstant(day, time.slice(0, 5)).toISOString();
}

const compared = [
  'property_id',
  'kind',
  'happened_at',
  'is_day_only',
  'contact',
  'subject',
  'comment',
  'texts',
  'status',
  'source',
  'url',
  'until_day',
  'is_released',
] as const;

function isSame(row: Omit<NewActivity, 'id'>, known: ActivityRow | undefined): boolean {
  return known !== undefined && compared.every((column) => (row[column] ?? null) === known[column]);
}
