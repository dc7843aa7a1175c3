import { createHash } from 'node:crypto';
import { createListingSearch, type ListingSearch } from '@/lib/content/catalogue/listing-search';
import { type Content, getContent } from '@/lib/content/content';
import { keepListingMemory, listListingMemory } from '@/lib/data/listing-memory-store';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import {
  compareMemory,
  firstRememberedDay,
  type ListingMemory,
  type MemoryChange,
} from '@/lib/domain/listing/listing-memory';
import { tidyPlaceName } from '@/lib/domain/place/place-name';
import type { Project } from '@/lib/domain/project/project';
import { publicProject } from '@/lib/domain/project/public-project';
import type { Property } from '@/lib/domain/property/property';
import { publicView } from '@/lib/domain/property/public-view';
import { brusselsDay, isDay } from '@/lib/domain/time/brussels-time';
import { shortTurns } from '@/lib/platform/in-turn';
import { processSingleton } from '@/lib/platform/process-singleton';

type GoneListings = Readonly<Record<ListingKind, ListingSearch<ListingMemory>>>;

type Listing = Pick<ListingMemory, 'id' | 'externalId' | 'mainType' | 'zip'> & { texts: Localized<{ city: string }> };

/** Increase it when what visitors see of a listing is hashed differently: the days of changes stay. */
const hashWay = '1';

/** Listings that were public and no longer are, so that addresses resolve without the database. */
const current = processSingleton<GoneListings>('gone-listings');

/** The day on which a change of each public listing was first seen. */
const changeDays = processSingleton<ReadonlyMap<string, string>>('listing-change-days');

/**
 * Stores the listings of the content that is served now, detects which have left since, and deletes what left two
 * years ago. False when the database cannot be written: try again. Addresses of listings that left work regardless.
 */
export async function rememberListings(now: Date): Promise<boolean> {
  const today = brusselsDay(now);
  const known = await listListingMemory();
  const { changed, gone } = await compareInTurns(known, getContent(), today);
  changeDays.set(
    new Map(
      [...known, ...changed].flatMap(({ kind, id, changedOn }) =>
        changedOn === null ? [] : [[`${kind} ${id}`, changedOn]],
      ),
    ),
  );
  current.set({ property: searchOf(gone, 'property'), project: searchOf(gone, 'project') });
  return (await keepListingMemory(changed, firstRememberedDay(today))).ok;
}

/** The day on which a change of what visitors see of a listing was first seen; null before that is known. */
export function changeDayOf(kind: ListingKind, id: number): string | null {
  return changeDays.get()?.get(`${kind} ${id}`) ?? null;
}

/** Returns a listing that has left, by its number or its id in the export; null for any other. */
export function findGoneListing(kind: ListingKind, reference: string): ListingMemory | null {
  const [found, ...others] = current.get()?.[kind](reference) ?? [];
  return found && others.length === 0 ? found : null;
}

function searchOf(gone: readonly ListingMemory[], kind: ListingKind): ListingSearch<ListingMemory> {
  return createListingSearch(gone.filter((memory) => memory.kind === kind));
}

/** Listings that are compared in one go. */
const atOnce = 500;

/** Compares some listings after the others, each with itself: requests are answered in between. */
async function compareInTurns(known: readonly ListingMemory[], content: Content, today: string): Promise<MemoryChange> {
  const pause = shortTurns();
  const { catalogue, settings } = content;
  const toMemory = memoryIn(settings.languages.default);
  const size = Math.max(1, Math.ceil((catalogue.properties.length + known.length) / atOnce));
  const parts = Array.from({ length: size }, () => ({ known: [] as ListingMemory[], present: [] as ListingMemory[] }));
  const partOf = (id: number) => parts[id % size];
  // A property that is kept off the site has not left: it answers like one that is unknown.
  const held = new Set(catalogue.held.map(({ id }) => id));
  for (const memory of known)
    if (memory.kind !== 'property' || !held.has(memory.id)) partOf(memory.id)?.known.push(memory);
  for (const property of catalogue.properties) {
    partOf(property.id)?.present.push({
      kind: 'property',
      goal: property.goal,
      ...toMemory(property),
      content: hashOf(property, publicView),
      changedOn: latestDay([property.modifiedOn, property.publishedOn], today),
    });
    await pause();
  }
  for (const project of catalogue.projects) {
    const units = catalogue.listUnits(project.id);
    partOf(project.id)?.present.push({
      kind: 'project',
      goal: null,
      ...toMemory(project),
      content: hashOf(project, publicProject),
      changedOn: latestDay(
        units.map(({ modifiedOn }) => modifiedOn),
        today,
      ),
    });
    await pause();
  }
  const all: MemoryChange = { changed: [], gone: [] };
  for (const part of parts) {
    const { changed, gone } = compareMemory(part.known, part.present, today);
    all.changed.push(...changed);
    all.gone.push(...gone);
    await pause();
  }
  return all;
}

/** The same listing is hashed once. */
const hashes = new WeakMap<object, string>();

/** A hash of all that visitors see in any language. Its day of change in the export is nothing that they see. */
function hashOf<T extends Property | Project>(
  listing: T,
  view: (listing: T, language: Language, defaultLanguage: Language) => object,
): string {
  const known = hashes.get(listing);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const { language } of Object.values(listing.texts))
    hash.update(JSON.stringify({ ...view(listing, language, language), modifiedOn: null }));
  const made = `${hashWay}:${hash.digest('base64url').slice(0, 22)}`;
  hashes.set(listing, made);
  return made;
}

/** The latest of the days that an export names, none of them in the future; today where it names none. */
function latestDay(dates: readonly (string | null)[], today: string): string {
  const days = dates.flatMap((date) => date?.slice(0, 10) ?? []).filter((day) => isDay(day) && day <= today);
  return days.sort().at(-1) ?? today;
}

function memoryIn(language: Language) {
  return ({ id, externalId, mainType, zip, texts }: Listing) => ({
    id,
    externalId,
    mainType,
    zip,
    town: tidyPlaceName(pickLocalized(texts, language, language)?.value.city ?? ''),
    goneOn: null,
  });
}
