import { z } from 'zod';
import { priceOf, titleOf } from '@/components/properties/property-words';
import type { SearchAnswer, SearchGroupEntry } from '@/components/properties/search/search-answer';
import type { Language } from '@/lib/domain/language';
import { townLine } from '@/lib/domain/place/place';
import { goals } from '@/lib/domain/property/goal';
import { maxSearchLength, maxTypedLength } from '@/lib/domain/search-sentence/sentence';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { offerSearch, type SearchOffer } from '@/lib/features/properties/search/offer-search';
import type { Suggestion } from '@/lib/features/properties/search/suggest';
import { criterionWords } from '@/lib/i18n/criterion-words';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslator, type Translator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

/** Returns suggestions for the search box. */
export const GET = defineQuery({
  failure: 'The search box got no suggestions',
  limit: 'search',
  language: 'optional',
  schema: z.object({
    q: z.string().max(maxTypedLength).default(''),
    goal: z.enum(goals).default('sale'),
  }),
  // While typing, the same letters come again within a minute.
  cache: { seconds: 60, by: 'browser' },
  async handle({ q: text, goal }, { language }) {
    const { types, cities, around, properties, recognised, mapHref } = offerSearch({ text, goal, language });
    const t = await getTranslator(language, 'search');
    const inList = await getTranslator(language, 'list');
    const counted = ({ label, href, count, isWholeTown }: Suggestion): SearchGroupEntry => ({
      label: isWholeTown ? inList('wholeTown', { town: label }) : label,
      href,
      count: t('count', { count }),
      isEmpty: count === 0,
    });
    return {
      recognised: recognised ? [{ ...counted(recognised), ...(await wordsOf(recognised, t, language)) }] : [],
      types: types.map(counted),
      cities: [
        ...cities.map(counted),
        ...(around ? [{ ...counted(around), label: t('surroundings', { place: around.label }) }] : []),
      ],
      map: mapHref === null ? [] : [{ label: t('onMap'), href: mapHref, count: null, isEmpty: false }],
      properties: await Promise.all(properties.map((listed) => toEntry(listed, language))),
    } satisfies SearchAnswer;
  },
});

/** The filters as on the chips of the list, after the goal where the text names one. */
async function wordsOf(
  { saidGoal, criteria, names, rest, isCut }: NonNullable<SearchOffer['recognised']>,
  t: Translator<'search'>,
  language: Language,
): Promise<Pick<SearchGroupEntry, 'label' | 'chips' | 'unread'>> {
  const filters = await Promise.all(criteria.map(({ name, words }) => criterionWords(name, words, names, language)));
  const chips = [...new Set([...(saidGoal ? [t(`goal.${saidGoal}`)] : []), ...filters])];
  const unread = [
    ...(rest.length > 0 ? [t('unread', { text: rest.join(', ') })] : []),
    ...(isCut ? [t('tooLong', { max: maxSearchLength })] : []),
  ].join(' ');
  return { label: chips.join(', '), chips, ...(unread !== '' && { unread }) };
}

async function toEntry(listed: ListedProperty, language: Language): Promise<SearchGroupEntry> {
  const { property, href } = listed;
  return {
    label: await titleOf(listed, language),
    href,
    count: null,
    isEmpty: false,
    price: priceLine(await priceOf(property, language)),
    place: townLine(property),
    picture: property.text.pictures[0]?.url ?? null,
  };
}
