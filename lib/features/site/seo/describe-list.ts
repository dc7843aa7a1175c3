import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import { formatCurrency } from '@/lib/domain/format/currency';
import { type Language, type Localized, languageInfo } from '@/lib/domain/language';
import type { ListFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { MainType } from '@/lib/domain/property/property-type';
import { publicView } from '@/lib/domain/property/public-view';
import { isBlank } from '@/lib/domain/text/raw-value';
import { getListFacets } from '@/lib/features/properties/list/list-facets';
import { listFilter } from '@/lib/features/properties/list/list-filter';
import { listNearbyTowns, townOf } from '@/lib/features/properties/list/list-town';
import { typeLabels } from '@/lib/i18n/criterion-words';
import { localizedText } from '@/lib/i18n/translator';
import { wordsIn } from '@/lib/i18n/words-in';

const maxNamed = 3;

/**
 * What search engines and networks read about the list of one place, one type or both, from its own figures: how many
 * homes, from which price, of which types or in which places, and the nearest towns that have some too.
 */
export async function describeList(goal: Goal, filter: ListFilter, language: Language): Promise<string> {
  const t = await wordsIn('list.about', language);
  const { facets } = getListFacets(goal, listFilter(goal, filter));
  const count = facets.total;
  const [type] = filter.types ?? [];
  const place = placeName(filter, language);
  const town = townOf(filter);
  const labels = typeLabels(language);
  const inList = (names: readonly string[]) => new Intl.ListFormat(languageInfo[language].locale).format(names);
  const kinds = most(facets.types).map(([kind, number], _, { length }) =>
    length > 1 ? `${withinSentence(labels[kind], language)} (${number})` : withinSentence(labels[kind], language),
  );
  const towns = placesBySize(facets.places, language);
  const price = lowestPrice(goal, filter, language);
  const nearby = town ? listNearbyTowns(goal, town, language).slice(0, maxNamed) : [];
  return [
    type === undefined
      ? t(`${goal}.place`, { count, place })
      : place === ''
        ? t(`${goal}.type`, {
            count,
            type: labels[type],
            places: inList(towns.slice(0, maxNamed)),
            among: towns.length > maxNamed ? 'others' : 'none',
          })
        : t(`${goal}.typeInPlace`, { count, type: labels[type], place }),
    price === null ? '' : t(`${goal}.from`, { price: formatCurrency(price) }),
    type === undefined ? t('kinds', { kinds: inList(kinds) }) : '',
    nearby.length > 0 ? t('nearby', { towns: inList(nearby.map(({ name }) => name)) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A common noun has a capital within a sentence in German only. */
function withinSentence(label: string, language: Language): string {
  return language === 'de' ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** A town by its name, a part of one with its postal code: towns of one name in a language have different codes. */
function placeName({ places = [] }: ListFilter, language: Language): string {
  const place = getContent().catalogue.getPlace(places[0] ?? '');
  if (!place) return '';
  const name = localizedText(place.names, language) ?? '';
  return places.length > 1 ? name : `${name} (${place.zip})`;
}

function placesBySize(places: ReadonlyMap<string, number>, language: Language): string[] {
  const { getPlace } = getContent().catalogue;
  const names = most(places, places.size).map(([id]) => localizedText(getPlace(id)?.names, language) ?? '');
  return [...new Set(names)];
}

function most<Key extends MainType | string>(counts: ReadonlyMap<Key, number>, limit = maxNamed): [Key, number][] {
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, limit);
}

/** The lowest price that visitors see, of a sale or by the month. */
function lowestPrice(goal: Goal, filter: ListFilter, language: Language): number | null {
  const { catalogue, settings } = getContent();
  const query = { filter: listFilter(goal, filter), shows: 'unit', sort: 'price-up', language } as const;
  const [cheapest] = catalogue.index.find({ ...query, offset: 0, limit: 1 }).items;
  return cheapest ? (publicView(cheapest, language, settings.languages.default).price?.usual ?? null) : null;
}

export type SharedPicture = { url: string; alt: string };

/** The texts for a social network; null means the same as for search engines. */
export type SharedDescription = { title?: string | null; description?: string | null; image?: SharedPicture | null };

type SeoDescription = {
  /** Null: the page's own title. */
  title: string | null;
  description: string | null;
  image: SharedPicture | null;
  openGraph: SharedDescription;
  twitter: SharedDescription;
  isIndexed: boolean;
};

/**
 * The editor's texts for search engines and networks. A language without texts uses the page's own words
 * rather than another language's.
 */
export function seoDescription(
  seo: PageFile['seo'],
  standIn: { description: string | null; image: SharedPicture | null },
  language: Language,
): SeoDescription {
  const own = (text: Localized | undefined) => (isBlank(text?.[language]) ? null : (text?.[language] ?? null));
  const picture = (url: string | undefined) => (url === undefined ? null : { url, alt: '' });
  const image = picture(seo?.ogImage) ?? standIn.image;
  return {
    title: own(seo?.pageTitle),
    description: own(seo?.description) ?? standIn.description,
    image,
    openGraph: { title: own(seo?.ogTitle), description: own(seo?.ogDescription), image },
    twitter: {
      title: own(seo?.twitterTitle) ?? own(seo?.ogTitle),
      description: own(seo?.twitterDescription) ?? own(seo?.ogDescription),
      image: picture(seo?.twitterImage) ?? image,
    },
    isIndexed: seo?.isActiveSEO?.[language] !== false,
  };
}
