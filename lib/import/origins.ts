import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { NeutralDocument, NeutralListing, NeutralPicture } from '@/lib/content/listing/neutral-listing';
import { writeDurably } from '@/lib/content/serving/copy-json';
import type { Language } from '@/lib/domain/language';
import { describeConverter } from './converter';
import { findPublished, type ImportPlace } from './published';
import type { ListingKey } from './read-source';

/**
 * What the published records of a listing were made of, as hashes: the listing as its adapter gave it, and its files. The
 * same origin gives the same records, so a run checks and writes only listings that have another one.
 */
export type Origin = { listing: string; files: string };
export type Origins = ReadonlyMap<ListingKey, Origin>;

const fileSchema = z.object({
  /** The rules by which records were made, and the state that has them: origins count for nothing else. */
  converter: z.string(),
  state: z.string(),
  origins: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

/** The origins of the state that visitors see; none where they are not known, or where rules have changed since. */
export async function readOrigins(place: ImportPlace): Promise<Origins> {
  try {
    const { converter, state, origins } = fileSchema.parse(JSON.parse(await readFile(fileOf(place), 'utf8')));
    if (converter !== describeConverter() || state !== (await findPublished(place))?.name) return new Map();
    return new Map(Object.entries(origins).map(([key, [listing, files]]) => [key as ListingKey, { listing, files }]));
  } catch {
    // It only saves time: a file that is missing or damaged is written again.
    return new Map();
  }
}

export async function writeOrigins(place: ImportPlace, origins: Origins): Promise<void> {
  const state = (await findPublished(place))?.name;
  if (state === undefined) return;
  const entries = [...origins].map(([key, { listing, files }]) => [key, [listing, files]]);
  const text = JSON.stringify({ converter: describeConverter(), state, origins: Object.fromEntries(entries) });
  const file = fileOf(place);
  const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeDurably(part, text);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

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

function fileOf({ importFolder, name }: ImportPlace): string {
  return path.join(importFolder, 'origins', `${name}.json`);
}
