import { isKnownPlace, knownCentre } from '@/lib/content/catalogue/place-centre';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import { type AddressParts, parseAddressLine } from '@/lib/domain/place/parse-address-line';
import { placeId } from '@/lib/domain/place/place';
import { placeKey } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import type { Property } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { medianOf } from '@/lib/domain/statistics/compare-page-views';
import { localizedText } from '@/lib/i18n/localized-text';
import { daysToSell } from '@/lib/usecases/property/list-sold';
import { type ListedProperty, toListedProperty } from '@/lib/usecases/property/listed-property';
import { type ContactPerson, getContactPerson } from '@/lib/usecases/site/get-contact-person';
import { officeOf } from '@/lib/usecases/site/get-offices';
import { listTestimonials, type Testimonial } from '@/lib/usecases/testimonial/list-testimonials';

/** A home of the neighbourhood that the agency sold or offers. */
export type Comparable = {
  listed: ListedProperty;
  isGone: boolean;
  /** From its publication to its sale; null where unknown. */
  days: number | null;
};

/** What the agency can show to the owner of a home before they ask for its value. */
export type Neighbourhood = {
  /** The town as typed. */
  place: string;
  /** At most three, sold ones first, the nearest towns first. */
  homes: Comparable[];
  /** Half of the sales nearby took at most so many days; null for fewer than three. */
  medianDays: number | null;
  quote: Testimonial | null;
};

/** Homes that an owner compares their own with. */
const comparableTypes: readonly MainType[] = ['house', 'apartment', 'studio'];

/** Tried one after the other, in kilometres, until there are homes enough. */
const radii = [0, 8, 20];
const homesShown = 3;
/** Of each kind: more do not change the median, and each costs time. */
const maxFound = 40;

/** An address that a form begins with, in its parts; null where none was given. */
export function readAddress(query: URLSearchParams): AddressParts | null {
  const line = query.get('address')?.trim() ?? '';
  return line === '' ? null : parseAddressLine(line, isKnownPlace);
}

/** What surrounds an address. Null where its town is unknown or the agency has nothing there. */
export function describeNeighbourhood({ zip, city }: AddressParts, language: Language): Neighbourhood | null {
  const { catalogue } = getContent();
  const centre = locate({ zip, city });
  const own = [...catalogue.findPlaces(city, zip || null)].map(({ id }) => id);
  for (const km of radii) {
    const places = km === 0 ? own : [...new Set([...own, ...placesWithin(centre, km)])];
    const gone = places.length > 0 ? find(places, 'gone') : [];
    const offered = places.length > 0 ? find(places, 'offered') : [];
    if (gone.length + offered.length < homesShown && km !== radii.at(-1)) continue;
    const homes = [...gone, ...offered].slice(0, homesShown);
    if (homes.length === 0) return null;
    return {
      place: city || zip,
      homes: homes.map((property) => ({
        listed: toListedProperty(property, language),
        isGone: gone.includes(property),
        days: daysToSell(property),
      })),
      medianDays: medianOf(gone.flatMap((property) => daysToSell(property) ?? [])),
      quote: quoteFor(city, language),
    };
  }
  return null;
}

/** Somebody of the office nearest to an address; the agency's first person where the town is unknown. */
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

function find(places: readonly string[], list: 'offered' | 'gone'): Property[] {
  const { settings, catalogue } = getContent();
  const { items } = catalogue.index.find({
    filter: { goal: 'sale', types: comparableTypes, places, list },
    sort: 'newest',
    language: settings.languages.default,
    offset: 0,
    limit: maxFound,
  });
  return list === 'gone' ? items.sort((a, b) => (b.soldOn ?? '').localeCompare(a.soldOn ?? '')) : items;
}

function placesWithin(centre: Position | null, km: number): string[] {
  if (centre === null) return [];
  return getContent()
    .catalogue.places.flatMap(({ id, centre: other }) => {
      const distance = other === null ? Number.POSITIVE_INFINITY : distanceKm(centre, other);
      return distance <= km ? [{ id, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
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
