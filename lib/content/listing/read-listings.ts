import type { ContentFiles } from '@/lib/content/content-files';
import { type ProblemReport, showValue } from '@/lib/content/content-problem';
import { type Localized, languages } from '@/lib/domain/language';
import type { Position } from '@/lib/domain/place/position';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { type MainType, mainTypeOfWebId } from '@/lib/domain/property/property-type';
import { knownPropertyFields } from './feed-field';
import { type FeedRecord, readNumber, readRecord, readText } from './feed-value';
import { readPosition, readZip } from './listing-parts';
import { addProjectLanguage, mapProject } from './map-project';
import { addLanguage, type Doubt, type MappedProperty, mapProperty } from './map-property';

/** A place of the export's own lists; it may have no property at the moment. */
export type ListedPlace = {
  name: string;
  zip: string;
  countryId: number | null;
  /** Its middle, where the export tells it. */
  centre: Position | null;
};

export type Listings = {
  /** Public ones, descending id. */
  properties: Property[];
  /** Ids that the export knows but that are not public (any more). */
  withdrawnIds: Set<number>;
  projects: Project[];
  typeNames: Localized<Partial<Record<MainType, string>>>;
  places: Localized<ListedPlace[]>;
};

/** At most this many doubtful values of one kind are told one by one. */
const doubtsTold = 20;

/** Reads `listings/<language>/*.json`. Dirty values never stop it: they are left out and told. */
export async function readListings(files: ContentFiles, report: ProblemReport): Promise<Listings> {
  const properties = new Map<number, MappedProperty>();
  const projects = new Map<number, Project>();
  const typeNames: Listings['typeNames'] = {};
  const places: Listings['places'] = {};
  const doubts = createDoubts(report);
  // Records are mapped language by language, so that one language's file is in memory at a time.
  for (const language of languages) {
    const folder = `listings/${language}`;
    const readSources = (name: string) => readRecords(files, `${folder}/${name}.json`, report);
    for (const { id, record, doubt } of identify(await readSources('properties'), doubts)) {
      const known = properties.get(id);
      const mapped = known ? null : mapProperty(id, language, record, doubt);
      if (known) addLanguage(known, language, record);
      if (mapped) properties.set(id, mapped);
    }
    for (const { id, record, doubt } of identify(await readSources('projects'), doubts)) {
      const known = projects.get(id);
      const mapped = known ? null : mapProject(id, language, record, doubt);
      if (known) addProjectLanguage(known, language, record);
      if (mapped) projects.set(id, mapped);
    }
    typeNames[language] = readTypeNames(await readSources('types'));
    places[language] = readPlaces(await readSources('cities'), doubts);
  }
  doubts.tell();
  const mapped = [...properties.values()].sort((a, b) => b.property.id - a.property.id);
  return {
    properties: mapped.filter((entry) => entry.isPublic).map((entry) => entry.property),
    withdrawnIds: new Set(mapped.filter((entry) => !entry.isPublic).map((entry) => entry.property.id)),
    projects: [...projects.values()].sort((a, b) => b.id - a.id),
    typeNames,
    places,
  };
}

type SourceRecord = { record: FeedRecord; file: string; index: number };

async function readRecords(files: ContentFiles, file: string, report: ProblemReport): Promise<SourceRecord[]> {
  const value = await files.readJson(file, report);
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? null);
  if (list === null) {
    report.error({ file, path: '', found: showValue(value), expected: 'a list of records' });
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const record = readRecord(entry);
    if (record) return [{ record, file, index }];
    report.warn({ file, path: `[${index}]`, found: showValue(entry), expected: 'a record; it is left out' });
    return [];
  });
}

type IdentifiedRecord = { id: number; record: FeedRecord; doubt: Doubt };

/** Records with a usable id, each id once. */
function* identify(records: readonly SourceRecord[], doubts: Doubts): Generator<IdentifiedRecord> {
  const seen = new Set<number>();
  for (const { record, file, index } of records) {
    const doubt = doubts.at(file, index);
    const id = readNumber(record.ID);
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) {
      doubt('ID', record.ID, 'a whole number above zero: the record is left out without it');
      continue;
    }
    if (seen.has(id)) {
      doubt('ID', id, 'an id that no other record of this language has; the first one counts');
      continue;
    }
    seen.add(id);
    if (file.endsWith('properties.json')) doubts.seeFields(file, record);
    yield { id, record, doubt };
  }
}

type Doubts = {
  at(file: string, index: number): (path: string, found: unknown, expected: string) => void;
  /** Notes the fields of a record that the site does not know, to tell each once. */
  seeFields(file: string, record: FeedRecord): void;
  tell(): void;
};

/** Gathers doubts by file, field and kind, so that 3,000 records with one habit make one warning and not 3,000. */
function createDoubts(report: ProblemReport): Doubts {
  const told = new Map<
    string,
    { file: string; field: string; expected: string; places: { index: number; found: unknown }[] }
  >();
  const unknown = new Map<string, Set<string>>();
  return {
    at: (file, index) => (field, found, expected) => {
      const key = `${file}\n${field}\n${expected}`;
      const entry = told.get(key) ?? { file, field, expected, places: [] };
      entry.places.push({ index, found });
      told.set(key, entry);
    },
    seeFields(file, record) {
      for (const name in record) {
        if (knownPropertyFields.has(name)) continue;
        const names = unknown.get(file) ?? new Set();
        unknown.set(file, names.add(name));
      }
    },
    tell() {
      for (const { file, field, expected, places } of told.values()) {
        for (const { index, found } of places.slice(0, doubtsTold)) {
          report.warn({ file, path: `[${index}].${field}`, found: showValue(found), expected });
        }
        if (places.length > doubtsTold) {
          report.warn({
            file,
            path: `[…].${field}`,
            found: `the same in ${places.length - doubtsTold} more records`,
            expected,
          });
        }
      }
      for (const [file, names] of unknown) {
        report.warn({
          file,
          path: '',
          found: `fields ${[...names].join(', ')}`,
          expected: 'fields this site knows; these are not shown',
        });
      }
    },
  };
}

function readTypeNames(records: readonly SourceRecord[]): Partial<Record<MainType, string>> {
  const names: Partial<Record<MainType, string>> = {};
  for (const { record } of records) {
    const type = mainTypeOfWebId(readNumber(record.WebID) ?? readNumber(record.ID) ?? Number.NaN);
    const name = readText(record.Name);
    if (type && name) names[type] = name;
  }
  return names;
}

function readPlaces(records: readonly SourceRecord[], doubts: Doubts): ListedPlace[] {
  return records.flatMap(({ record, file, index }) => {
    const name = readText(record.Name);
    const zip = readZip(record.Zip);
    if (name === null || zip === null) return [];
    const centre = readCentre(record, doubts.at(file, index));
    return [{ name, zip, countryId: readNumber(record.CountryID) ?? null, centre }];
  });
}

/** Both coordinates absent is no fault, nor is zero, which means the same; one alone or out of range is told. */
function readCentre(record: FeedRecord, doubt: Doubt): Position | null {
  const { latitude, longitude } = readPosition(record);
  if (latitude !== null && longitude !== null) return { latitude, longitude };
  for (const field of ['Latitude', 'Longitude']) {
    const value = readNumber(record[field]);
    if (value === undefined || value === 0) continue;
    doubt(field, record[field], 'both coordinates of the middle of the place, in Europe; they are left out');
    break;
  }
  return null;
}
