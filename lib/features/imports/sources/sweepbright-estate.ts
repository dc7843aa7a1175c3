import { type Language, type Localized, languages } from '@/lib/domain/language';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import {
  type NeutralDocument,
  type NeutralPicture,
  type NeutralProject,
  type NeutralProperty,
  neutralShapes,
  type PropertyFacts,
  type PropertyTexts,
} from '@/lib/listings/neutral-listing';
import { addressOf, answerOf, dayInWords, nameOf, ofCode, passOn, positive, unreadFaults } from './answer-values';
import type { Estate, EstateFile } from './sweepbright-answers';
import { wordFaults, wordsOf } from './sweepbright-words';

const mainTypes: Readonly<Record<string, PropertyFacts['mainType']>> = {
  house: 'house',
  apartment: 'apartment',
  land: 'land',
  parking: 'parking',
  office: 'commercial',
  commercial: 'commercial',
};

const goals: Readonly<Record<string, PropertyFacts['goal']>> = { sale: 'sale', let: 'rent' };

/** Subtypes that the site has a type of its own for. */
const subTypes: Readonly<Record<string, PropertyFacts['mainType']>> = {
  studio: 'studio',
  student_accommodation: 'studio',
  investment_property: 'rentalBuilding',
};

const statuses: Readonly<Record<string, PropertyFacts['status']>> = {
  prospect: 'prospective',
  available: 'active',
  option: 'active',
  bid: 'active',
  agreement: 'active',
  under_contract: 'active',
  sold: 'sold',
  rented: 'rented',
  lost: 'cancelled',
};
/** A bid counts as one, as in tables: somebody was first. */
const options = new Set(['option', 'bid', 'agreement', 'under_contract']);

const countries: Readonly<Record<string, PropertyFacts['country']>> = { BE: 'belgium', LU: 'luxembourg', ES: 'spain' };

/** Square metres of each unit. */
const units: Readonly<Record<string, number>> = {
  sq_m: 1,
  sq_ft: 0.092903,
  are: 100,
  hectare: 10_000,
  acre: 4046.856,
};

const amenities = {
  attic: 'hasAttic',
  basement: 'hasCellar',
  garden: 'hasGarden',
  lift: 'hasLift',
  pool: 'hasPool',
  terrace: 'hasTerrace',
  sewer_access: 'hasDrain',
  water_access: 'hasWater',
} as const satisfies Record<string, keyof PropertyFacts>;

type Place = Pick<
  PropertyFacts,
  'country' | 'street' | 'houseNumber' | 'boxNumber' | 'zip' | 'isAddressPublic' | 'latitude' | 'longitude' | 'manager'
>;

/** The property of an estate; each field is named, so that nothing else of an answer gets in. */
export function toProperty(estate: Estate): NeutralProperty {
  const { energy, property_and_land: land, regulations = estate.regulations } = estate.legal ?? {};
  const isRental = estate.negotiation === 'let';
  const price = isRental ? (estate.price_base_rent ?? estate.price) : estate.price;
  const facts: PropertyFacts = {
    goal: ofCode(goals, estate.negotiation),
    mainType: mainTypeOf(estate),
    status: estate.status ? (ofCode(statuses, estate.status) ?? 'inactive') : undefined,
    projectId: filled(estate.project_id),
    ...placeOf(estate),
    price: periodOf(estate) === null ? undefined : amountOf(price),
    // Without a word on them, price and address are not released.
    isPricePublic:
      price?.hidden === false && [estate.price, estate.price_base_rent].every((each) => each?.hidden !== true),
    floor: numberOf(estate.location.floor),
    floors: positive(estate.floors),
    surfaceLiving: areaOf(estate.sizes?.liveable_area),
    surfaceTotal: areaOf(estate.sizes?.gross_area),
    surfaceGround: areaOf(estate.sizes?.plot_area),
    bedrooms: positive(estate.bedrooms),
    bathrooms: positive(estate.bathrooms),
    showerRooms: positive(estate.shower_rooms),
    toilets: positive(estate.toilets),
    constructionYear: positive(estate.building?.construction?.year),
    renovationYear: positive(estate.building?.renovation?.year),
    hasGas: estate.features?.energy?.gas || undefined,
    isFurnished: estate.features?.comfort?.furnished || undefined,
    energyScore: numberOf(energy?.epc_value ?? estate.epc_value),
    energyLabelText: labelOf(energy?.epc_category ?? estate.epc_category),
    epcUniqueCode: filled(energy?.epc_reference ?? estate.epc_reference),
    energyTotal: positive(numberOf(energy?.total_epc_value ?? estate.total_epc_value)),
    // Written `E90`.
    eLevel: numberOf(String(energy?.e_level ?? estate.e_level ?? '').replace(/^\s*E/i, '')),
    co2Emission: numberOf(energy?.co2_emissions ?? estate.co2_emissions),
    cadastralIncome: positive(numberOf(land?.cadastral_income ?? estate.cadastral_income)),
    floodScoreG: scoreOf(land?.flood_risk_building_score ?? estate.flood_risk_building_score),
    floodScoreP: scoreOf(land?.flood_risk_plot_score ?? estate.flood_risk_plot_score),
    planningPermit: answerOf(regulations?.building_permit),
    allotmentPermit: answerOf(regulations?.subdivision_authorisation),
    preemptiveRight: answerOf(regulations?.priority_purchase_right),
    summons: answerOf(regulations?.urban_planning_breach),
    [isRental ? 'chargesRenter' : 'chargesOwner']: amountOf(estate.price_recurring_costs),
    deposit: amountOf(estate.price_guarantee),
    inventoryCost: amountOf(estate.price_inventory_report_cost),
    videos: addressOf(estate.video_url) ? [{ url: addressOf(estate.video_url) ?? '' }] : undefined,
    virtualTour: addressOf(estate.virtual_tour_url),
  };
  for (const [amenity, key] of Object.entries(amenities)) if (estate.amenities?.includes(amenity)) facts[key] = true;
  return { kind: 'property', id: estate.id, facts, texts: textsOf(estate, propertyTexts(estate), wordsOf) };
}

