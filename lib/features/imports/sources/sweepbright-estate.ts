import { type Language, type Localized, languages } from '@/lib/domain/language';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import type {
  NeutralDocument,
  NeutralPicture,
  NeutralProject,
  NeutralProperty,
  PropertyFacts,
  PropertyTexts,
} from '@/lib/listings/neutral-listing';
import { addressOf, answerOf, dayInWords, nameOf, ofCode, passOn, positive } from './answer-values';
import type { Estate, EstateFile } from './sweepbright-answers';
import {
  amenities,
  countries,
  goals,
  labelOf,
  mainTypeOf,
  options,
  periodOf,
  scoreOf,
  statuses,
  units,
} from './sweepbright-codes';
import { wordsOf } from './sweepbright-words';

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

function numberOf(value: number | string | null | undefined): number | undefined {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined;
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  return Number.isFinite(number) ? number : passOn(value);
}

function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined;
}
