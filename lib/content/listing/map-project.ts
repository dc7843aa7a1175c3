import type { Language } from '@/lib/domain/language';
import { placeKey } from '@/lib/domain/place/place-name';
import { countryOf, regionOfZip } from '@/lib/domain/place/region';
import type { ConstructionStep, Project, ProjectText } from '@/lib/domain/project/project';
import { mainTypeOfWebId } from '@/lib/domain/property/property-type';
import {
  type FeedRecord,
  readDate,
  readFlag,
  readLine,
  readList,
  readNumber,
  readRecord,
  readText,
  readUrl,
} from './feed-value';
import { readDocuments, readPerson, readPictures, readPosition, readZip } from './listing-parts';
import type { Doubt } from './map-property';

/** One project from a record of the export in one language; null where its place is missing. */
export function mapProject(id: number, language: Language, record: FeedRecord, doubt: Doubt): Project | null {
  const zip = readZip(record.Zip);
  const text = mapText(language, record);
  if (zip === null || text === null) {
    const name = zip === null ? 'Zip' : 'City';
    doubt(name, record[name], 'a value: the record is left out without it');
    return null;
  }
  const country = countryOf(readNumber(record.CountryID) ?? undefined);
  return {
    id,
    mainType:
      mainTypeOfWebId(readNumber(record.ProjectWebID) ?? Number.NaN) ??
      mainTypeOfWebId(readNumber(record.WebID) ?? Number.NaN) ??
      'apartment',
    street: readText(record.Street),
    houseNumber: readText(record.HouseNumber),
    boxNumber: readText(record.BoxNr),
    zip,
    placeKey: placeKey(text.city),
    isAddressPublic: readFlag(record.PublicAddress) ?? true,
    country,
    region: country === 'belgium' ? regionOfZip(zip) : null,
    ...readPosition(record),
    externalUrl: readUrl(record.ExternalWeb),
    delivery: readText(record.Delivery),
    manager: readPerson(record.Manager),
    texts: { [language]: text },
  };
}

/** Another language's words of a project. */
export function addProjectLanguage(project: Project, language: Language, record: FeedRecord): void {
  const text = mapText(language, record);
  if (text) project.texts[language] = text;
}

function mapText(language: Language, record: FeedRecord): ProjectText | null {
  const city = readLine(record.City) ?? readLine(record.commune);
  if (city === null) return null;
  const small = readUrl(record.SmallPicture);
  const pictures = readPictures(record);
  return {
    language,
    name: readLine(record.Name) ?? readLine(record.name),
    title: readLine(record.Title),
    description: readText(record.Description),
    typeName: readLine(record.WebIDName),
    city,
    pictures: pictures.length === 0 && small !== null ? [{ url: small, alt: '' }] : pictures,
    documents: readDocuments(record.Documents),
    construction: readList(record.Construction).flatMap(mapStep),
  };
}

function mapStep(value: unknown): ConstructionStep[] {
  const item = readRecord(value);
  const title = readText(item?.Title);
  if (!item || title === null) return [];
  return [{ date: readDate(item.Date), title, text: readText(item.Text), isDone: readFlag(item.Done) ?? false }];
}
