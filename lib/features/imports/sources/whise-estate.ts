import type { Language } from '@/lib/domain/language';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { projectOf } from '@/lib/features/imports/records/project-of';
import type {
  NeutralDocument,
  NeutralPicture,
  NeutralProject,
  NeutralProperty,
  PropertyFacts,
  PropertyTexts,
} from '@/lib/listings/neutral-listing';
import { addressOf, answerOf, dayInWords, nameOf, ofCode, passOn, positive } from './answer-values';
import type { Estate } from './whise-answers';
import {
  answerDetails,
  availabilities,
  countries,
  doubleGlazing,
  flagDetails,
  kinds,
  mainTypes,
  noSummons,
  numberDetails,
  officeDetails,
  options,
  parkingFlags,
  rent,
  statusOf,
  subTypes,
  wordDetails,
} from './whise-codes';

/** The facts of an estate; each field is named, so that nothing else of an answer gets in. */
export function toProperty(estate: Estate): NeutralProperty {
  const details = new Map((estate.details ?? []).map((detail) => [detail.id, detail]));
  const detailOf = (id: number) => details.get(id)?.value ?? undefined;
  const numberOf = (id: number) => parseNumber(detailOf(id));
  const facts: PropertyFacts = {
    reference: filled(estate.referenceNumber),
    goal: estate.purpose?.id === rent ? 'rent' : 'sale',
    mainType: subTypes[estate.subCategory?.id ?? 0] ?? mainTypes[estate.category?.id ?? 0],
    status: statusOf(estate),
    country: estate.country ? (countries[estate.country.id] ?? 'other') : undefined,
    price: positive(estate.price),
    // Without a word on them, price and address are not released.
    isPricePublic: estate.displayPrice === true,
    street: filled(estate.address),
    houseNumber: filled(estate.number),
    boxNumber: filled(estate.box),
    zip: filled(estate.zip),
    isAddressPublic: estate.displayAddress === true,
    latitude: numberOf(1849) || undefined,
    longitude: numberOf(1850) || undefined,
    surfaceLiving: positive(estate.area),
    surfaceGround: positive(estate.groundArea),
    surfaceGarden: positive(estate.gardenArea),
    bedrooms: positive(estate.rooms),
    bathrooms: positive(estate.bathRooms) ?? positive(numberOf(57)),
    floor: parseNumber(estate.floor),
    facades: positive(estate.fronts),
    isFurnished: flagOf(estate.furnished),
    hasGarage: flagOf(estate.garage),
    hasGarden: flagOf(estate.garden),
    hasTerrace: flagOf(estate.terrace),
    energyScore: numberOf(2089) ?? parseNumber(estate.energyValue),
    energyLabelText: filled(String(detailOf(2056) ?? '')) ?? filled(estate.energyClass),
    epcUniqueCode: filled(String(detailOf(2391) ?? '')),
    epcEndDate: dayOf(detailOf(2776)),
    manager: managerOf(estate),
    videos: videosOf(estate),
    virtualTour: addressOf(estate.linkVirtualVisit),
    createdOn: dayOf(estate.createDateTime),
    modifiedOn: dayOf(estate.updateDateTime),
    publishedOn: dayOf(estate.putOnlineDateTime),
    summons: summonsOf(details.get(2712)),
  };
  for (const [id, key] of Object.entries(numberDetails)) facts[key] = positive(numberOf(Number(id)));
  for (const [id, key] of Object.entries(parkingFlags)) {
    const flag = flagOf(detailOf(Number(id)));
    if (flag) facts[key] ??= flag === true ? 1 : passOn(flag);
  }
  const offices = officeDetails.map(numberOf).filter((each) => each !== undefined);
  const isRead = offices.every((each) => typeof each === 'number');
  facts.surfaceOffice = isRead ? positive(offices.reduce((sum, each) => sum + each, 0)) : passOn(offices);
  for (const [id, key] of Object.entries(flagDetails)) facts[key] = flagOf(detailOf(Number(id)));
  for (const [id, key] of Object.entries(answerDetails)) facts[key] = answerOf(flagOf(detailOf(Number(id))));
  return { kind: 'property', id: String(estate.id), facts, texts: {} };
}

/** A project, of what is read of its estate: facts of the sale are those of its units. */
export function toProject({ estate, property }: { estate: Estate; property: NeutralProperty }): NeutralProject {
  return projectOf(property, { name: filled(estate.name) });
}

/** Whether visitors may see a project; properties have a status of their own. */
export function isPublicProject({ facts: { status } }: NeutralProperty): boolean {
  return status === 'active' || status === 'sold' || status === 'rented' || status === 'reference';
}

