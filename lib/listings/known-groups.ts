import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { NotedDoubt } from './doubts';
import type { KnownRecords } from './known-records';
import type { MappedProperty } from './map-property';

/** A listing as it was read, with the doubts about each of its records that has some. */
export type KnownListing = { mapped: MappedProperty; doubts: Localized<readonly NotedDoubt[]> };

export type KnownGroup = KnownListing & {
  /** The number of its record in each language. */
  records: Localized<number>;
  project: ListingId | null;
};

/** Listings by the numbers of their records. */
export type GroupsByRecord = {
  groups: readonly KnownGroup[];
  /** By number of a record, one more than the index of its listing; 0 for none. */
  indexes: Uint32Array;
};

export function groupsByRecord(groups: Iterable<KnownGroup | null>, count: number): GroupsByRecord {
  const found: KnownGroup[] = [];
  const indexes = new Uint32Array(count);
  for (const group of groups) {
    if (!group) continue;
    found.push(group);
    for (const language of languages) {
      const number = group.records[language];
      if (number !== undefined) indexes[number] = found.length;
    }
  }
  return { groups: found, indexes };
}

/**
 * Compares the records of a reading with those of each listing before: it is the same where it has each of its records
 * once, in the same language, and no other record has its id.
 */
export function compareGroups(known: KnownRecords, { groups, indexes }: GroupsByRecord) {
  /** By listing, a bit for each language in which its record was seen. */
  const seen = new Uint8Array(groups.length);
  /** Ids of other records. */
  const others = new Set<string>();
  /** By listing, 1 where it is the same; null before that is asked for. */
  let same: Uint8Array | null = null;

  function isSame({ records }: KnownGroup, index: number): boolean {
    let expected = 0;
    let number: number | undefined;
    for (let bit = 0; bit < languages.length; bit++) {
      const own = records[languages[bit] ?? languages[0]];
      if (own === undefined) continue;
      expected |= 1 << bit;
      number = own;
    }
    if (number === undefined || seen[index] !== expected) return false;
    return others.size === 0 || !others.has(known.notesAt(number).id?.text ?? '');
  }

  return {
    /** All records, before anything is asked. */
    see(language: Language, number: number): void {
      const index = (indexes[number] ?? 0) - 1;
      const bit = 1 << languages.indexOf(language);
      const before = seen[index] ?? 0;
      if (index >= 0 && groups[index]?.records[language] === number && (before & bit) === 0) {
        seen[index] = before | bit;
        return;
      }
      const { id } = known.notesAt(number);
      if (id) others.add(id.text);
    },
    /** The index of the listing of a record that is the same; null for none. */
    sameOf(number: number): number | null {
      same ??= Uint8Array.from(groups, (group, index) => Number(isSame(group, index)));
      const index = (indexes[number] ?? 0) - 1;
      return same[index] === 1 ? index : null;
    },
  };
}
