import { z } from 'zod';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { type FacetAnswer, getListFacets, type OfferedPlace } from '@/lib/features/properties/list/list-facets';
import { listFilter } from '@/lib/features/properties/list/list-filter';
import { parseListState, readRadius } from '@/lib/features/properties/list/list-state';
import { offerPlaces } from '@/lib/features/properties/offer-places';
import { getTranslator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

/** Returns how many properties each option of the filters would show, with the other criteria of the address. */
export const GET = defineQuery({
  failure: 'The filters got no counts',
  limit: 'facets',
  language: 'required',
  // Longer than any list's own address.
  maxQueryLength: 4000,
  schema: z.object({ goal: z.enum(['sale', 'rent']), q: z.string().max(100).optional() }),
  // Visitors undo choices and make them again.
  cache: { seconds: 60, by: 'browser' },
  async handle({ goal, q: text }, { query, language }) {
    const state = parseListState(query);
    const t = await getTranslator(language, 'list');
    if (text !== undefined) {
      const offered = offerPlaces({ text, goal, state, radius: readRadius(query), language });
      const places: OfferedPlace[] = offered.map(({ isWholeTown, label, ...place }) => ({
        ...place,
        label: isWholeTown ? t('wholeTown', { town: label }) : label,
      }));
      return { places };
    }
    const { facets, counts } = getListFacets(goal, listFilter(goal, state.filter));
    return { counts, show: t('showCount', { count: facets.total }) } satisfies FacetAnswer;
  },
});
