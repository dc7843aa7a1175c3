import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import { pick } from '@/lib/domain/pick';
import type { Position } from '@/lib/domain/place/position';
import type { Project } from '@/lib/domain/project/project';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import type { Goal } from '@/lib/domain/property/goal';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { RecordShelf } from '@/lib/listings/catalogue/record-shelf';
import { disclose } from './disclose-property';
import {
  type Disclosure,
  holdDocuments,
  readProjectDisclosure,
  readPropertyDisclosure,
  restrict,
  wronglyPublic,
} from './disclosure';
import { createDoubts, type Doubts } from './doubts';
import { readRecord } from './feed-value';
import { cityFields, typeFields } from './field/list-fields';
import type { ListingFile } from './field/listing-files';
import { mainTypeOfWebId } from './goal-and-type';
import type { HiddenProperty } from './hidden-property';
import { createIdentify, createProjectSearch } from './identify-records';
import { forgetful, type ListingMemory } from './listing-memory';
import { readPosition } from './listing-parts';
import type { ListingSource } from './listing-source';
import { addProjectLanguage, mapProject } from './map-project';
import { addText, type MappedProperty } from './map-property';
import { discardRead, type ReadAhead, type ReadRecords } from './read-ahead';
import { type ReadProperty, readProperty } from './read-property';
import { type LazyRecord, NotPlain, recordList, splitRecords, wholeRecord } from './record-file';
import { createSpots } from './record-spots';
import { shareFiles, textFilesOf } from './text-files';
import { doubtPosition } from './unreadable-values';

/** A place of the export's own lists; it may have no property at the moment. */
export type ListedPlace = {
  name: string;
  zip: string;
  countryId: number | null;
  /** Its centre, where the export has it. */
  centre: Position | null;
};

export type Listings = {
  /** Public ones, descending id. */
  properties: Property[];
  /** Ids of properties that were public and are not any more. */
  withdrawnIds: Set<number>;
  /** Addresses of documents that non-public listings name. */
  withdrawnDocuments: string[];
  /** Properties that visitors do not see, descending id: where their records stand, and nothing of what these say. */
  hidden: HiddenProperty[];
  projects: Project[];
  typeNames: Localized<Partial<Record<MainType, string>>>;
  places: Localized<ListedPlace[]>;
};

type ReadListingsOptions = {
  numberListings: NumberListings;
  today: string;
  adverts?: AdvertPolicy;
  /** Listings that were read before; those whose records are the same are not read again. */
  memory?: ListingMemory;
  /** Where the records of properties are written at once; without it they stay in memory. */
  shelf?: RecordShelf;
  /** Reads large files in other threads; for a reading that remembers nothing. */
  ahead?: ReadAhead;
};

/**
 * Reads `listings/<language>/*.json`. Dirty values never stop it: they are left out and reported. A file that loses too
 * many records is an error. Null, with an error in the report, when ids could not be numbered. `today` (ISO) decides
 * which energy scales apply.
 */
