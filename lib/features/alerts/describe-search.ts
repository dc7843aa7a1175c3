import { getContent } from '@/lib/content/content';
import { personName } from '@/lib/domain/enquiry/person-name';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { type Place, townLine } from '@/lib/domain/place/place';
import { type ListFilter, savedNames } from '@/lib/domain/property/criteria';
import { typedPlace } from '@/lib/domain/subscription/matches-search';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { listCriteria } from '@/lib/features/properties/list/list-criteria';
import { criterionWords, isNameOfProvince, typeLabels } from '@/lib/i18n/criterion-words';
import { getTranslator } from '@/lib/i18n/translator';

/** A saved search in the words of a language: its title, and everything else as on the chips of a list. */
export type SearchWords = { title: string; chips: string[] };

export async function describeSearch(criteria: SearchCriteria, language: Language): Promise<SearchWords> {
  const t = await getTranslator(language, 'preferences');
  const types = typeLabels(language);
  const { places, names } = await readPlaces(criteria, language);
  const filter: ListFilter = {
    ...(criteria.areas.length > 0 && { areas: criteria.areas }),
    ...(criteria.provinces.length > 0 && { provinces: criteria.provinces }),
    ...(places.length > 0 && { places: places.map(({ id }) => id) }),
    ...(criteria.features.length > 0 && { features: criteria.features }),
    ...Object.fromEntries(savedNames.flatMap((name) => (criteria[name] === null ? [] : [[name, criteria[name]]]))),
  };
  const listed = listCriteria(filter);
  const wholeTowns = new Set(listed.flatMap(({ words: { places: ids = [] } }) => (ids.length > 1 ? ids : [])));
  const placeNames = places.map(({ id, zip, names: { [language]: name = '' } }) => [
    id,
    wholeTowns.has(id) ? name : townLine({ zip, city: name }),
  ]);
  const chipNames = { types, places: Object.fromEntries(placeNames) };
  const chips = await Promise.all(listed.map(({ name, words }) => criterionWords(name, words, chipNames, language)));
  return {
    title: t('searchTitle', { goal: criteria.goal, types: criteria.types.map((type) => types[type]).join(', ') }),
    chips: [...new Set([...names, ...chips])],
  };
}

/**
 * The places of the catalogue that a search names, and the names that it does not have. The mail that asks for a
 * confirmation goes to an address that anyone can type: of what was typed only a plain name is repeated.
 */
async function readPlaces({ places: ids, zips, unknownPlaces, provinces }: SearchCriteria, language: Language) {
  const { catalogue } = getContent();
  const t = await getTranslator(language, 'preferences');
  const places = new Map<string, Place>();
  const names: string[] = [];
  const add = (found: readonly (Place | null)[], name: string) => {
    if (found.length === 0) names.push(name);
    for (const place of found) if (place) places.set(place.id, place);
  };
  for (const id of ids) {
    const place = catalogue.getPlace(id);
    add(place ? [place] : [], id.split('|').reverse().join(' '));
  }
  for (const zip of zips) add(inZip(zip), zip);
  for (const typed of unknownPlaces) {
    const { zip, name, key } = typedPlace(typed);
    const found = key === '' ? inZip(zip ?? '') : catalogue.findPlaces(key, zip);
    if (found.length > 0 || !provinces.some((province) => isNameOfProvince(province, typed)))
      add(found, [zip, personName(name)].filter(Boolean).join(' ') || t('otherPlace'));
  }
  return { places: [...places.values()], names };

  /** A postal code of several places is a zone of its own, not each of them. */
  function inZip(zip: string): readonly Place[] {
    const found = catalogue.places.filter((place) => place.zip === zip);
    return found.length === 1 ? found : [];
  }
}

/** Saved searches as a block of a mail. */
export async function searchBlock(searches: readonly SearchWords[], language: Language): Promise<MailBlock> {
  const t = await getTranslator(language, 'preferences');
  return {
    kind: 'facts',
    rows: searches.map(({ title, chips }) => ({ label: t('yourSearch'), value: [title, ...chips].join(' · ') })),
  };
}