export function toProject(estate: Estate): NeutralProject {
  const { pictures, documents, city } = propertyTexts(estate);
  return {
    kind: 'project',
    id: estate.id,
    facts: { mainType: mainTypeOf(estate), ...placeOf(estate) },
    texts: Object.fromEntries(
      Object.entries(textsOf(estate, { pictures, documents, city })).map(([language, { title, ...text }]) => [
        language,
        { name: title, ...text },
      ]),
    ),
  };
}

/** Null for a rent by week or day, which the site does not compare with others. */
function periodOf({ negotiation, rent_period: period }: Estate): 'month' | 'year' | 'total' | null {
  if (negotiation !== 'let') return 'total';
  if (!period || period === 'month') return 'month';
  return period === 'year' ? 'year' : null;
}

/** What the site cannot take over, in words for the operator. */
export function faultsOf(estate: Estate): Fault[] {
  const { type, status } = estate;
  const { facts } = neutralShapes.property;
  const epc = estate.legal?.energy?.epc_category ?? estate.epc_category;
  const { flood_risk_plot_score: plot, flood_risk_building_score: building } = {
    ...estate,
    ...estate.legal?.property_and_land,
  };
  const from = estate.occupancy?.available_from;
  const unknown = (cell: { name: string } | undefined, code: string, known: object, result: string): Fault => ({
    field: cell?.name ?? '',
    found: `the code ${showValue(code)}`,
    expected: `one of ${Object.keys(known).join(', ')}${result}`,
  });
  return [
    ...(periodOf(estate) === null
      ? [{ field: 'PriceUnitText', found: `a rent by ${estate.rent_period}`, expected: 'a rent by month or year' }]
      : []),
    ...(type && mainTypeOf(estate) === undefined ? [unknown(facts.mainType, type, mainTypes, '')] : []),
    ...(status && !Object.hasOwn(statuses, status)
      ? [unknown(facts.status, status, statuses, '; it is not shown')]
      : []),
    ...wordFaults(estate),
    ...unreadFaults([
      ['negotiation', estate.negotiation, ofCode(goals, estate.negotiation), 'sale or let'],
      ['epc_category', epc, labelOf(epc), 'a label such as A+ or C'],
      ['flood_risk_plot_score', plot, scoreOf(plot), 'a letter from A to D'],
      ['flood_risk_building_score', building, scoreOf(building), 'a letter from A to D'],
      ['available_from', from, dayInWords(from), 'a date such as 2026-11-22'],
      ['virtual_tour_url', estate.virtual_tour_url, addressOf(estate.virtual_tour_url), 'an address: https://…'],
      ['video_url', estate.video_url, addressOf(estate.video_url), 'an address: https://…'],
    ]),
  ];
}

function mainTypeOf({ type, sub_type: subType }: Estate): PropertyFacts['mainType'] {
  return ofCode(subTypes, subType) ?? ofCode(mainTypes, type);
}

