import { type Language, languages } from '@/lib/domain/language';
import type { ListingIds, NumberListings } from '@/lib/domain/listing/listing-id';
import type { Project } from '@/lib/domain/project/project';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import type { Property } from '@/lib/domain/property/property';
import { type ContentProblem, createReport } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import { disclose } from './disclose-property';
import { restrict } from './disclosure';
import { createDoubts } from './doubts';
import {
  type FoundProperty,
  mapFound,
  newProperty,
  type ReadProperties,
  settle,
  settleStandings,
  sourcesOf,
} from './found-property';
import { createIdentify, createProjectSearch } from './identify-records';
import type { MappedProperty } from './map-property';
import { createPropertyReader, type PropertyReader } from './property-file';
import { readAlikeSince } from './read-property';
import { type Reading, readRecords } from './read-records';
import { classOfId, includeSharing, type KnownFile, type KnownFiles, type LazyRecord } from './record-file';
import type { PropertyRecord } from './record-in-file';
import type { GoalOf } from './record-sources';
import type { ListingStore } from './store/listing-store';
import { createShelf, noteSources, type SourceNumbers } from './store/shelf';
import { NotPlain } from './store/split-records';

export type ReadListingsOptions = {
  numberListings: NumberListings;
  today: string;
  adverts?: AdvertPolicy;
  /** Where listings are stored as they are read; without it they are in memory. */
  store?: ListingStore;
  /** Of the bytes of a file; without it none is known to be the one that was read before. */
  hashOf?: HashFile;
  /** A reading by the same rules, from the same store: of files that did not change everything is taken from it. */
  earlier?: EarlierReading | undefined;
  /** What the next reading may take as its earlier one, beside what this one returns. */
  noteReading?(made: MadeReading): void;
};

/** What a reading was made of. */
export type MadeReading = {
  files: KnownFiles;
  /** The numbers of all projects and their ids, as text. */
  projectNumbers: string;
};

export type EarlierReading = MadeReading &
  Pick<ReadProperties, 'properties' | 'hidden'> & {
    problems: readonly ContentProblem[];
    /** Finds public ones that were made of the same. */
    searchUnchanged(properties: readonly Property[]): FindUnchanged;
  };

type FindUnchanged = (made: ListingIds & Pick<Property, 'projectId'>, sources: SourceNumbers) => Property | null;

type ListedFile = { file: string; language: Language; path: string; key: string | null };

/**
 * Null where ids could not be numbered. What earlier files say is read again only where they have changed, or share an id
 * with others that have.
 */
export async function readProperties(
  { files, report }: Pick<Reading, 'files' | 'report'>,
  projects: readonly Project[],
  options: ReadListingsOptions,
): Promise<ReadProperties | null> {
  const { today, hashOf = async () => null, earlier, noteReading } = options;
  const basis = readAlikeSince(today);
  const keyOf = async (language: Language, path: string) => {
    const hash = await hashOf(path);
    return hash && `${basis} ${language} ${hash}`;
  };
  const listed = new Map<string, ListedFile>();
  for (const language of languages)
    for (const file of files.listingFiles(language, 'properties')) {
      const path = files.pathOf(file);
      listed.set(file, { file, language, path, key: await keyOf(language, path) });
    }
  const projectNumbers = JSON.stringify(projects.map(({ id, externalId }) => [id, externalId]));
  const before = earlier?.projectNumbers === projectNumbers ? earlier : null;
  const known: KnownFiles = before?.files ?? new Map();
  const read = new Set([...listed.values()].flatMap(({ file, key }) => (known.get(file)?.key === key ? [] : [file])));
  for (const file of known.keys()) if (!listed.has(file)) read.add(file);
  const ids = new Set<number>();
  includeSharing(read, ids, known);
  for (;;) {
    const isRead = ({ externalId }: ListingIds) => ids.has(classOfId(externalId));
    const stays = (listing: ListingIds) => !isRead(listing);
    const own = createReport();
    const doubts = createDoubts(own);
    const reading = { files, report: own, doubts, identify: createIdentify({ ...options, doubts, report: own }) };
    const made = new Map<string, KnownFile>();
    const result = await readFiles(reading, projects, {
      ...options,
      listed: [...listed.values()].filter(({ file }) => read.has(file)),
      known,
      isCurrent: async ({ language, path, key }) => key !== null && (await keyOf(language, path)) === key,
      noteFile: (file, found) => made.set(file, found),
      findUnchanged: before?.searchUnchanged(before.properties.filter(isRead)) ?? (() => null),
    });
    doubts.close();
    const count = read.size;
    for (const found of made.values()) for (const id of found.ids) ids.add(id);
    includeSharing(read, ids, known);
    // A changed file has an id that others have, too.
    if (result && read.size > count) continue;
    for (const problem of before?.problems ?? [])
      if (known.has(problem.file) && !read.has(problem.file)) report.problems.push(problem);
    for (const problem of own.problems) report.problems.push(problem);
    if (!result) return null;
    for (const { file } of listed.values()) {
      const same = known.get(file);
      if (same && !made.has(file)) made.set(file, same);
    }
    noteReading?.({ files: made, projectNumbers });
    const hidden = byId([...(before?.hidden.filter(stays) ?? []), ...result.hidden]);
    return {
      properties: byId([...(before?.properties.filter(stays) ?? []), ...result.properties]),
      withdrawnIds: new Set(hidden.flatMap(({ id, standing }) => (standing === 'withdrawn' ? [id] : []))),
      withdrawnDocuments: hidden.flatMap(({ documents }) => documents),
      hidden,
    };
  }
}

