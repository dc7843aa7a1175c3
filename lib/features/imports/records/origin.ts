import { createHash } from 'node:crypto';
import type { Language } from '@/lib/domain/language';
import type { NeutralDocument, NeutralListing, NeutralPicture } from '@/lib/listings/neutral-listing';

/**
 * What the published records of a listing were made of, as hashes: the listing as its adapter gave it, and its files. The
 * same origin gives the same records, so a run checks and writes only listings that have another one.
 */
export type Origin = { listing: string; files: string };
/** By the key of the listing. */
export type Origins = ReadonlyMap<string, Origin>;

export function isSameOrigin(a: Origin | undefined, b: Origin | undefined): boolean {
  return a !== undefined && b !== undefined && a.listing === b.listing && a.files === b.files;
}

/** The hash of a listing. An address that is signed again for each answer is none of it where its file has a key. */
export function hashListing(listing: NeutralListing): string {
  return hash([listing.kind, listing.id, listing.facts, Object.entries(listing.texts).map(withoutSignedAddresses)]);
}

type Text = NeutralListing['texts'][Language];

/** The text itself where no file has a key: a replacer of JSON would be asked for each value of thousands of listings. */
function withoutSignedAddresses([language, text]: [string, Text]): unknown {
  if (!text) return [language];
  const lists = [text.pictures, text.documents, 'floorPlans' in text ? text.floorPlans : undefined];
  if (!lists.some((files) => Array.isArray(files) && files.some(({ key }) => key !== undefined)))
    return [language, text];
  const { pictures, documents, ...others } = text;
  const { floorPlans, ...words } = { floorPlans: undefined, ...others };
  return [language, words, [pictures, documents, floorPlans].map((files) => files?.map(unsigned))];
}

function unsigned(file: NeutralPicture | NeutralDocument): object {
  return file.key === undefined ? file : { ...file, url: undefined };
}

/** The hash of the names of a listing's files; null while one of them is not there. */
export function hashFiles(names: readonly (string | null)[]): string | null {
  return names.includes(null) ? null : hash(names);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
