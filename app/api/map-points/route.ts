import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { countHomes, type MapAnswer } from '@/lib/domain/map/map-message';
import type { Goal } from '@/lib/domain/property/goal';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { parseListState } from '@/lib/features/properties/list/list-state';
import { listMapPins } from '@/lib/features/properties/map/list-map-pins';
import { listNeighbourPins } from '@/lib/features/properties/map/list-neighbour-pins';
import { getTranslator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

const listSchema = z.object({ goal: z.enum(['sale', 'rent']), near: z.never().optional() });
const nearSchema = z.object({
  near: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/**
 * All properties of a list for its map, the further parameters being those of the list's address; or with `near` what is
 * on offer around one property, for the map on its page.
 */
export const GET = defineQuery({
  failure: 'The map got no properties',
  limit: 'mapPoints',
  language: 'required',
  // Longer than any list's own address.
  maxQueryLength: 4000,
  schema: z.union([nearSchema, listSchema]),
  // A visitor who switches between list and map repeats the same request.
  cache: { seconds: 60, by: 'anyone' },
  handle: (asked, { language, query }) =>
    asked.near === undefined ? answerList(asked.goal, language, query) : answerNear(asked.near, language),
});

async function answerNear(id: number, language: Language): Promise<MapAnswer | null> {
  const properties = await listNeighbourPins(id, language);
  return properties && { properties, infoMessage: null, customMarker: null, shape: null };
}

async function answerList(goal: Goal, language: Language, query: URLSearchParams): Promise<MapAnswer> {
  const state = parseListState(query);
  const { total, pins, missing, isCut } = await listMapPins({ goal, state, language });
  const t = await getTranslator(language, 'map');
  const info = [
    total === 0 ? t('info.nothing') : null,
    isCut ? t('info.cut', { most: countHomes(pins), total }) : null,
    missing > 0 ? t('info.missing', { count: missing }) : null,
  ].filter((text) => text !== null);
  return {
    properties: pins,
    infoMessage: info.join(' ') || null,
    customMarker: getContent().settings.map.customMarker ?? null,
    shape: state.filter.shape ?? null,
  };
}
