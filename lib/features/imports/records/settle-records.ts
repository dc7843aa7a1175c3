import type { Localized } from '@/lib/domain/language';
import type { FeedRecord } from '@/lib/listings/feed-value';
import { fromRecords, toRecords } from '@/lib/listings/neutral-records';
import { idOf, kindOf } from './compare';
import { listMedia, withLocalMedia } from './media';
import { hashFiles, isSameOrigin, type Origin, type Origins } from './origin';
import type { ListingKey, SourceReading } from './read-source';
import type { Records } from './stored-records';

type Settling = {
  reading: SourceReading;
  before: Records;
  /** What the records before were made of. */
  origins: Origins;
  /** Names in the media folder by key. */
  files: ReadonlyMap<string, string>;
  name: string;
};

/**
 * What visitors are to see: the listings as they were read, and the former version of those that could not be. Records
 * whose origin is the one that they had are those that they were.
 */
export function settleRecords({ reading, before, origins, files, name }: Settling): {
  after: Map<ListingKey, Localized<FeedRecord>>;
  originsAfter: Origins;
} {
  const after = new Map<ListingKey, Localized<FeedRecord>>(reading.isPartial ? before : []);
  const made = new Map<ListingKey, Origin>();
  const fileOf = (key: string) => files.get(key) ?? null;
  for (const [key, listing] of reading.listings) {
    const known = before.get(key);
    const formerOf = () => (known ? fromRecords(kindOf(key), idOf(key), known) : null);
    const ofFiles = hashFiles(listMedia(listing, name).map((item) => fileOf(item.key)));
    const ofListing = reading.hashes.get(key);
    const origin = ofListing !== undefined && ofFiles !== null ? { listing: ofListing, files: ofFiles } : undefined;
    if (origin) made.set(key, origin);
    const isSame = known && isSameOrigin(origins.get(key), origin);
    after.set(key, isSame ? known : toRecords(withLocalMedia(listing, { name, fileOf, formerOf })));
  }
  for (const key of reading.leftOut) {
    const known = before.get(key);
    if (known && !after.has(key)) after.set(key, known);
  }
  for (const key of reading.gone) after.delete(key);
  for (const [project, units] of reading.units)
    for (const [key, records] of after)
      if (kindOf(key) === 'property' && !units.has(key) && isUnitOf(records, idOf(project))) after.delete(key);
  const originsAfter = [...after].flatMap(([key, records]): [ListingKey, Origin][] => {
    const origin = made.get(key) ?? (records === before.get(key) ? origins.get(key) : undefined);
    return origin ? [[key, origin]] : [];
  });
  return { after, originsAfter: new Map(originsAfter) };
}

function isUnitOf(records: Localized<FeedRecord>, projectId: string): boolean {
  return Object.values(records).some(({ ProjectID }) => String(ProjectID) === projectId);
}