export async function readListings(
  files: ListingSource,
  report: ProblemReport,
  { numberListings, today, adverts = {}, memory = forgetful(), shelf, ahead }: ReadListingsOptions,
): Promise<Listings | null> {
  const { notesOf, unchanged, note } = memory;
  const properties = new Map<string, MappedProperty>();
  const projects = new Map<number, Project>();
  const disclosures = { property: new Map<string, Disclosure>(), project: new Map<number, Disclosure>() };
  const typeNames: Listings['typeNames'] = {};
  const places: Listings['places'] = {};
  const doubts = createDoubts(report);
  async function readSources(language: Language, name: ListingFile['name']): Promise<LazyRecord[]> {
    const records: LazyRecord[] = [];
    for (const file of files.listingFiles(language, name))
      for (const record of await readRecords(files, file, doubts, report)) records.push(record);
    return records;
  }
  const spots = createSpots();
  const identify = createIdentify({ doubts, notesOf, numberListings, report });
  function readSource(language: Language, externalId: string, { record }: LazyRecord): ReadProperty {
    const goal = properties.get(externalId)?.property.goal ?? null;
    const { property, text, ...read } = readProperty(record, { language, externalId, goal, today });
    return {
      ...read,
      property: property && shelf ? { ...property, property: shelve(property.property, shelf) } : property,
      text: text && shelf ? { ...text, text: shelf.shelveText(text.text, textFilesOf(text.text)) } : text,
    };
  }
  /** What other threads read of a language's files. */
  async function readFilesAhead(language: Language): Promise<ReadonlyMap<string, ReadRecords>> {
    const found = new Map<string, ReadRecords>();
    if (!ahead || !memory.isEmpty) return found;
    for (const file of files.listingFiles(language, 'properties')) {
      const records = await ahead.read({ language, file, path: files.pathOf(file), today, known: memory.known });
      if (records) found.set(file, records);
    }
    return found;
  }
  /** Begins with a language while this thread goes on with the one before. */
  function beginNext(language: Language, shown: Iterable<MappedProperty | null>): ReturnType<typeof readFilesAhead> {
    if (memory.isEmpty) ahead?.learn(goalsOf(shown));
    const found = readFilesAhead(language);
    // It is awaited once this thread is done with the other language.
    found.catch(() => {});
    return found;
  }
  async function readProperties(language: Language, found: ReadonlyMap<string, ReadRecords>): Promise<ReadRecords> {
    const whole: ReadRecords = { records: [], read: new Map() };
    const ids = new Set<string>();
    for (const file of files.listingFiles(language, 'properties')) {
      const known = found.get(file);
      const { records, read } = known ? takeFile(file, known, ids) : await readPropertyFile(language, file, ids);
      for (const source of records) whole.records.push(source);
      for (const [source, property] of read) whole.read.set(source, property);
    }
    return whole;
  }
  /** Of several records with one id, the first one counts. */
  function takeFile(file: string, { records, read }: ReadRecords, ids: Set<string>): ReadRecords {
    if (records.length > 0) doubts.open(file, records.length);
    for (const source of records) {
      const id = notesOf(source).id?.text;
      const repeated = id !== undefined && ids.has(id) ? read.get(source) : undefined;
      if (id !== undefined) ids.add(id);
      if (!repeated) continue;
      read.delete(source);
      if (shelf) discardRead(repeated, shelf);
    }
    return { records, read };
  }
  /** Each record is parsed once: what it becomes is read before its file is known to the end. */
  async function readPropertyFile(language: Language, file: string, ids: Set<string>): Promise<ReadRecords> {
    const read = new Map<LazyRecord, ReadProperty>();
    const known = memory.recordsOf(language)?.filter((source) => source.file === file);
    const bytes = known ? undefined : await files.readOwnBytes(file);
    if (!bytes && !known) return { records: await readRecords(files, file, doubts, report), read };
    try {
      const records: LazyRecord[] = [];
      const split = bytes ? splitRecords({ bytes, file, isKnown: memory.known.has }) : (known ?? []);
      for (const source of split) {
        const { id } = notesOf(source);
        if (id && !memory.mayBeUnchanged(source) && !ids.has(id.text)) {
          ids.add(id.text);
          read.set(source, readSource(language, id.text, source));
        }
        records.push(source);
      }
      if (records.length > 0) doubts.open(file, records.length);
      return { records, read };
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      if (shelf) for (const each of read.values()) discardRead(each, shelf);
      return { records: await readRecords(files, file, doubts, report), read: new Map() };
    }
  }
  // Units name their project by its id in the export, so projects are read first. Records are mapped language by
  // language, so that only one language's file is in memory.
  for (const language of languages) {
    const records = await identify('project', await readSources(language, 'projects'));
    if (!records) return null;
    for (const { ids, source, repeats, doubts: ofRecord } of records) {
      const { record } = source;
      for (const each of [source, ...repeats]) narrow(disclosures.project, ids.id, readProjectDisclosure(each.record));
      const known = projects.get(ids.id);
      const project = known
        ? addProjectLanguage(known, language, record, ofRecord.doubt)
        : mapProject(ids, language, record, ofRecord.doubt);
      if (project) projects.set(ids.id, project);
      else ofRecord.leaveOut();
    }
  }
  const projectIdOf = createProjectSearch([...projects.values()]);
  let reading = readFilesAhead(languages[0]);
  for (const [number, language] of languages.entries()) {
    const { records: sources, read } = await readProperties(language, await reading);
    const next = languages[number + 1];
    // What is read later may show more properties.
    const isRead = sources.every((source) => read.has(source) || notesOf(source).id === null);
    if (next && isRead)
      reading = beginNext(
        next,
        [...read.values()].map(({ property }) => property),
      );
    const records = await identify('property', sources);
    if (!records) return null;
    for (const identified of records) {
      const { ids, source, repeats, doubts: ofRecord } = identified;
      const same = unchanged(identified, projectIdOf);
      if (same?.mapped.standing !== 'public') spots.note(ids.externalId, language, source);
      if (same) {
        ofRecord.repeat(same.doubts[language] ?? []);
        properties.set(ids.externalId, same.mapped);
        continue;
      }
      const {
        disclosure,
        project,
        doubts: noted,
        property,
        text,
      } = read.get(source) ?? readSource(language, ids.externalId, source);
      narrow(disclosures.property, ids.externalId, disclosure);
      for (const { record } of repeats) narrow(disclosures.property, ids.externalId, readPropertyDisclosure(record));
      ofRecord.repeat(noted);
      const mapped = property ?? properties.get(ids.externalId) ?? null;
      if (property) {
        properties.set(ids.externalId, property);
        Object.assign(property.property, { ...ids, projectId: projectIdOf(project) });
      }
      if (text && mapped) {
        shareFiles(text.text, Object.values(mapped.property.texts));
        addText(mapped.property, text);
      }
      const isShown = property !== null || text !== null;
      if (!isShown) ofRecord.leaveOut();
      note(identified, { language, mapped: isShown ? mapped : null, project, doubts: noted });
    }
    if (next && !isRead) reading = beginNext(next, properties.values());
    typeNames[language] = readTypeNames(await readSources(language, 'types'));
    places[language] = readPlaces(await readSources(language, 'cities'), doubts);
  }
  doubts.close();
  for (const [id, { isAddressPublic }] of disclosures.project) {
    const project = projects.get(id);
    if (!project) continue;
    project.isAddressPublic = isAddressPublic;
    holdDocuments(project.texts);
  }
  for (const [id, disclosure] of disclosures.property) {
    const mapped = properties.get(id);
    if (!mapped) continue;
    disclose(mapped, disclosure, { today, adverts });
    if (shelf) settleRecords(mapped, shelf);
    else holdDocuments(mapped.property.texts);
  }
  const mapped = [...properties.values()].sort((a, b) => b.property.id - a.property.id);
  return {
    properties: mapped.filter(({ standing }) => standing === 'public').map((entry) => entry.property),
    withdrawnIds: new Set(mapped.filter(({ standing }) => standing === 'withdrawn').map((entry) => entry.property.id)),
    withdrawnDocuments: mapped
      .filter(({ standing }) => standing !== 'public')
      .flatMap(({ property }) => Object.values(property.texts))
      .flatMap(({ documents }) => documents.map(({ url }) => url)),
    hidden: mapped.flatMap(({ property, standing, held }) =>
      standing === 'public'
        ? []
        : [
            {
              ...pick(property, ['id', 'externalId', 'projectId', 'isPricePublic', 'isAddressPublic']),
              standing,
              languages: languages.filter((language) => property.texts[language]),
              lacks: held,
              records: spots.of(property.externalId),
            },
          ],
    ),
    projects: [...projects.values()].sort((a, b) => b.id - a.id),
    typeNames,
    places,
  };
}

