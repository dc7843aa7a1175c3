import type { Language } from '@/lib/domain/language';
import { wholeZip } from '@/lib/domain/place/place';
import type { Country } from '@/lib/domain/place/region';
import { offeredSince } from '@/lib/domain/property/offered-since';
import type { PriceUnit } from '@/lib/domain/property/price-unit';
import type { MainType } from '@/lib/domain/property/property-type';
import type { PublicAddress, PublicPrice, PublicProperty } from '@/lib/domain/property/public-view';
import { bathroomsOf } from '@/lib/domain/property/rooms';
import type { Situation } from '@/lib/domain/property/situation';
import { teaser } from '@/lib/domain/text/teaser';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import type { BreadcrumbStep } from '@/lib/features/site/get-breadcrumb';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import {
  agencyReference,
  breadcrumbThing,
  pictureUrls,
  type StructuredData,
  structuredData,
  type Thing,
} from './structured-data';

type Around = {
  title: string;
  breadcrumb: readonly BreadcrumbStep[];
  language: Language;
  /** The unit of the price in words: `/ month`; null for a plain price. */
  unitText: string | null;
  /** An open house in words: `Open house: Villa with a garden`. */
  openHouseName: string;
};

/** The listing for search engines, made from the public view only: it contains nothing that a visitor does not see. */
export function propertyStructuredData(
  { property, href, openHouses }: Pick<PropertyPage, 'property' | 'href' | 'openHouses'>,
  { title, breadcrumb, language, unitText, openHouseName }: Around,
): StructuredData {
  const { text } = property;
  return structuredData([
    {
      '@type': 'RealEstateListing',
      '@id': absoluteUrl(href),
      url: absoluteUrl(href),
      name: title,
      description: text.description === null ? undefined : teaser(text.description),
      inLanguage: text.language,
      datePosted: offeredSince(property) ?? undefined,
      dateModified: property.modifiedOn ?? undefined,
      image: pictureUrls(text.pictures),
      mainEntity: placeThing(property, title),
      offers: offerThing(property, language, unitText),
    },
    ...openHouses.map(({ startsAt, endsAt }) => ({
      '@type': 'Event',
      name: openHouseName,
      url: absoluteUrl(href),
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: true,
      image: pictureUrls(text.pictures),
      location: { '@type': 'Place', name: title, address: addressThing(property) },
      organizer: agencyReference(language),
    })),
    breadcrumbThing(breadcrumb),
  ]);
}

/** Schema.org has no word for a plot, a shop or a garage box: those are places, the last a parking facility. */
const placeTypes: Readonly<Record<MainType, string>> = {
  house: 'SingleFamilyResidence',
  apartment: 'Apartment',
  studio: 'Apartment',
  land: 'Place',
  rentalBuilding: 'ApartmentComplex',
  commercial: 'Accommodation',
  parking: 'ParkingFacility',
};

const accommodations: ReadonlySet<MainType> = new Set(['house', 'apartment', 'studio', 'commercial']);

function placeThing(property: PublicProperty, title: string): Thing {
  const { details, mainType, position } = property;
  const { bedrooms, surfaceLiving, surfaceTotal, surfaceGround, surfaceOffice, constructionYear, floor } = details;
  const surface = surfaceLiving ?? surfaceOffice ?? surfaceTotal;
  const isAccommodation = accommodations.has(mainType);
  return {
    '@type': placeTypes[mainType],
    name: title,
    address: addressThing(property),
    geo: position
      ? { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude }
      : undefined,
    numberOfBedrooms: isAccommodation || mainType === 'rentalBuilding' ? bedrooms : undefined,
    ...(isAccommodation && {
      numberOfBathroomsTotal: bathroomsOf(details)?.count,
      floorSize: surface === undefined ? undefined : areaThing(surface),
      yearBuilt: constructionYear,
      floorLevel: mainType === 'house' || floor === undefined ? undefined : String(floor),
    }),
    additionalProperty:
      surfaceGround === undefined ? undefined : { ...areaThing(surfaceGround), '@type': 'PropertyValue', name: 'plot' },
  };
}

function areaThing(value: number): Thing {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MTK' };
}

const countryCodes: Readonly<Partial<Record<Country, string>>> = { belgium: 'BE', luxembourg: 'LU', spain: 'ES' };

type Addressed = { address: PublicAddress | null; zip: string; city: string; country: Country };

export function addressThing({ address, zip, city, country }: Addressed): Thing {
  return {
    '@type': 'PostalAddress',
    streetAddress: address ? streetLine(address) : undefined,
    postalCode: wholeZip(zip),
    addressLocality: city,
    addressCountry: countryCodes[country],
  };
}

/** The box follows a slash, which needs no word of any language: `Pontstraat 42/3`. */
function streetLine({ street, houseNumber, boxNumber }: PublicAddress): string {
  const number = [houseNumber, boxNumber].filter(Boolean).join('/');
  return [street, number].filter(Boolean).join(' ');
}

const availabilities: Readonly<Record<Situation, string>> = {
  available: 'InStock',
  option: 'LimitedAvailability',
  sold: 'SoldOut',
  rented: 'SoldOut',
  soldOut: 'SoldOut',
};

function offerThing({ price, goal, situation }: PublicProperty, language: Language, unitText: string | null): Thing {
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${goal === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${availabilities[situation]}`,
    seller: agencyReference(language),
    ...(price && priceThings(price, unitText)),
  };
}

/** UN/CEFACT codes of a price's unit. */
const unitCodes: Partial<Record<PriceUnit, string>> = {
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  quarter: 'QAN',
  year: 'ANN',
  area: 'MTK',
  annuity: 'MON',
};

/**
 * A starting price is a minimum price, not the price. A price per year or square metre is never written
 * without its unit: as a code where one exists, and in the words that visitors read.
 */
function priceThings({ amount, isStarting, unit, usual, annuity }: PublicPrice, unitText: string | null) {
  const priceCurrency = 'EUR';
  if (unit === 'bouquet') {
    const bouquet = { '@type': 'PriceSpecification', name: 'Bouquet', price: amount, priceCurrency };
    const monthly = { '@type': 'UnitPriceSpecification', price: annuity, priceCurrency, unitCode: unitCodes.month };
    return {
      priceCurrency,
      priceSpecification: {
        '@type': 'CompoundPriceSpecification',
        priceCurrency,
        priceComponent: [bouquet, ...(annuity === null ? [] : [monthly])],
      },
    };
  }
  const own = isStarting ? { minPrice: amount } : { price: amount };
  const isTotal = unit === 'total';
  return {
    priceCurrency,
    ...(!isStarting && usual !== null && { price: amount }),
    ...((isStarting || !isTotal) && {
      priceSpecification: {
        '@type': isTotal ? 'PriceSpecification' : 'UnitPriceSpecification',
        ...own,
        priceCurrency,
        ...(!isTotal && { unitCode: unitCodes[unit], unitText: unitText ?? undefined }),
      },
    }),
  };
}
