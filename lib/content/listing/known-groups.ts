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
  const others = new Set<string>();
  const isSame = (index: number, { records }: KnownGroup) => {
    for (let bit = 0; bit < languages.length; bit++) {
      const language = languages[bit];
      if (language && (records[language] !== undefined) !== ((seen[index] ?? 0) & (1 << bit)) > 0) return false;
    }
    return true;
  };
  return {
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
      const index = (indexes[number] ?? 0) - 1;
      const group = groups[index];
      if (!group || !isSame(index, group)) return null;
      return others.size > 0 && others.has(known.notesAt(number).id?.text ?? '') ? null : index;
    },
  };
}
