import { createHash } from 'node:crypto';
import { deserialize } from 'node:v8';
import { type Language, languages } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import { advertProblems } from '@/lib/domain/property/advert-check';
import type { ContentProblem } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { type PackedCatalogue, shareArrays, unpackCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { areNumberedAlike, type NumberedListings } from '@/lib/listings/noted-numbers';
import type { MadeReading } from '@/lib/listings/read-properties';
import { readAlikeSince } from '@/lib/listings/read-property';
import type { ListingStore } from '@/lib/listings/store/listing-store';
import { env } from '@/lib/platform/env';
import { type ListingFiles, type ListingMedia, noteListingFiles, noteListingMedia } from '../listing-media';
import type { CatalogueSource } from '../read-catalogue';

/** What a catalogue was made of: its files and rules, and the site's first language. */
export type CatalogueKey = { key: string; language: Language };

/** All that reading its files would give again. */
export type StoredState = {
  packed: PackedCatalogue;
  media: ListingMedia;
  /** Of the properties, by position. */
  files: readonly ListingFiles[];
  problems: readonly ContentProblem[];
  numbered: NumberedListings;
  made: MadeReading;
};

export function sentKeyOf({ key, language }: CatalogueKey): string {
  return `${key} ${language}`;
}

/** Addresses of the site itself count as its media. */
export function withSite(sentKey: string): string {
  return `${sentKey} ${env().SITE_URL}`;
}

export const stateKeyOf = (of: CatalogueKey) => withSite(sentKeyOf(of));

const listingFiles = ['properties', 'projects', 'types', 'cities'] as const;

/** The days on which records are read alike, and what adverts must have to be shown. */
export function rulesOf({ today, adverts = {} }: Pick<CatalogueSource, 'today' | 'adverts'>): string {
  return [readAlikeSince(today), ...advertProblems.filter((problem) => adverts[problem] === 'hold')].join(' ');
}

/** A key of all that decides what the listings become. */
export async function keyOf(
  { files, ...source }: Pick<CatalogueSource, 'files' | 'today' | 'adverts'>,
  hashOf: HashFile,
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${rulesOf(source)}\n`);
  const sources = languages.flatMap((language) => listingFiles.flatMap((name) => files.listingFiles(language, name)));
  for (const found of await Promise.all(sources.map((file) => hashOf(files.pathOf(file))))) hash.update(`${found}\n`);
  return hash.digest('base64url');
}

/** What catalogues were opened from. */
export const packedOf = new WeakMap<Catalogue, PackedCatalogue>();

/** The catalogue of a state; `packedOf` knows what it was made from. */
export function openState({ packed, media, files }: StoredState): Catalogue {
  const catalogue = unpackCatalogue(packed);
  packedOf.set(catalogue, packed);
  noteListingMedia(catalogue, media);
  noteListingFiles(catalogue.properties, files);
  return catalogue;
}

/** The stored state of these files; null where there is none, or the listings have other numbers now. */
export async function findStored(
  of: CatalogueKey,
  numberListings: NumberListings,
  { findState, place }: ListingStore,
): Promise<StoredState | null> {
  const body = findState(stateKeyOf(of));
  if (!body) return null;
  const { packed, ...state }: StoredState = deserialize(body);
  // Reading the files reports a database that does not answer.
  const isAlike = await areNumberedAlike(state.numbered, numberListings).catch(() => false);
  // Arrays that are read from the body are views of it, and would hold all of it.
  return isAlike
    ? {
        ...{ ...state, made: shareArrays(state.made) },
        packed: shareArrays({ ...packed, properties: { ...packed.properties, place } }),
      }
    : null;
}
