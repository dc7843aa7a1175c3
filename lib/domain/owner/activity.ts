import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { type ListingId, parseListingId } from '@/lib/domain/listing/listing-id';
import { dropInvisible } from '@/lib/domain/text/raw-value';

/** Kinds of activity on a property that are reported to its owner. */
export const activityKinds = [
  'request',
  'visit',
  'offer',
  'document',
  'communication',
  'media',
  'price',
  'feedback',
  'note',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityStatuses = ['open', 'planned', 'confirmed', 'done', 'accepted', 'declined', 'cancelled'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const text = z.string().overwrite(dropInvisible).trim();

const localText = (most: number) =>
  z.union([
    text.max(most),
    z.partialRecord(z.enum(languages), text.max(most)).refine((texts) => Object.keys(texts).length > 0, {
      error: `a text, or one text per language: ${languages.join(', ')}`,
    }),
  ]);

/** The time of day (Brussels) under which an activity is stored of which only the day is known. */
export const dayOnlyTime = '12:00';

const momentPattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?$/;

const moment = z
  .string()
  .trim()
  .regex(momentPattern, { error: 'a day such as 2026-11-21 or a moment such as 2026-11-21T10:30', abort: true })
  .refine(isOnTheCalendar, { error: 'a day that exists' });

function isOnTheCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false;
  return text.length === 10 || !Number.isNaN(Date.parse(text.replace(' ', 'T')));
}

const listingIdSchema = z.unknown().transform((value, context): ListingId => {
  const id = parseListingId(value);
  if (id) return id;
  context.addIssue({ code: 'custom', input: value, message: 'the id of a property in the export, or its number here' });
  return z.NEVER;
});

/**
 * One activity as the agency's system reports it. `id` is that system's own: reporting it again changes the same
 * activity. Times without a zone are in Brussels time. A contact is shown by initials unless `contactReleased` is true.
 */
export const importedActivitySchema = z.strictObject({
  id: text.min(1, 'an id of at most 100 characters').max(100, 'an id of at most 100 characters'),
  property: listingIdSchema,
  date: moment,
  type: z.enum(activityKinds),
  contact: text.max(120).default(''),
  contactReleased: z.boolean().default(false),
  subject: localText(200).default(''),
  comment: localText(2000).default(''),
  status: z.enum(activityStatuses).nullable().default(null),
  source: text.max(60).default(''),
  url: z
    .url({ protocol: /^https?$/, error: 'an address that starts with https://' })
    .max(500)
    .nullable()
    .default(null),
  /** The last day of a publication. */
  until: z.iso.date().nullable().default(null),
  /** False: the owner does not see it (yet). */
  released: z.boolean().default(true),
  /** True takes it back. */
  removed: z.boolean().default(false),
});
export type ImportedActivity = z.output<typeof importedActivitySchema>;

/** The text of a language, else of the first one that there is. */
export function textIn(text: ImportedActivity['subject'], language: (typeof languages)[number]): string {
  if (typeof text === 'string') return text;
  return text[language] ?? Object.values(text)[0] ?? '';
}

/** Returns a buyer's initials for the owner: `A. P.` for Ada Peeters, `J.-P. v. B.` for Jean-Pierre van Bree. */
export function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const letters = word.split('-').flatMap((part) => part.match(/\p{L}/u)?.[0] ?? []);
      return letters.length > 0 ? [`${letters.join('.-')}.`] : [];
    })
    .slice(0, 5)
    .join(' ');
}
