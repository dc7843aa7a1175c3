import { type DrawingSource, fileOf, nameOf } from './drawing/drawings';
import {
  type DrawingIndex,
  marqueeOf,
  type PictureIndex,
  type SourceDocument,
  type SourceProject,
  type SourceProperty,
  type SourceTown,
} from './source';
import {
  availableFrom,
  certificates,
  certificateValidUntil,
  countries,
  demoLanguages,
  documentNames,
  fieldWords,
  kinds,
  type Language,
  type Localized,
  marquees,
  orientations,
  people,
  sample,
  startingFrom,
  viagerTypes,
  webTypes,
  writeDay,
} from './words';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
export type ExportRecord = { [key: string]: Json | undefined };

/** Not public: prospective, cancelled, inactive. */
const hiddenStatuses = [0, 3, 5];

export function isPublic(property: SourceProperty): boolean {
  return !hiddenStatuses.includes(property.status ?? 1);
}

/** A language without its own name for a place uses the name in the place's language. */
export function cityName({ zip, countryId, city }: SourceTown, language: Language): string {
  const code = Number(zip);
  const isDutch = countryId === 10 && ((code >= 1500 && code <= 3999) || code >= 8000);
  const order: Language[] = [language, isDutch ? 'nl' : 'fr', ...demoLanguages];
  return order.map((candidate) => city[candidate]).find((name) => name !== undefined) ?? '';
}

function streetName(place: { street: string; streetFr?: string; streetNl?: string }, language: Language): string {
  if (language === 'fr') return place.streetFr ?? place.street;
  if (language === 'nl') return place.streetNl ?? place.street;
  return place.street;
}

export function webTypeName(webId: number, language: Language): string {
  return webTypes[webId]?.[language] ?? '';
}

/** Plans are those of the listing; every other document is a sample, which its name says before anybody opens it. */
function documentRecords(name: string, documents: SourceDocument[] | undefined, language: Language): ExportRecord[] {
  return (documents ?? []).map(({ kind, public: isPublic }) => ({
    Name: kind === 'plans' ? documentNames[kind][language] : `${documentNames[kind][language]} (${sample[language]})`,
    Url: kind === 'plans' ? `/media/documents/plans/${name}-${language}.pdf` : `/media/documents/${kind}.pdf`,
    Public: isPublic,
  }));
}

function managerRecord(id: keyof typeof people): ExportRecord {
  const { name, email, phone } = people[id];
  return { Name: name, Email: email, Phone: phone };
}

function pictureRecords(files: string[], language: Language, index: PictureIndex): ExportRecord[] {
  return files.map((file) => ({
    Url: `/media/${file}`,
    Name: index.pictures.find((picture) => picture.file === file)?.alt[language],
  }));
}

function planRecords(id: number, drawings: readonly DrawingSource[], language: Language): ExportRecord[] {
  return drawings.map((drawing) => ({
    Url: `/media/plans/${fileOf(id, drawings, drawing, language)}`,
    Name: nameOf(drawing, language),
  }));
}

function smallPicture(pictures: ExportRecord[], id: number): ExportRecord | undefined {
  const first = pictures[0];
  return first && { Url: first.Url, Width: 300, Height: 225, ID: id * 100 + 1, Name: first.Name };
}

function wordRecord(property: SourceProperty, language: Language): ExportRecord {
  function word(name: keyof typeof fieldWords): string | undefined {
    const key = property.words?.[name];
    const table: Record<string, Localized> = fieldWords[name];
    return key === undefined ? undefined : table[key]?.[language];
  }
  return {
    Heating: word('heating'),
    Kitchen: word('kitchen'),
    Glazing: word('glazing'),
    Roof: word('roof'),
    AsbestosType: word('asbestos'),
    FloodZone: word('floodZone'),
    AreaApplication: word('zoning'),
  };
}

function viagerRecord(property: SourceProperty, language: Language): ExportRecord | undefined {
  const { viager } = property;
  return (
    viager && {
      Type: viagerTypes[viager.type][language],
      Ages: viager.ages,
      AnnuityConditions: viager.conditions[language],
      Bouquet: viager.bouquet,
      Annuity: viager.annuity,
    }
  );
}

function availability(property: SourceProperty, language: Language): string | undefined {
  const table: Record<string, Localized> = availableFrom;
  const key = property.availableFrom;
  return key === undefined ? undefined : (table[key]?.[language] ?? writeDay(key, language));
}

