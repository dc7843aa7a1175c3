/**
 * The id of a listing as its export writes it. `number` is used in addresses and in the database where the id itself is
 * a number; null where the site assigns one.
 */
export type ListingId = { text: string; number: number | null };

/** A listing's number on this site, and its id in the export. */
export type ListingIds = { id: number; externalId: string };

/** Assigns a permanent number to each id that is not a number itself. Rejects where that cannot be guaranteed. */
export type NumberListings = (kind: ListingKind, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Numbers that the site assigns come from this range, in order, and from nowhere else. An integer id of an export keeps
 * its value only outside the range, so the two can never collide, whatever a later export contains.
 */
export const assignedNumbers = { first: 9_000_000_000, last: 9_999_999_999 } as const;

/** In UTF-16 code units; longer ids are refused. */
export const maxIdLength = 200;

/** Leading zeros, and the `.0` that a spreadsheet adds, mean the same number. Addresses hold up to 15 digits. */
const wholeNumber = /^\+?0*([1-9]\d{0,14})(?:\.0+)?$/;

/** Values that exports write for an empty field. */
const zero = /^[+-]?0+(?:[.,]0+)?$/;

/** Control characters, zero-width characters except the joiners of scripts and emoji, and marks of writing direction. */
const invisible = /[^\P{Cc}\s]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Reads any id of an export: a UUID, `LN6OF`, `12/345`, 2601, "02601". Null for an empty or invalid id: blank, zero,
 * longer than `maxIdLength`, no text or number, or a number too large for JSON to hold exactly. Ids that differ only in
 * capitals are different, since some systems rely on that.
 */
export function parseListingId(value: unknown): ListingId | null {
  const text = tidyId(value);
  if (text === '' || text.length > maxIdLength || zero.test(text)) return null;
  const digits = text.match(wholeNumber)?.[1];
  if (digits === undefined) return { text, number: null };
  const number = Number(digits);
  return { text: digits, number: isAssignedNumber(number) ? null : number };
}

export function isAssignedNumber(number: number): boolean {
  return number >= assignedNumbers.first && number <= assignedNumbers.last;
}

function tidyId(value: unknown): string {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : '';
  if (typeof value !== 'string') return '';
  return value
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Ids that a person would take for the same when they type one. */
export function foldListingId(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

/** An id longer than this, or one run of letters and digits as long as a machine's key, cannot be read out. */
const maxReferenceLength = 24;
const machineKey = /(?=\p{L}*\d)[\p{L}\d]{15,}/u;

/** What names a listing: the agency's own reference is absent of one that has left. */
export type ListingNames = ListingIds & { reference?: string | null };

/** What the agency calls a listing, among its own people. */
export function agencyReference({ externalId, reference }: Omit<ListingNames, 'id'>): string {
  return reference ?? externalId;
}

/**
 * Returns a listing's name for people: the agency's own reference, else its id in the export where that can be read out
 * and typed, else our number.
 */
export function listingReference({ id, externalId, reference }: ListingNames): string {
  return reference ?? readableReference(externalId) ?? String(id);
}

/** The id of a system where a person can read it out and type it. */
export function readableReference(externalId: string): string | undefined {
  return externalId.length > maxReferenceLength || machineKey.test(externalId) ? undefined : externalId;
}

/** Properties and projects are numbered apart: a property 31 and a project 31 are different listings. */
export type ListingKind = 'property' | 'project';
