import { z } from 'zod';
import { priceOf, titleOf } from '@/components/property/property-words';
import type { SearchAnswer, SearchGroupEntry } from '@/components/property/search-answer';
import type { Language } from '@/lib/domain/language';
import { defineQuery } from '@/lib/endpoint/define-query';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { type Suggestion, suggest } from '@/lib/usecases/place/suggest';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';

export const dynamic = 'force-dynamic';

/** Returns suggestions for the search box. */
export const GET = defineQuery({
  failure: 'The search box got no suggestions',
  limit: 'search',
  language: 'optional',
  schema: z.object({
    q: z.string().max(100).default(''),
    goal: z.enum(['sale', 'rent']).default('sale'),
  }),
  // While typing, the same letters come again within a minute.
  cache: 60,
  async handle({ q: text, goal }, { language }) {
    const { types, cities, properties } = suggest({ text, goal, language });
    const t = await getTranslator(language, 'search');
    const counted = ({ label, href, count }: Suggestion): SearchGroupEntry => ({
      label,
      href,
      count: t('count', { count }),
      isEmpty: count === 0,
    });
    return {
      types: types.map(counted),
      cities: cities.map(counted),
      properties: await Promise.all(properties.map((listed) => toEntry(listed, language))),
    } satisfies SearchAnswer;
  },
});

async function toEntry(listed: ListedProperty, language: Language): Promise<SearchGroupEntry> {
  const { property, href } = listed;
  return {
    label: await titleOf(listed, language),
    href,
    count: null,
    isEmpty: false,
    price: priceLine(await priceOf(property, language)),
    place: `${property.zip} ${property.city}`,
    picture: property.text.pictures[0]?.url ?? null,
  };
}
