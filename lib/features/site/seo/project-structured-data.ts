import type { Language } from '@/lib/domain/language';
import { teaser } from '@/lib/domain/text/teaser';
import type { ProjectPage } from '@/lib/features/properties/list/list-projects';
import type { BreadcrumbStep } from '@/lib/features/site/get-breadcrumb';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { addressThing } from './property-structured-data';
import { agencyReference, breadcrumbThing, pictureUrls, type StructuredData, structuredData } from './structured-data';

type Around = { breadcrumb: readonly BreadcrumbStep[]; language: Language };
type ProjectFacts = Pick<
  ProjectPage,
  'project' | 'href' | 'name' | 'startingPrice' | 'highestPrice' | 'freeCount' | 'unitCount' | 'situation'
>;

/** The project for search engines, made from the public view and from the public prices of its free units. */
export function projectStructuredData(
  { project, href, name, startingPrice, highestPrice, freeCount, unitCount, situation }: ProjectFacts,
  { breadcrumb, language }: Around,
): StructuredData {
  const { text, position } = project;
  return structuredData([
    {
      '@type': 'RealEstateListing',
      '@id': absoluteUrl(href),
      url: absoluteUrl(href),
      name,
      description: text.description === null ? undefined : teaser(text.description),
      inLanguage: text.language,
      image: pictureUrls(text.pictures),
      mainEntity: {
        '@type': project.mainType === 'apartment' ? 'ApartmentComplex' : 'Residence',
        name,
        address: addressThing(project),
        geo: position
          ? { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude }
          : undefined,
        numberOfAccommodationUnits: unitCount > 0 ? { '@type': 'QuantitativeValue', value: unitCount } : undefined,
      },
      offers: {
        '@type': 'AggregateOffer',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        availability: `https://schema.org/${situation === 'soldOut' ? 'SoldOut' : 'InStock'}`,
        offerCount: freeCount > 0 ? freeCount : undefined,
        ...(startingPrice !== null && {
          lowPrice: startingPrice,
          highPrice: highestPrice ?? startingPrice,
          priceCurrency: 'EUR',
        }),
        seller: agencyReference(language),
      },
    },
    breadcrumbThing(breadcrumb),
  ]);
}
