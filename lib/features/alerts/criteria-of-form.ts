import type { FormValues } from '@/lib/domain/enquiry/form-state';
import { areas } from '@/lib/domain/place/place';
import { ownProvinces } from '@/lib/domain/place/province';
import { numberRow, type SavedName, savedNames } from '@/lib/domain/property/criteria';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { type SearchCriteria, splitPlaces } from '@/lib/domain/subscription/search-criteria';
import { parseAmount } from '@/lib/domain/text/amount';
import { isNameOfProvince } from '@/lib/i18n/filter-words';

/** The search of a completed form; an empty field sets no bound. */
export function criteriaOfForm(data: FormValues): SearchCriteria {
  const chosen = (name: string): readonly string[] => [data[name] ?? []].flat();
  const text = (name: string) => String(data[name] ?? '');
  const places = splitPlaces(text('places'));
  const isZip = (place: string) => /^\d{4,5}$/.test(place);
  return {
    goal: text('goal') === 'rent' ? 'rent' : 'sale',
    types: mainTypes.filter((type) => chosen('types').includes(type)),
    areas: areas.filter((area) => chosen('regions').includes(area)),
    provinces: ownProvinces.filter((province) => places.some((place) => isNameOfProvince(province, place))),
    places: [],
    zips: places.filter(isZip),
    unknownPlaces: places.filter((place) => !isZip(place)),
    features: propertyFeatures.filter((feature) => chosen('features').includes(feature)),
    ...(Object.fromEntries(savedNames.map((name) => [name, boundOf(name)])) as Record<SavedName, number | null>),
  };

  function boundOf(name: SavedName): number | null {
    const { parameter, unit } = numberRow(name);
    const written = text(parameter);
    if (unit === 'price') return parseAmount(written);
    return written === '' ? null : Number(written);
  }
}