/** What an answer for a language adds; without a text in it, what is shown of the estate beside texts. */
export function toTexts(estate: Estate, language: Language): PropertyTexts {
  const written = (texts: Estate['sms']) => contentIn(texts ?? [], language);
  const heading = written(estate.sms);
  const description = written(estate.longDescription) ?? written(estate.shortDescription);
  const labels = labelsOf(estate, language);
  if (heading === undefined && description === undefined) return labels;
  return {
    ...labels,
    pictures: picturesOf(estate),
    documents: documentsOf(estate, language),
    title: heading && filled(toParagraphs(heading).join(' ')),
    description: description && filled(toParagraphs(description).join('\n\n')),
  };
}

/** The place, and words of lists. */
function labelsOf(estate: Estate, language: Language): PropertyTexts {
  const details = estate.details ?? [];
  const texts: PropertyTexts = {
    city: filled(estate.city),
    typeName: ofCode(kinds, String(estate.subCategory?.id ?? ''))?.[language],
    // The word that the site's situation follows from; it shows its own words for it.
    markerName: options.has(estate.purposeStatus?.id ?? 0) ? 'Option' : undefined,
    availableFrom:
      dayInWords(estate.availabilityDateTime) ??
      ofCode(availabilities, String(estate.availability?.id ?? ''))?.[language],
    glazing: details.some(({ id, value }) => id === doubleGlazing.id && flagOf(value) === true)
      ? doubleGlazing.words[language]
      : undefined,
  };
  for (const { id, value } of details) {
    const key = wordDetails[id as keyof typeof wordDetails];
    if (key && !isEmpty(value))
      texts[key] = typeof value === 'boolean' ? passOn(value) : (filled(String(value)) ?? texts[key]);
  }
  return texts;
}

/** In the order of the agency; those without a place come last. */
export function picturesOf({ pictures }: Estate): NeutralPicture[] | undefined {
  const ordered = [...(pictures ?? [])].sort(
    (a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || 0,
  );
  const found = ordered.flatMap(({ id, urlXXL, urlLarge, updateDateTime }) => {
    const url = addressOf(urlXXL) ?? addressOf(urlLarge);
    return url ? [{ url, key: `picture ${id} ${updateDateTime ?? ''}` }] : [];
  });
  return found.length > 0 ? found : undefined;
}

/** Documents that the agency shows on its site; visitors ask for them by mail. */
function documentsOf({ documents }: Estate, language: Language): NeutralDocument[] | undefined {
  const found = (documents ?? []).flatMap(({ id, url, name, title, description }) => {
    const address = addressOf(url);
    const written = [name, title, description].map((text) =>
      Array.isArray(text) ? (contentIn(text, language) ?? filled(text[0]?.content)) : filled(text),
    );
    const heading = written.find(Boolean);
    return address && heading ? [{ url: address, name: heading, ...(id && { key: `document ${id}` }) }] : [];
  });
  return found.length > 0 ? found : undefined;
}

/** The first person who answers for it. */
function managerOf({ representatives }: Estate): PropertyFacts['manager'] {
  const [person] = representatives ?? [];
  const name = filled(nameOf(person?.firstName, person?.lastName ?? person?.name));
  if (!person || !name) return undefined;
  const phone = [person.directLine, person.phone, person.mobile].map(filled).find(Boolean);
  return { name, email: filled(person.email), phone, pictureUrl: addressOf(person.picture) };
}

function contentIn(texts: NonNullable<Estate['sms']>, language: Language): string | undefined {
  return filled(texts.find(({ languageId }) => languageId.slice(0, 2).toLowerCase() === language)?.content);
}

function videosOf({ link3DModel }: Estate): PropertyFacts['videos'] {
  const url = addressOf(link3DModel);
  return url ? [{ url }] : undefined;
}

function summonsOf(detail: NonNullable<Estate['details']>[number] | undefined): PropertyFacts['summons'] {
  if (!detail) return undefined;
  return detail.enum?.id === noSummons ? 'none' : 'yes';
}

function filled(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed && trimmed.toLowerCase() !== 'none' && trimmed !== 'null' ? trimmed : undefined;
}

/** The first number of a text: energy values are written `179-179`. */
function parseNumber(value: string | number | boolean | null | undefined): number | undefined {
  if (isEmpty(value)) return undefined;
  if (typeof value === 'number') return value;
  const [found] = typeof value === 'string' ? (value.replace(',', '.').match(/^\s*-?\d+(?:\.\d+)?/) ?? []) : [];
  return found === undefined ? passOn(value) : Number(found);
}

function flagOf(value: string | number | boolean | null | undefined): boolean | undefined {
  if (isEmpty(value)) return undefined;
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : passOn(value);
}

/** Whise writes "none" and "null" too where nothing was entered. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && filled(value) === undefined);
}

/** `2025-08-19T09:43:37` and `08/18/2025 00:00`, the month first. */
function dayOf(value: string | number | boolean | null | undefined): string | undefined {
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string') return passOn(value);
  const [, iso] = value.match(/^(\d{4}-\d{2}-\d{2})/) ?? [];
  const [, month, day, year] = value.match(/^(\d{2})\/(\d{2})\/(\d{4})/) ?? [];
  return iso ?? (year ? `${year}-${month}-${day}` : passOn(value));
}