/** By id in the export. */
function goalsOf(properties: Iterable<MappedProperty | null>): ReadonlyMap<string, Goal> {
  const goals = new Map<string, Goal>();
  for (const mapped of properties) if (mapped) goals.set(mapped.property.externalId, mapped.property.goal);
  return goals;
}

function shelve(property: Property, shelf: RecordShelf): Property {
  const texts: Property['texts'] = {};
  for (const text of Object.values(property.texts)) texts[text.language] = shelf.shelveText(text, textFilesOf(text));
  return shelf.shelveProperty(property, texts);
}

/** Removes what one language withholds from all languages, and hidden properties from the records. */
function settleRecords(mapped: MappedProperty, shelf: RecordShelf): void {
  const { property, standing } = mapped;
  const documents = Object.values(property.texts).flatMap((text) => textFilesOf(text).documents);
  if (standing === 'public' && wronglyPublic(documents).length === 0) return;
  const loaded = shelf.load(property);
  holdDocuments(loaded.texts);
  shelf.erase(property);
  mapped.property = standing === 'public' ? shelve(loaded, shelf) : loaded;
}

function narrow<Id>(disclosures: Map<Id, Disclosure>, id: Id, disclosure: Disclosure): void {
  const known = disclosures.get(id);
  disclosures.set(id, known ? restrict(known, disclosure) : disclosure);
}

async function readRecords(
  files: ListingSource,
  file: string,
  doubts: Doubts,
  report: ProblemReport,
): Promise<LazyRecord[]> {
  const value = await files.readJson(file, report);
  if (value === undefined) return [];
  const list = recordList(value);
  if (list === null) {
    report.error({ file, path: '', found: showValue(value), expected: 'a list of records' });
    return [];
  }
  doubts.open(file, list.length);
  return list.flatMap((entry: unknown, index) => {
    const record = readRecord(entry);
    if (record) return [wholeRecord(record, file, index)];
    doubts.leaveOutEntry(file, index, entry);
    return [];
  });
}

function readTypeNames(records: readonly LazyRecord[]): Partial<Record<MainType, string>> {
  const names: Partial<Record<MainType, string>> = {};
  for (const { record } of records) {
    const type = mainTypeOfWebId(typeFields.mainType.read(record) ?? typeFields.id.read(record) ?? Number.NaN);
    const name = typeFields.name.read(record);
    if (type && name) names[type] = name;
  }
  return names;
}

function readPlaces(records: readonly LazyRecord[], doubts: Doubts): ListedPlace[] {
  return records.flatMap((source) => {
    const { record } = source;
    const name = cityFields.name.read(record);
    const zip = cityFields.zip.read(record);
    if (name === null || zip === null) return [];
    doubtPosition(record, doubts.at(source).doubt);
    const { latitude, longitude } = readPosition(record);
    const centre = latitude === null || longitude === null ? null : { latitude, longitude };
    return [{ name, zip, countryId: cityFields.country.read(record) ?? null, centre }];
  });
}