function byId<T extends ListingIds>(listings: readonly T[]): readonly T[] {
  return listings.toSorted((a, b) => b.id - a.id);
}

type FilesOptions = ReadListingsOptions & {
  listed: readonly ListedFile[];
  known: KnownFiles;
  /** Whether the file is still the one that was listed. */
  isCurrent(file: ListedFile): Promise<boolean>;
  noteFile(file: string, found: KnownFile): void;
  findUnchanged: FindUnchanged;
};

/** Reads all files that have something of the same listings. */
async function readFiles(
  reading: Reading,
  projects: readonly Project[],
  { today, adverts = {}, store, listed, findUnchanged, ...options }: FilesOptions,
): Promise<Pick<ReadProperties, 'properties' | 'hidden'> | null> {
  const found = new Map<string, FoundProperty>();
  const goalOf: GoalOf = (externalId) => found.get(externalId)?.goal ?? null;
  const reader = createPropertyReader({ store, basis: readAlikeSince(today), today });
  for (const language of languages) {
    const sources: PropertyRecord[] = [];
    for (const file of listed)
      if (file.language === language)
        for (const source of await readFile(reading, file, { ...options, reader, goalOf })) sources.push(source);
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
    if (unchanged) {
      mapped.push({ property: unchanged, standing: 'public', held: [] });
      continue;
    }
    const made = mapFound(one);
    if (!made) continue;
    Object.assign(made.property, ids);
    if (one.disclosure) disclose(made, one.disclosure, { today, adverts });
    made.property = settle(made.property, made.streets, shelf);
    if (sources) noteSources(made.property, sources);
    mapped.push(made);
  }
  return settleStandings(mapped, found);
}

type FileOptions = Pick<FilesOptions, 'known' | 'isCurrent' | 'noteFile'> & { reader: PropertyReader; goalOf: GoalOf };

async function readFile(
  { files, doubts, report }: Reading,
  listed: ListedFile,
  { known, isCurrent, noteFile, reader, goalOf }: FileOptions,
): Promise<PropertyRecord[]> {
  const { file, language, key } = listed;
  const note = (records: readonly LazyRecord[], isSame: boolean): KnownFile & { key: string } => {
    const ids = records.flatMap(({ notes }) => (notes.id ? [classOfId(notes.id.text)] : []));
    const found = { key: isSame && key !== null ? key : '', ids: Uint32Array.from(ids) };
    noteFile(file, found);
    return found;
  };
  try {
    const { records, keep } = reader.readFile({ ...listed, before: known.get(file) }, goalOf);
    const isSame = await isCurrent(listed);
    const found = note(records, isSame);
    if (isSame) keep?.(found);
    if (records.length > 0) doubts.open(file, records.length);
    return records;
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    const whole = await readRecords(files, file, doubts, report);
    const records = whole.map((source) => Object.assign(source, reader.readRecord(source.record, language, goalOf)));
    note(records, await isCurrent(listed));
    return records;
  }
}
