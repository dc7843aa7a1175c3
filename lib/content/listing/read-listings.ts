import type { ContentFiles } from '@/lib/content/content-files';
import { type ProblemReport, showValue } from '@/lib/content/content-problem';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { type MainType, mainTypeOfWebId } from '@/lib/domain/property/property-type';
import { knownPropertyFields } from './feed-field';
import { type FeedRecord, readNumber, readRecord, readText } from './feed-value';
import { readZip } from './listing-parts';
import { mapProject } from './map-project';
import { mapProperty, type PropertyRecords } from './map-property';

/** A place of the export's own lists; it may have no property at the moment. */
export type ListedPlace = { name: string; zip: string; countryId: number | null };

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
  const properties = new Map<number, PropertyRecords[number][]>();
  const projects = new Map<number, PropertyRecords[number][]>();
  const typeNames: Listings['typeNames'] = {};
  const places: Listings['places'] = {};
  const doubts = createDoubts(report);
  for (const language of languages) {
    const folder = `listings/${language}`;
    collect(properties, language, await readRecords(files, `${folder}/properties.json`, report), doubts);
    collect(projects, language, await readRecords(files, `${folder}/projects.json`, report), doubts);
    typeNames[language] = readTypeNames(await readRecords(files, `${folder}/types.json`, report));
    places[language] = readPlaces(await readRecords(files, `${folder}/cities.json`, report));
  }
  const mapped = [...properties].sort(([a], [b]) => b - a).flatMap(([id, records]) => mapProperty(id, records) ?? []);
  doubts.tell();
  return {
    properties: mapped.filter((entry) => entry.isPublic).map((entry) => entry.property),
    withdrawnIds: new Set(mapped.filter((entry) => !entry.isPublic).map((entry) => entry.property.id)),
    projects: [...projects].sort(([a], [b]) => b - a).flatMap(([id, records]) => mapProject(id, records) ?? []),
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

function collect(
  byId: Map<number, PropertyRecords[number][]>,
  language: Language,
  records: readonly SourceRecord[],
  doubts: Doubts,
): void {
  for (const { record, file, index } of records) {
    const doubt = doubts.at(file, index);
    const id = readNumber(record.ID);
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) {
      doubt('ID', record.ID, 'a whole number above zero: the record is left out without it');
      continue;
    }
    for (const name of Object.keys(record)) doubts.see(file, name);
    const known = byId.get(id) ?? [];
    if (known.some((entry) => entry.language === language)) {
      doubt('ID', id, 'an id that no other record of this language has; the first one counts');
      continue;
    }
    known.push({ language, record, doubt });
    byId.set(id, known);
  }
}

type Doubts = {
  at(file: string, index: number): (path: string, found: unknown, expected: string) => void;
  /** Notes a field's name, to tell the unknown ones once. */
  see(file: string, name: string): void;
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
    see(file, name) {
      if (!file.endsWith('properties.json') || knownPropertyFields.has(name)) return;
      unknown.set(file, (unknown.get(file) ?? new Set()).add(name));
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

function readPlaces(records: readonly SourceRecord[]): ListedPlace[] {
  return records.flatMap(({ record }) => {
    const name = readText(record.Name);
    const zip = readZip(record.Zip);
    return name === null || zip === null ? [] : [{ name, zip, countryId: readNumber(record.CountryID) ?? null }];
  });
}