function certificate(value: string, language: Language): string {
  const table: Record<string, Localized> = certificates;
  return table[value]?.[language] ?? certificateValidUntil[language].replace('{date}', writeDay(value, language));
}

/** Returns the fields, with codes replaced by words of the record's language where the export does so. */
function fieldRecord(property: SourceProperty, language: Language): ExportRecord {
  const table: Record<string, Localized> = orientations;
  const entries = Object.entries(property.fields).map(([name, value]) => {
    if (name === 'ElectricityCertificate' || name === 'GasCertificate')
      return [name, certificate(String(value), language)];
    if (name === 'GardenOrientation' || name === 'TerraceOrientation') return [name, table[String(value)]?.[language]];
    return [name, value];
  });
  return Object.fromEntries(entries);
}

export function propertyRecord(
  property: SourceProperty,
  language: Language,
  index: PictureIndex,
  drawings: DrawingIndex,
): ExportRecord {
  const marquee = marqueeOf(property);
  const pictures = pictureRecords(property.pictures, language, index);
  const plans = planRecords(property.id, drawings[property.id] ?? [], language);
  return {
    ID: property.id,
    WebID: property.webId,
    WebIDs: String(property.webId),
    Goal: property.goal === 'sale' ? 0 : 1,
    Status: property.status ?? 1,
    Price: property.price,
    PublishPrice: property.publishPrice ?? true,
    PriceUnit: property.priceUnit,
    PriceUnitText: property.priceUnit === 7 ? startingFrom[language] : undefined,
    Marquee: marquee ? marquees[marquee].number : 0,
    MarqueeName: marquee ? marquees[marquee].name[language] : '',
    Street: streetName(property, language),
    HouseNumber: property.houseNumber,
    BoxNr: property.boxNr ?? '',
    Zip: property.zip,
    City: cityName(property, language),
    CountryID: property.countryId,
    CountryName: countries[property.countryId]?.[language],
    PublishAddress: property.publishAddress ?? true,
    Latitude: property.lat,
    Longitude: property.lon,
    TypeDescription: kinds[property.kind].type[language],
    MainTypeName: kinds[property.kind].mainType[language],
    language,
    RecordFile: `${property.id}-${language}.json`,
    ProjectID: property.projectId,
    UnitName: property.unit,
    Title: property.title[language],
    Description: property.description[language],
    ...fieldRecord(property, language),
    ...wordRecord(property, language),
    Viager: viagerRecord(property, language),
    SmallPictureItem: smallPicture(pictures, property.id),
    XLargePictureItem: pictures[0] && { Url: pictures[0].Url },
    Pictures: pictures,
    FloorPlans: plans,
    Videos: property.videos ?? [],
    VirtualTour: property.virtualTour || undefined,
    Documents: documentRecords(String(property.id), property.documents, language),
    Manager: managerRecord(property.manager),
    CreatedDate: property.created,
    ModifiedDate: property.modified,
    PublishedDate: property.published,
    SoldDate: property.sold,
    AvailableFrom: availability(property, language),
  };
}

export function projectRecord(
  project: SourceProject,
  language: Language,
  index: PictureIndex,
  unitCount: number,
): ExportRecord {
  const pictures = pictureRecords(project.pictures, language, index);
  return {
    ID: project.id,
    Goal: 0,
    Name: project.name,
    ExternalWeb: project.externalWeb || undefined,
    PublicAddress: project.publicAddress ?? true,
    Street: streetName(project, language),
    HouseNumber: project.houseNumber,
    BoxNr: project.boxNr ?? '',
    Zip: project.zip,
    City: cityName(project, language),
    CountryID: project.countryId,
    CountryName: countries[project.countryId]?.[language],
    WebID: project.webId,
    WebIDName: `${webTypeName(project.webId, language)} (${unitCount})`,
    ProjectWebID: project.webId,
    SmallPictureItem: smallPicture(pictures, project.id),
    Pictures: pictures,
    Title: project.title[language],
    Description: project.description[language],
    Construction: project.construction.map((step) => ({
      Date: step.date,
      Title: step.title[language],
      Text: step.text[language],
      Done: step.done,
    })),
    Delivery: project.delivery,
    Documents: documentRecords(`project-${project.id}`, project.documents, language),
    Manager: managerRecord(project.manager),
    Latitude: project.lat,
    Longitude: project.lon,
    language,
  };
}