function placeOf({ location, negotiator }: Estate): Place {
  const { street, number, addition, box, postal_code: zip, country, hidden, geo } = location;
  const name = nameOf(negotiator?.first_name, negotiator?.last_name);
  return {
    country: country ? (ofCode(countries, country.toUpperCase()) ?? 'other') : undefined,
    street: filled(street),
    houseNumber: filled([number, addition].map((part) => part?.trim() ?? '').join('')),
    boxNumber: filled(box),
    zip: filled(zip),
    isAddressPublic: hidden === false,
    latitude: geo?.latitude || undefined,
    longitude: geo?.longitude || undefined,
    manager: name
      ? {
          name,
          email: filled(negotiator?.email),
          phone: filled(negotiator?.phone),
          pictureUrl: addressOf(negotiator?.photo_url),
        }
      : undefined,
  };
}

/** What is the same in every language. */
function propertyTexts(estate: Estate): PropertyTexts {
  return {
    city: filled(estate.location.city),
    pictures: picturesOf(estate.images),
    floorPlans: picturesOf(estate.plans),
    documents: documentsOf(estate.documents),
    // The word that the site's situation follows from; it shows its own words for it.
    markerName: options.has(estate.status ?? '') ? 'Option' : undefined,
    priceUnitText: periodOf(estate) === 'year' ? '/ year' : undefined,
    gardenOrientation: filled(estate.garden_orientation),
    terraceOrientation: filled(estate.terrace_orientation),
    availableFrom: dayInWords(estate.occupancy?.available_from),
  };
}

/** A text for each language that the estate has one in; without any the facts are worth a page too. */
function textsOf(
  estate: Estate,
  shared: PropertyTexts,
  ofLanguage: (estate: Estate, language: Language) => Partial<PropertyTexts> = () => ({}),
): Localized<PropertyTexts> {
  const { description_title: titles, description: descriptions } = estate;
  const own = (language: Language): PropertyTexts => ({ ...structuredClone(shared), ...ofLanguage(estate, language) });
  const written = languages.map((language) => {
    const title = plain(titles?.[language], ' ');
    const description = plain(descriptions?.[language], '\n\n');
    return { language, title, description, isText: title !== undefined || description !== undefined };
  });
  const texts: Localized<PropertyTexts> = {};
  for (const { language, title, description, isText } of written) {
    const words = ofLanguage(estate, language);
    if (isText) texts[language] = { ...own(language), title, description };
    // A language without texts has the words of facts.
    else if (Object.keys(words).length > 0) texts[language] = { city: shared.city, ...words };
  }
  const [first] = languages;
  return written.some(({ isText }) => isText) ? texts : { [first]: own(first) };
}

function plain(text: string | null | undefined, between: string): string | undefined {
  return text ? filled(toParagraphs(text).join(between)) : undefined;
}

function picturesOf(files: readonly EstateFile[] | null | undefined): NeutralPicture[] | undefined {
  const found = inOrder(files).flatMap(({ id, url, description }) => {
    const address = addressOf(url);
    const name = filled(description);
    // The address is signed again for each answer; the file keeps its id.
    return address ? [{ url: address, ...(id && { key: `file ${id}` }), ...(name && { name }) }] : [];
  });
  return found.length > 0 ? found : undefined;
}

/** To be asked for by mail, unless the estate says that they are public. */
function documentsOf(files: readonly EstateFile[] | null | undefined): NeutralDocument[] | undefined {
  const found = inOrder(files).flatMap(({ id, url, description, filename, private: isPrivate }) => {
    const address = addressOf(url);
    const name = filled(description) ?? filled(filename);
    if (!address || !name) return [];
    return [{ url: address, name, isPublic: isPrivate === false, ...(id && { key: `file ${id}` }) }];
  });
  return found.length > 0 ? found : undefined;
}

function inOrder(files: readonly EstateFile[] | null | undefined): EstateFile[] {
  const place = ({ ordinal }: EstateFile) => ordinal ?? Number.MAX_SAFE_INTEGER;
  return [...(files ?? [])].sort((a, b) => place(a) - place(b));
}

function amountOf(money: Estate['price']): number | undefined {
  const isEuro = !money?.currency || money.currency.toUpperCase() === 'EUR';
  return isEuro ? positive(money?.amount) : undefined;
}

function areaOf(size: NonNullable<Estate['sizes']>['plot_area']): number | undefined {
  const factor = ofCode(units, size?.unit ?? 'sq_m');
  const area = positive(size?.size);
  return area === undefined || factor === undefined ? undefined : Math.round(area * factor * 10) / 10;
}

function labelOf(category: string | null | undefined): string | undefined {
  const label = category?.trim().toUpperCase();
  return label && /^[A-G]\+{0,3}$/.test(label) ? label : undefined;
}

function scoreOf(score: string | null | undefined): PropertyFacts['floodScoreP'] {
  const letter = score?.trim().toUpperCase();
  return letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D' ? letter : undefined;
}

function numberOf(value: number | string | null | undefined): number | undefined {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined;
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  return Number.isFinite(number) ? number : passOn(value);
}

function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}
