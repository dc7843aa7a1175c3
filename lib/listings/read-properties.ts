import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { ListingId, ListingIds, NumberListings } from '@/lib/domain/listing/listing-id';
import { pick } from '@/lib/domain/pick';
import type { Project } from '@/lib/domain/project/project';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import type { HashFile } from '@/lib/files/file-hashes';
import { disclose, nameHiddenStreet } from './disclose-property';
import { type Disclosure, holdDocuments, restrict, wronglyPublic } from './disclosure';
import type { HiddenProperty, RecordSpot } from './hidden-property';
import { createProjectSearch } from './identify-records';
import { addText, type MappedProperty } from './map-property';
import { createPropertyReader, type GoalOf, type PropertyReader, type PropertyRecord } from './property-file';
import { readAlikeSince } from './read-property';
import { type Reading, readRecords } from './read-records';
import type { ListingStore } from './store/listing-store';
import { createShelf, loadProperty, noteSources, type Shelf, type SourceNumbers } from './store/shelf';
import { NotPlain } from './store/split-records';
import { shareFiles, textFilesOf } from './text-files';

export type ReadListingsOptions = {
  numberListings: NumberListings;
  today: string;
  adverts?: AdvertPolicy;
  /** Where listings are stored as they are read; without it they are in memory. */
  store?: ListingStore;
  /** Of the bytes of a file; without it none is known to be the one that was read before. */
  hashOf?: HashFile;
  /** Finds a public property of an earlier reading by the same rules that was made of the same. */
  findUnchanged?: FindUnchanged;
};

type FindUnchanged = (made: ListingIds & Pick<Property, 'projectId'>, sources: SourceNumbers) => Property | null;

/** What the records of one property say together. */
type FoundProperty = {
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
  properties: Property[];
  /** Ids of properties that were public and are not any more. */
  withdrawnIds: Set<number>;
  /** Addresses of documents that non-public listings name. */
  withdrawnDocuments: string[];
  /** Properties that visitors do not see, descending id: where their records stand, and nothing of what these say. */
  hidden: HiddenProperty[];
};

/** Null where ids could not be numbered. */
export async function readProperties(
  reading: Reading,
  projects: readonly Project[],
  { today, adverts = {}, store, hashOf = async () => null, findUnchanged = () => null }: ReadListingsOptions,
): Promise<ReadProperties | null> {
  const found = new Map<string, FoundProperty>();
  const goalOf: GoalOf = (externalId) => found.get(externalId)?.goal ?? null;
  const reader = createPropertyReader({ store, basis: readAlikeSince(today), today });
  for (const language of languages) {
    const sources: PropertyRecord[] = [];
    for (const file of reading.files.listingFiles(language, 'properties'))
      for (const source of await readFile(reading, { file, language, hashOf, reader, goalOf })) sources.push(source);
    const records = await reading.identify('property', sources);
    if (!records) return null;
    for (const { ids, source: record, repeats, doubts } of records) {
      const one = found.get(ids.externalId) ?? newProperty(ids);
      found.set(ids.externalId, one);
      one.records[language] = record;
      one.isRepeated ||= repeats.length > 0;
      for (const { says } of [record, ...repeats])
        if (says) one.disclosure = one.disclosure ? restrict(one.disclosure, says.disclosure) : says.disclosure;
      const { says } = record;
      doubts.repeat(says?.doubts ?? []);
      if (!says?.isShown) doubts.leaveOut();
      if (one.goal !== null || !says?.goal) continue;
      one.goal = says.goal;
      one.ids = ids;
      one.project = says.project;
    }
  }

  const projectIdOf = createProjectSearch(projects);
  const shelf = store && createShelf(store);
  const mapped: MappedProperty[] = [];
  for (const one of found.values()) {
    if (one.goal === null) continue;
    const ids = { ...one.ids, projectId: projectIdOf(one.project) };
    const sources = sourcesOf(one);
    const unchanged = sources && findUnchanged(ids, sources);
    const property = unchanged ? { property: unchanged, standing: 'public' as const, held: [] } : mapFound(one);
    if (!property) continue;
    if (!unchanged) {
      Object.assign(property.property, ids);
      if (one.disclosure) disclose(property, one.disclosure, { today, adverts });
      property.property = settleDocuments(property.property, shelf);
      if (sources) noteSources(property.property, sources);
    }
    mapped.push(property);
  }
  return settleStandings(mapped, found);
}

function newProperty(ids: ListingIds): FoundProperty {
  return { ids, goal: null, project: null, disclosure: null, records: {}, isRepeated: false };
}

/** By language; null where not all of them are in the store. */
function sourcesOf({ records, isRepeated }: FoundProperty): SourceNumbers | null {
  if (isRepeated) return null;
  const sources = languages.map((language) => (records[language] ? records[language].source : 0));
  return sources.every((source) => source !== null) ? sources : null;
}

/** The property of its first record that has one, with the texts of the others. */
function mapFound({ records, disclosure }: FoundProperty): MappedProperty | null {
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
  if (mapped && disclosure?.isAddressPublic === false) nameHiddenStreet(mapped.property, streets);
  return mapped;
}

type FileOptions = {
  file: string;
  language: Language;
  hashOf: HashFile;
  reader: PropertyReader;
  goalOf: GoalOf;
};

async function readFile(
  { files, doubts, report }: Reading,
  { file, language, hashOf, reader, goalOf }: FileOptions,
): Promise<PropertyRecord[]> {
  const path = files.pathOf(file);
  try {
    const hash = await hashOf(path);
    const { records, keep } = reader.readFile({ file, path, language, hash }, goalOf);
    if (keep && hash !== null && (await hashOf(path)) === hash) keep(hash);
    if (records.length > 0) doubts.open(file, records.length);
    return records;
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    const whole = await readRecords(files, file, doubts, report);
    return whole.map((source) => Object.assign(source, reader.readRecord(source.record, language, goalOf)));
  }
}

function settleStandings(mapped: readonly MappedProperty[], found: ReadonlyMap<string, FoundProperty>): ReadProperties {
  const sorted = mapped.toSorted((a, b) => b.property.id - a.property.id);
  const notShown = sorted.filter(({ standing }) => standing !== 'public').map(({ property }) => property);
  return {
    properties: sorted.filter(({ standing }) => standing === 'public').map(({ property }) => property),
    withdrawnIds: new Set(sorted.filter(({ standing }) => standing === 'withdrawn').map(({ property }) => property.id)),
    withdrawnDocuments: notShown
      .flatMap(({ texts }) => Object.values(texts))
      .flatMap((text) => textFilesOf(text).documents.map(({ url }) => url)),
    hidden: sorted.flatMap(({ property, standing, held }) =>
      standing === 'public'
        ? []
        : [
            {
              ...pick(property, ['id', 'externalId', 'projectId', 'isPricePublic', 'isAddressPublic']),
              standing,
              languages: languages.filter((language) => property.texts[language]),
              lacks: held,
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

/** Withholds a document in every language where one does. */
function settleDocuments(property: Property, shelf: Shelf | undefined): Property {
  const documents = Object.values(property.texts).flatMap((text) => textFilesOf(text).documents);
  if (wronglyPublic(documents).length === 0) return property;
  const settled = shelf ? loadProperty(property) : property;
  holdDocuments(settled.texts);
  return shelf ? shelf.shelve(settled) : settled;
}
