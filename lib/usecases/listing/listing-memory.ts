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
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { processSingleton } from '@/lib/platform/process-singleton';
import { shortTurns } from '@/lib/platform/short-turns';

type GoneListings = Readonly<Record<ListingKind, ListingSearch<ListingMemory>>>;

type Listing = Pick<ListingMemory, 'id' | 'externalId' | 'mainType' | 'zip'> & { texts: Localized<{ city: string }> };

/** Listings that were public and no longer are, so that addresses resolve without the database. */
const current = processSingleton<GoneListings>('gone-listings');

/**
 * Stores the listings of the content that is served now, detects which have left since, and deletes what left two
 * years ago. False when the database cannot be written: try again. Addresses of listings that left work regardless.
 */
export async function rememberListings(now: Date): Promise<boolean> {
  const today = brusselsDay(now);
  const { changed, gone } = await compareInTurns(await listListingMemory(), getContent(), today);
  current.set({ property: searchOf(gone, 'property'), project: searchOf(gone, 'project') });
  return (await keepListingMemory(changed, firstRememberedDay(today))).ok;
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
  for (const memory of known) partOf(memory.id)?.known.push(memory);
  for (const property of catalogue.properties) {
    partOf(property.id)?.present.push({ kind: 'property', goal: property.goal, ...toMemory(property) });
    await pause();
  }
  for (const project of catalogue.projects) {
    partOf(project.id)?.present.push({ kind: 'project', goal: null, ...toMemory(project) });
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
