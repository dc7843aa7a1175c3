import { type Localized, languages } from '@/lib/domain/language';
import type { ListingId, ListingIds } from '@/lib/domain/listing/listing-id';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import { pick } from '@/lib/domain/record-of';
import { type HiddenProperty, nameHiddenStreet, type RecordSpot } from './disclose-property';
import { type Disclosure, holdDocuments, wronglyPublic } from './disclosure';
import { addText, type MappedProperty } from './map-property';
import type { PropertyRecord } from './record-in-file';
import { loadProperty, type Shelf, type SourceNumbers } from './store/shelf';
import { shareFiles, textFilesOf } from './text-files';

/** What the records of one property say together. */
export type FoundProperty = {
  ids: ListingIds;
  /** As its first record has them that has a property. */
  goal: Goal | null;
  project: ListingId | null;
  disclosure: Disclosure | null;
  records: Localized<PropertyRecord>;
  /** Whether a language has several records of it. */
  isRepeated: boolean;
};

export type ReadProperties = {
  /** Public ones, descending id. */
  properties: readonly Property[];
  /** Ids of properties that were public and are not any more. */
  withdrawnIds: Set<number>;
  /** Addresses of documents that non-public listings name. */
  withdrawnDocuments: string[];
  /** Properties that visitors do not see, descending id: where their records stand, and nothing of what these say. */
  hidden: readonly HiddenProperty[];
};

export function newProperty(ids: ListingIds): FoundProperty {
  return { ids, goal: null, project: null, disclosure: null, records: {}, isRepeated: false };
}

/** By language; null where not all of them are in the store. */
export function sourcesOf({ records, isRepeated }: FoundProperty): SourceNumbers | null {
  if (isRepeated) return null;
  const sources = languages.map((language) => (records[language] ? records[language].source : 0));
  return sources.every((source) => source !== null) ? sources : null;
}

/** The property of its first record that has one, with the texts of the others. */
export function mapFound({
  records,
}: FoundProperty): (MappedProperty & { streets: readonly (string | null)[] }) | null {
  let mapped: MappedProperty | null = null;
  const streets: (string | null)[] = [];
  for (const record of Object.values(records)) {
    const read = record.read();
    streets.push(read?.street ?? null);
    mapped ??= read?.property ?? null;
    if (!mapped || !read?.text) continue;
    shareFiles(read.text.text, Object.values(mapped.property.texts));
    addText(mapped.property, read.text);
  }
  return mapped && { ...mapped, streets };
}

export function settleStandings(
  mapped: readonly MappedProperty[],
  found: ReadonlyMap<string, FoundProperty>,
): Pick<ReadProperties, 'properties' | 'hidden'> {
  return {
    properties: mapped.flatMap(({ property, standing }) => (standing === 'public' ? [property] : [])),
    hidden: mapped.flatMap(({ property, standing, held }) =>
      standing === 'public'
        ? []
        : [
            {
              ...pick(property, ['id', 'externalId', 'projectId', 'isPricePublic', 'isAddressPublic']),
              standing,
              languages: languages.filter((language) => property.texts[language]),
              lacks: held,
              documents: Object.values(property.texts).flatMap((text) =>
                textFilesOf(text).documents.map(({ url }) => url),
              ),
              records: spotsOf(found.get(property.externalId)?.records ?? {}),
            },
          ],
    ),
  };
}

function spotsOf(records: FoundProperty['records']): RecordSpot[] {
  return languages.flatMap((language) => {
    const record = records[language];
    if (!record) return [];
    const { file, index, from, to } = record;
    return [{ language, file, index, bytes: from === undefined || to === undefined ? null : ([from, to] as const) }];
  });
}

/**
 * What all records decide of what one of them says: a document is withheld in every language where one does, and a hidden
 * street has all its names.
 */
export function settle(property: Property, streets: readonly (string | null)[], shelf: Shelf | undefined): Property {
  const documents = Object.values(property.texts).flatMap((text) => textFilesOf(text).documents);
  const holds = wronglyPublic(documents).length > 0;
  const hides = !property.isAddressPublic && streets.some((street) => street !== null);
  if (!holds && !hides) return property;
  const settled = shelf ? loadProperty(property) : property;
  if (holds) holdDocuments(settled.texts);
  if (hides) nameHiddenStreet(settled, streets);
  return shelf ? shelf.shelve(settled) : settled;
}
