import type { Language } from '@/lib/domain/language';
import type { ListingIds } from '@/lib/domain/listing/listing-id';
import { placeKey } from '@/lib/domain/place/place-name';
import { countryOf, regionOfZip } from '@/lib/domain/place/region';
import type { ConstructionStep, Project, ProjectText } from '@/lib/domain/project/project';
import { readProjectDisclosure } from './disclosure';
import type { Doubt } from './doubts';
import { nearPosition } from './far-point';
import { type FeedRecord, readRecord } from './feed-value';
import { constructionFields } from './field/part-fields';
import { projectIdentityFields, projectPlaceFields, projectWordsAndMediaFields } from './field/project-fields';
import { mainTypeOfWebId, readDocuments, readPerson, readPictures, readPosition } from './listing-parts';
import { doubtUnreadable } from './unreadable-values';

const fields = { ...projectIdentityFields, ...projectPlaceFields, ...projectWordsAndMediaFields };

const required = 'a value: the record is left out without it';

/** Maps one project from a record of the export in one language; null where its place is missing. */
export function mapProject(ids: ListingIds, language: Language, record: FeedRecord, doubt: Doubt): Project | null {
  const zip = fields.zip.read(record);
  const text = mapText(language, record);
  if (zip === null || text === null) {
    const { name } = zip === null ? fields.zip : fields.city;
    doubt(name, record[name], required);
    return null;
  }
  doubtUnreadable('projects', record, doubt);
  const country = countryOf(fields.country.read(record) ?? undefined);
  return {
    ...ids,
    reference: fields.reference.read(record),
    mainType:
      mainTypeOfWebId(fields.projectType.read(record) ?? Number.NaN) ??
      mainTypeOfWebId(fields.mainType.read(record) ?? Number.NaN) ??
      'apartment',
    street: fields.street.read(record),
    houseNumber: fields.houseNumber.read(record),
    boxNumber: fields.boxNumber.read(record),
    zip,
    placeKey: placeKey(text.city),
    isAddressPublic: readProjectDisclosure(record).isAddressPublic,
    country,
    region: country === 'belgium' ? regionOfZip(zip) : null,
    ...nearPosition(readPosition(record), { country, zip, city: text.city }, doubt),
    externalUrl: fields.externalUrl.read(record),
    delivery: fields.delivery.read(record),
    manager: readPerson(fields.manager.read(record)),
    texts: { [language]: text },
  };
}

/** Adds another language's texts of a project; null, with a doubt, where it has no City. */
export function addProjectLanguage(
  project: Project,
  language: Language,
  record: FeedRecord,
  doubt: Doubt,
): Project | null {
  const text = mapText(language, record);
  if (!text) {
    doubt(fields.city.name, record[fields.city.name], required);
    return null;
  }
  project.texts[language] = text;
  return project;
}

function mapText(language: Language, record: FeedRecord): ProjectText | null {
  const city = fields.city.read(record) ?? fields.commune.read(record);
  if (city === null) return null;
  const small = fields.singlePicture.read(record);
  const pictures = readPictures(record);
  return {
    language,
    name: fields.name.read(record) ?? fields.lowerCaseName.read(record),
    title: fields.title.read(record),
    description: fields.description.read(record),
    typeName: fields.typeName.read(record),
    city,
    pictures: pictures.length === 0 && small !== null ? [{ url: small, alt: '' }] : pictures,
    documents: readDocuments(fields.documents.read(record)),
    construction: fields.construction.read(record).flatMap(mapStep),
  };
}

function mapStep(value: unknown): ConstructionStep[] {
  const { title, date, text, isDone } = constructionFields;
  const item = readRecord(value);
  const name = title.read(item);
  if (name === null) return [];
  return [{ date: date.read(item), title: name, text: text.read(item), isDone: isDone.read(item) ?? false }];
}
