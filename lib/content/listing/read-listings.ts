import type { ContentFiles } from '@/lib/content/content-files';
import { type ProblemReport, showValue } from '@/lib/content/content-problem';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { Position } from '@/lib/domain/place/position';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { type Disclosure, holdDocuments, readProjectDisclosure, readPropertyDisclosure, restrict } from './disclosure';
import { createDoubts, type Doubts, type SourceRecord } from './doubts';
import { readRecord } from './feed-value';
import { cityFields, typeFields } from './field/list-fields';
import { identityFields } from './field/property-fields';
import { mainTypeOfWebId } from './goal-and-type';
import { createIdentify, createProjectSearch } from './identify-records';
import { readPosition } from './listing-parts';
import { addProjectLanguage, mapProject } from './map-project';
import { addLanguage, type MappedProperty, mapProperty } from './map-property';
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

/**
 * Reads `listings/<language>/*.json`. Dirty values never stop it: they are left out and reported. A file that loses too
 * many records is an error. Null, with an error in the report, when ids could not be numbered. `today` (ISO) decides
 * which energy scales apply.
 */
export async function readListings(
  files: ContentFiles,
  report: ProblemReport,
  { numberListings, today }: { numberListings: NumberListings; today: string },
): Promise<Listings | null> {
  const properties = new Map<number, MappedProperty>();
  const projects = new Map<number, Project>();
  const disclosures = { property: new Map<number, Disclosure>(), project: new Map<number, Disclosure>() };
  const typeNames: Listings['typeNames'] = {};
  const places: Listings['places'] = {};
  const doubts = createDoubts(report);
  const readSources = (language: Language, name: string) =>
    readRecords(files, `listings/${language}/${name}.json`, doubts, report);
  const identify = createIdentify({ doubts, numberListings, report });
  // Units name their project by its id in the export, so projects are read first. Records are mapped language by
  // language, so that only one language's file is in memory.
  for (const language of languages) {
    const records = await identify('project', await readSources(language, 'projects'));
    if (!records) return null;
    for (const { ids, record, repeats, doubts: ofRecord } of records) {
      for (const each of [record, ...repeats]) narrow(disclosures.project, ids.id, readProjectDisclosure(each));
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
    const records = await identify('property', await readSources(language, 'properties'));
    if (!records) return null;
    for (const { ids, record, repeats, doubts: ofRecord } of records) {
      for (const each of [record, ...repeats]) narrow(disclosures.property, ids.id, readPropertyDisclosure(each));
      const known = properties.get(ids.id);
      const projectId = projectIdOf(identityFields.projectId.read(record));
      const property = known
        ? addLanguage(known, language, record, ofRecord.doubt)
        : mapProperty({ ...ids, projectId, today }, language, record, ofRecord.doubt);
      if (property) properties.set(ids.id, property);
      else ofRecord.leaveOut();
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
): Promise<SourceRecord[]> {
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
    if (record) return [{ record, file, index }];
    doubts.leaveOutEntry(file, index, entry);
    return [];
  });
}

function readTypeNames(records: readonly SourceRecord[]): Partial<Record<MainType, string>> {
  const names: Partial<Record<MainType, string>> = {};
  for (const { record } of records) {
    const type = mainTypeOfWebId(typeFields.mainType.read(record) ?? typeFields.id.read(record) ?? Number.NaN);
    const name = typeFields.name.read(record);
    if (type && name) names[type] = name;
  }
  return names;
}

function readPlaces(records: readonly SourceRecord[], doubts: Doubts): ListedPlace[] {
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
