import { type Content, getContent } from '@/lib/content/content';
import { areViewsHashed, viewHashOf } from '@/lib/content/listing-views';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import {
  compareMemory,
  findGone,
  firstRememberedDay,
  type ListingMemory,
  type MemoryChange,
} from '@/lib/domain/listing/listing-memory';
import { tidyPlaceName } from '@/lib/domain/place/place-name';
import { publicProject } from '@/lib/domain/project/project';
import { brusselsDay, isDay } from '@/lib/domain/time/brussels-time';
import { createListingSearch, type ListingSearch } from '@/lib/listings/catalogue/listing-search';
import { hashView, writeViewHash } from '@/lib/listings/catalogue/view-hashes';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { backgroundRestMs, eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { keepListingMemory, listListingMemory } from './listing-memory-store';

type GoneListings = Readonly<Record<ListingKind, ListingSearch<ListingMemory>>>;

type Listing = Pick<ListingMemory, 'id' | 'externalId' | 'mainType' | 'zip'> & { texts: Localized<{ city: string }> };

/** Listings that were public and no longer are, so that addresses resolve without the database. */
const current = processSingleton<GoneListings>('gone-listings');

/** The day on which a change of each public listing was first seen. */
const changeDays = processSingleton<ReadonlyMap<string, string>>('listing-change-days');

/** Lets addresses of listings that have left be resolved. What else changed shows after `rememberListings`. */
export async function loadGoneListings(now: Date): Promise<void> {
  const content = getContent();
  publishGone(await listListingMemory(), content, brusselsDay(now));
  loadedFor = new WeakRef(content);
}

/** The content for which that was done last. */
let loadedFor: WeakRef<Content> | null = null;

/**
 * Stores the listings of the content that is served now, detects which have left since, and deletes what left two
 * years ago. Addresses of listings that left work at once. False when what visitors see is not hashed yet, or the
 * database cannot be written: try again. `mayForget`: whether the clock may end terms.
 */
export async function rememberListings(now: Date, { mayForget = true } = {}): Promise<boolean> {
  const content = getContent();
  if (!areViewsHashed(content.catalogue)) {
    if (loadedFor?.deref() !== content) await loadGoneListings(now);
    return false;
  }
  const today = brusselsDay(now);
  const known = await listListingMemory();
  // Comparing takes longer.
  publishGone(known, content, today);
  const { changed, gone } = await compareInTurns(known, content, today);
  publish([...known, ...changed], gone);
  return (await keepListingMemory(changed, mayForget ? firstRememberedDay(today) : null)).ok;
}

function publishGone(known: readonly ListingMemory[], content: Content, today: string): void {
  const { left, earlier } = findGone(withoutHeld(known, content), isPublicIn(content), today);
  publish(known, [...left, ...earlier]);
}

function publish(known: readonly ListingMemory[], gone: readonly ListingMemory[]): void {
  changeDays.set(
    new Map(known.flatMap(({ kind, id, changedOn }) => (changedOn === null ? [] : [[`${kind} ${id}`, changedOn]]))),
  );
  current.set({ property: searchOf(gone, 'property'), project: searchOf(gone, 'project') });
}

function isPublicIn({ catalogue }: Content): (memory: ListingMemory) => boolean {
  return ({ kind, id }) => (kind === 'property' ? catalogue.getProperty(id) : catalogue.getProject(id)) !== null;
}

/** A property that is kept off the site has not left: it answers like one that is unknown. */
function withoutHeld(known: readonly ListingMemory[], { catalogue }: Content): ListingMemory[] {
  const held = new Set(catalogue.held.map(({ id }) => id));
  return known.filter(({ kind, id }) => kind !== 'property' || !held.has(id));
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
  const pause = shortTurns({ restMs: backgroundRestMs });
  const { catalogue, settings } = content;
  const toMemory = memoryIn(settings.languages.default);
  const size = Math.max(1, Math.ceil((catalogue.properties.length + known.length) / atOnce));
  const parts = Array.from({ length: size }, () => ({ known: [] as ListingMemory[], present: [] as ListingMemory[] }));
  const partOf = (id: number) => parts[id % size];
  for (const memory of withoutHeld(known, content)) partOf(memory.id)?.known.push(memory);
  await eachInTurns(catalogue.properties, pause, (property) =>
    partOf(property.id)?.present.push({
      kind: 'property',
      goal: property.goal,
      ...toMemory(property),
      content: viewHashOf(property),
      changedOn: latestDay([property.modifiedOn, property.publishedOn], today),
    }),
  );
  await eachInTurns(catalogue.projects, pause, (project) => {
    const units = catalogue.listUnits(project.id);
    partOf(project.id)?.present.push({
      kind: 'project',
      goal: null,
      ...toMemory(project),
      content: writeViewHash(hashView(project, publicProject)),
      changedOn: latestDay(
        units.map(({ modifiedOn }) => modifiedOn),
        today,
      ),
    });
  });
  const all: MemoryChange = { changed: [], gone: [] };
  await eachInTurns(parts, pause, (part) => {
    const { changed, gone } = compareMemory(part.known, part.present, today);
    all.changed.push(...changed);
    all.gone.push(...gone);
  });
  return all;
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
