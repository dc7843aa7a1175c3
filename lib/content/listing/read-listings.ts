import type { ContentFiles } from '@/lib/content/content-files';
import { type ProblemReport, showValue } from '@/lib/content/content-problem';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { Position } from '@/lib/domain/place/position';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { type Disclosure, holdDocuments, readProjectDisclosure, readPropertyDisclosure, restrict } from './disclosure';
import { createDoubts, type Doubt, type Doubts, type NotedDoubt } from './doubts';
import { readRecord } from './feed-value';
import { cityFields, typeFields } from './field/list-fields';
import { identityFields } from './field/property-fields';
import { mainTypeOfWebId } from './goal-and-type';
import { createIdentify, createProjectSearch } from './identify-records';
import { forgetful, type ListingMemory } from './listing-memory';
import { readPosition } from './listing-parts';
import { addProjectLanguage, mapProject } from './map-project';
import { addLanguage, type MappedProperty, mapProperty } from './map-property';
import { type LazyRecord, NotPlain, splitRecords, wholeRecord } from './record-file';
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
  projects: Project[];
  typeNames: Localized<Partial<Record<MainType, string>>>;
  places: Localized<ListedPlace[]>;
};

type ReadListingsOptions = {
  numberListings: NumberListings;
  today: string;
  /** Listings that were read before; those whose records are the same are not read again. */
  memory?: ListingMemory;
};

/**
 * Reads `listings/<language>/*.json`. Dirty values never stop it: they are left out and reported. A file that loses too
 * many records is an error. Null, with an error in the report, when ids could not be numbered. `today` (ISO) decides
 * which energy scales apply.
 */
export async function readListings(
  files: ContentFiles,
  report: ProblemReport,
  { numberListings, today, memory = forgetful() }: ReadListingsOptions,
): Promise<Listings | null> {
  const { notesOf, unchanged, note } = memory;
  const properties = new Map<number, MappedProperty>();
  const projects = new Map<number, Project>();
  const disclosures = { property: new Map<number, Disclosure>(), project: new Map<number, Disclosure>() };
  const typeNames: Listings['typeNames'] = {};
  const places: Listings['places'] = {};
  const doubts = createDoubts(report);
  const readSources = (language: Language, name: string) =>
    readRecords(files, `listings/${language}/${name}.json`, doubts, report);
  const identify = createIdentify({ doubts, notesOf, numberListings, report });
  async function readProperties(language: Language): Promise<LazyRecord[]> {
    const file = `listings/${language}/properties.json`;
    const bytes = await files.readOwnBytes(file);
    if (!bytes) return readSources(language, 'properties');
    try {
      const records: LazyRecord[] = [];
      for (const record of splitRecords({ bytes, file, isKnown: memory.isKnown })) {
        // While it is parsed.
        notesOf(record);
        records.push(record);
      }
      doubts.open(file, records.length);
      return records;
    } catch (error) {
      if (error instanceof NotPlain) return readSources(language, 'properties');
      throw error;
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
  for (const language of languages) {
    const records = await identify('property', await readProperties(language));
    if (!records) return null;
    for (const identified of records) {
      const { ids, source, repeats, doubts: ofRecord } = identified;
      const same = unchanged(identified, projectIdOf);
      if (same) {
        ofRecord.repeat(same.doubts[language] ?? []);
        properties.set(ids.id, same.mapped);
        continue;
      }
      const { record } = source;
      for (const each of [source, ...repeats]) {
        narrow(disclosures.property, ids.id, readPropertyDisclosure(each.record));
      }
      const known = properties.get(ids.id);
      const project = identityFields.projectId.read(record);
      const noted: NotedDoubt[] = [];
      const doubt: Doubt = (field, value, expected, kind = 'leftOut') => {
        noted.push([field, showValue(value), expected, kind]);
      };
      const property = known
        ? addLanguage(known, language, record, doubt)
        : mapProperty({ ...ids, projectId: projectIdOf(project), today }, language, record, doubt);
      ofRecord.repeat(noted);
      if (property) properties.set(ids.id, property);
      else ofRecord.leaveOut();
      note(identified, { language, mapped: property, project, doubts: noted });
    }
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
  for (const [id, { standing, ...visible }] of disclosures.property) {
    const mapped = properties.get(id);
    if (!mapped) continue;
    mapped.standing = standing;
    Object.assign(mapped.property, visible);
    holdDocuments(mapped.property.texts);
  }
  const mapped = [...properties.values()].sort((a, b) => b.property.id - a.property.id);
  return {
    properties: mapped.filter(({ standing }) => standing === 'public').map((entry) => entry.property),
    withdrawnIds: new Set(mapped.filter(({ standing }) => standing === 'withdrawn').map((entry) => entry.property.id)),
    withdrawnDocuments: mapped
      .filter(({ standing }) => standing !== 'public')
      .flatMap(({ property }) => Object.values(property.texts))
      .flatMap(({ documents }) => documents.map(({ url }) => url)),
    projects: [...projects.values()].sort((a, b) => b.id - a.id),
    typeNames,
    places,
  };
}

function narrow(disclosures: Map<number, Disclosure>, id: number, disclosure: Disclosure): void {
  const known = disclosures.get(id);
  disclosures.set(id, known ? restrict(known, disclosure) : disclosure);
}

async function readRecords(
  files: ContentFiles,
  file: string,
  doubts: Doubts,
  report: ProblemReport,
): Promise<LazyRecord[]> {
  const value = await files.readJson(file, report);
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? null);
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
