import { createListingSearch, type ListingSearch } from '@/lib/content/catalogue/listing-search';
import { type Content, getContent } from '@/lib/content/content';
import { keepListingMemory, listListingMemory } from '@/lib/data/listing-memory-store';
import { type Localized, pickLocalized } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { compareMemory, firstRememberedDay, type ListingMemory } from '@/lib/domain/listing/listing-memory';
import { tidyPlaceName } from '@/lib/domain/place/place-name';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { processSingleton } from '@/lib/platform/process-singleton';

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
  const { changed, gone } = compareMemory(await listListingMemory(), presentListings(getContent()), today);
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

function presentListings({ catalogue, settings }: Content): ListingMemory[] {
  const { default: language } = settings.languages;
  const commonOf = ({ id, externalId, mainType, zip, texts }: Listing) => ({
    id,
    externalId,
    mainType,
    zip,
    town: tidyPlaceName(pickLocalized(texts, language, language)?.value.city ?? ''),
    goneOn: null,
  });
  return [
    ...catalogue.properties.map(
      (property): ListingMemory => ({ kind: 'property', goal: property.goal, ...commonOf(property) }),
    ),
    ...catalogue.projects.map((project): ListingMemory => ({ kind: 'project', goal: null, ...commonOf(project) })),
  ];
}
