import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import { type AddressParts, parseAddressLine } from '@/lib/domain/place/parse-address-line';
import { placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import type { ListFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import type { SalesStatistic } from '@/lib/domain/property/sales-statistic';
import { findSold, getSalesStatistic } from '@/lib/features/properties/list/list-sold';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { placesNear } from '@/lib/features/properties/map/places-around';
import { type ContactPerson, getContactPerson } from '@/lib/features/site/get-contact-person';
import { listTestimonials, type Testimonial } from '@/lib/features/site/list-testimonials';
import { officeOf } from '@/lib/features/site/shell/get-offices';
import { localizedText } from '@/lib/i18n/translator';
import { isKnownPlace, knownCentre } from '@/lib/listings/catalogue/place-centre';

/** What the agency can show to the owner of a home before they ask for its value, or for its rent. */
export type Neighbourhood = {
  goal: Goal;
  /** The town in the language of the page, as typed where the catalogue does not know it. */
  place: string;
  /** At most three, sold ones first, the nearest towns first. */
  homes: ListedProperty[];
  /** How long the sales nearby took, or all where fewer than three are near; null for too few, and for a rental. */
  statistic: (SalesStatistic & { isNearby: boolean }) | null;
  /** The lowest and the highest monthly rent nearby in euro; null for a sale, and where fewer than three are known. */
  rents: { min: number; max: number } | null;
  quote: Testimonial | null;
};

/** Homes that an owner compares their own with. */
const comparableTypes: readonly MainType[] = ['house', 'apartment', 'studio'];

/** Tried one after the other, in kilometres, until there are homes enough. */
const radii = [0, 8, 20];
const homesShown = 3;
/** Enough for the range of rents. */
const maxOffered = 40;

/** An address that a form begins with, in its parts; null where none was given. */
export function readAddress(query: URLSearchParams): AddressParts | null {
  const line = query.get('address')?.trim() ?? '';
  return line === '' ? null : parseAddressLine(line, isKnownPlace);
}

/** What surrounds an address. Null where its town is unknown or the agency has nothing there. */
export function describeNeighbourhood(
  { zip, city }: AddressParts,
  goal: Goal,
  language: Language,
): Neighbourhood | null {
  const { catalogue } = getContent();
  const centre = locate({ zip, city });
  const own = [...catalogue.findPlaces(city, zip || null)].map(({ id }) => id);
  for (const km of radii) {
    const places = km === 0 || !centre ? own : [...new Set([...own, ...placesNear([centre], km)])];
    const filter = { types: comparableTypes, places };
    const gone = places.length > 0 ? findSold(goal, filter) : [];
    const offered = places.length > 0 ? listOffered(goal, filter) : [];
    if (gone.length + offered.length < homesShown && km !== radii.at(-1)) continue;
    const homes = [...gone, ...offered].slice(0, homesShown);
    if (homes.length === 0) return null;
    return {
      goal,
      place: nameTown({ zip, city }, language),
      homes: homes.map((property) => toListedProperty(property, language)),
      statistic: goal === 'sale' ? statisticAround(places) : null,
      rents: goal === 'rent' ? rentRange([...gone, ...offered]) : null,
      quote: quoteFor(city, language),
    };
  }
  return null;
}

function statisticAround(places: readonly string[]): Neighbourhood['statistic'] {
  const here = places.length > 0 ? getSalesStatistic({ places }) : null;
  if (here) return { ...here, isNearby: true };
  const everywhere = getSalesStatistic();
  return everywhere && { ...everywhere, isNearby: false };
}

function nameTown({ zip, city }: Pick<AddressParts, 'zip' | 'city'>, language: Language): string {
  const place = city ? getContent().catalogue.findPlaces(city, zip || null)[0] : undefined;
  return (place && localizedText(place.names, language)) || city || zip;
}

/** A person of the office nearest to an address; the agency's first person where the town is unknown. */
export function personNear({ zip, city }: AddressParts, language: Language): ContactPerson | null {
  const { agency, contactPeople, languages } = getContent().settings;
  const centre = locate({ zip, city });
  const near = contactPeople
    .flatMap(({ id, office: named }) => {
      const office = officeOf({ office: named }, agency.offices);
      const town = office && locate({ zip: office.zip, city: localizedText(office.city, languages.default) ?? '' });
      return centre && town ? [{ id, km: distanceKm(centre, town) }] : [];
    })
    .sort((a, b) => a.km - b.km);
  return getContactPerson(near[0]?.id ?? null, language);
}

function rentRange(homes: readonly Property[]): Neighbourhood['rents'] {
  const rents = homes.flatMap((home) => usualPrice(home) ?? []);
  return rents.length < homesShown ? null : { min: Math.min(...rents), max: Math.max(...rents) };
}

function listOffered(goal: Goal, filter: ListFilter): Property[] {
  const { settings, catalogue } = getContent();
  return catalogue.index.find({
    filter: { ...filter, goal, list: 'offered' },
    shows: 'unit',
    sort: 'newest',
    language: settings.languages.default,
    offset: 0,
    limit: maxOffered,
  }).items;
}

/** The middle of a town; one that is only a postal code is found if the catalogue has it. */
function locate({ zip, city }: Pick<AddressParts, 'zip' | 'city'>): Position | null {
  const { catalogue } = getContent();
  const country = zip.startsWith('L-') ? 'luxembourg' : 'belgium';
  const known = city && zip ? knownCentre({ id: placeId(placeKey(city), zip), zip, country }) : null;
  const place = catalogue.findPlaces(city, zip || null)[0] ?? catalogue.places.find((other) => other.zip === zip);
  return known ?? place?.centre ?? null;
}

/** A quote that names the town, else the first one. */
function quoteFor(city: string, language: Language): Testimonial | null {
  const quotes = listTestimonials(language);
  const name = city.toLowerCase();
  return quotes.find(({ about }) => name !== '' && about?.toLowerCase().includes(name)) ?? quotes[0] ?? null;
}
