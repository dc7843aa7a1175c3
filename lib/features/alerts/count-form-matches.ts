import { getContent } from '@/lib/content/content';
import type { FormValues } from '@/lib/domain/enquiry/form-state';
import { areas } from '@/lib/domain/place/place';
import { ownProvinces } from '@/lib/domain/place/province';
import { numberRow, type SavedName, savedNames } from '@/lib/domain/property/criteria';
import { propertyFeatures } from '@/lib/domain/property/property-feature';
import { mainTypes } from '@/lib/domain/property/property-type';
import { fitsSearch, matchesSearch } from '@/lib/domain/subscription/matches-search';
import {
  parseCriteria,
  type SearchCriteria,
  searchFields,
  splitPlaces,
} from '@/lib/domain/subscription/search-criteria';
import { parseAmount } from '@/lib/domain/text/amount';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { isNameOfProvince } from '@/lib/i18n/criterion-words';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { listConfirmedSearches } from './subscription-store';

/** Returns how many homes on offer fit a search today, as its list counts them; in turns, so that visitors do not wait. */
export async function countMatching(criteria: SearchCriteria): Promise<number> {
  let count = 0;
  await eachInTurns(getContent().catalogue.properties, shortTurns(), (property) => {
    if (fitsSearch(property, criteria)) count += 1;
  });
  return count;
}

/** Characters of one field. */
const maxTextLength = 500;
const maxChoices = 20;

/** Counts for a half-completed search; null until it has a goal, a type and a place or region. */
export async function countFormMatches(query: URLSearchParams): Promise<number | null> {
  const data = {
    ...Object.fromEntries(searchFields.lists.map((name) => [name, query.getAll(name).slice(0, maxChoices)])),
    ...Object.fromEntries(searchFields.texts.map((name) => [name, (query.get(name) ?? '').slice(0, maxTextLength)])),
  };
  const criteria = criteriaOfForm(data);
  const hasZone = criteria.areas.length + criteria.zips.length + criteria.unknownPlaces.length > 0;
  if (!query.get('goal') || criteria.types.length === 0 || !hasZone) return null;
  return countMatching(criteria);
}

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

const searchesAtOnce = 1000;

/** Returns how many registered searches find one of an owner's properties today, each once. */
export async function countWaitingSearches(reader: PropertyReader, asked: readonly number[]): Promise<number> {
  const { catalogue } = getContent();
  const properties = asked.flatMap((id) => (owns(reader, id) ? (catalogue.getProperty(id) ?? []) : []));
  if (properties.length === 0) return 0;
  let count = 0;
  for (let after = ''; ; ) {
    const searches = await listConfirmedSearches(after, searchesAtOnce);
    for (const search of searches) {
      const criteria = parseCriteria(search.criteria);
      if (criteria && properties.some((property) => matchesSearch(property, criteria))) count++;
    }
    const last = searches.at(-1);
    if (!last || searches.length < searchesAtOnce) return count;
    after = last.id;
  }
}
