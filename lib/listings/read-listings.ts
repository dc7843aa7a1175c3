import { type Localized, languages } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import type { Project } from '@/lib/domain/project/project';
import type { MainType } from '@/lib/domain/property/property-type';
import type { ProblemReport } from '@/lib/files/content-problem';
import { nameHiddenStreet } from './disclose-property';
import { type Disclosure, holdDocuments, readProjectDisclosure, restrict } from './disclosure';
import { createDoubts, type Doubts } from './doubts';
import { cityFields, typeFields } from './field/list-fields';
import { projectPlaceFields } from './field/project-fields';
import type { ReadProperties } from './found-property';
import { createIdentify } from './identify-records';
import type { ListingSource } from './imported-listings';
import { mainTypeOfWebId, readPosition } from './listing-parts';
import { addProjectLanguage, mapProject } from './map-project';
import { type ReadListingsOptions, readProperties } from './read-properties';
import { type Reading, readSources } from './read-records';
import type { LazyRecord } from './record-file';
import { doubtPosition } from './unreadable-values';

/** A place of the export's own lists; it may have no property at the moment. */
export type ListedPlace = {
  name: string;
  zip: string;
  countryId: number | null;
  /** Its centre, where the export has it. */
  centre: Position | null;
};

export type Listings = ReadProperties & {
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
  files: ListingSource,
  report: ProblemReport,
  options: ReadListingsOptions,
): Promise<Listings | null> {
  const doubts = createDoubts(report);
  const identify = createIdentify({ doubts, numberListings: options.numberListings, report });
  const reading: Reading = { files, report, doubts, identify };
  // Units name their project by its id in the export, so projects are read first.
  const projects = await readProjects(reading);
  const properties = projects && (await readProperties(reading, projects, options));
  if (!properties) return null;
  const typeNames: Listings['typeNames'] = {};
  const places: Listings['places'] = {};
  for (const language of languages) {
    typeNames[language] = readTypeNames(await readSources(reading, language, 'types'));
    places[language] = readPlaces(await readSources(reading, language, 'cities'), doubts);
  }
  doubts.close();
  return { ...properties, projects, typeNames, places };
}

/** Descending id; null where ids could not be numbered. */
async function readProjects(reading: Reading): Promise<Project[] | null> {
  const projects = new Map<number, Project>();
  const disclosures = new Map<number, Disclosure>();
  const streets = new Map<number, (string | null)[]>();
  for (const language of languages) {
    const records = await reading.identify('project', await readSources(reading, language, 'projects'));
    if (!records) return null;
    for (const { ids, source, repeats, doubts } of records) {
      const { record } = source;
      for (const each of [source, ...repeats]) narrow(disclosures, ids.id, readProjectDisclosure(each.record));
      streets.set(ids.id, [...(streets.get(ids.id) ?? []), projectPlaceFields.street.read(record)]);
      const known = projects.get(ids.id);
      const project = known
        ? addProjectLanguage(known, language, record, doubts.doubt)
        : mapProject(ids, language, record, doubts.doubt);
      if (project) projects.set(ids.id, project);
      else doubts.leaveOut();
    }
  }
  for (const [id, project] of projects) {
    project.isAddressPublic = disclosures.get(id)?.isAddressPublic ?? true;
    if (!project.isAddressPublic) nameHiddenStreet(project, streets.get(id) ?? []);
    holdDocuments(project.texts);
  }
  return [...projects.values()].sort((a, b) => b.id - a.id);
}

function narrow<Id>(disclosures: Map<Id, Disclosure>, id: Id, disclosure: Disclosure): void {
  const known = disclosures.get(id);
  disclosures.set(id, known ? restrict(known, disclosure) : disclosure);
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
