import { z } from 'zod';
import { getContent, hasContent } from '@/lib/content/content';
import { type Language, languages } from '@/lib/domain/language';
import type { MapAnswer } from '@/lib/domain/map/map-answer';
import type { Goal } from '@/lib/domain/property/goal';
import { getTranslator } from '@/lib/i18n/translator';
import { callerHeader } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { logError } from '@/lib/platform/log.mjs';
import { listMapPins, maxMapPins } from '@/lib/usecases/property/list-map-pins';
import { listNeighbourPins } from '@/lib/usecases/property/list-neighbour-pins';
import { parseListState } from '@/lib/usecases/property/list-state';

export const dynamic = 'force-dynamic';

const listSchema = z.object({ goal: z.enum(['sale', 'rent']), language: z.enum(languages) });
const nearSchema = z.object({
  near: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  language: z.enum(languages),
});

/** A visitor who switches between list and map repeats the same request. */
const keptFor = { 'Cache-Control': 'public, max-age=60' };
const notKept = { 'Cache-Control': 'no-store' };

/** Longer than any list's own address. */
const maxQueryLength = 4000;

/**
 * All properties of a list for its map, the further parameters being those of the list's address; or with `near` what is
 * on offer around one property, for the map on its page.
 */
export async function GET(request: Request): Promise<Response> {
  const wait = secondsToWait('mapPoints', request.headers.get(callerHeader), new Date());
  if (wait > 0)
    return Response.json({ error: 'tooMany' }, { status: 429, headers: { ...notKept, 'Retry-After': `${wait}` } });
  const { search, searchParams } = new URL(request.url);
  const schema = searchParams.has('near') ? nearSchema : listSchema;
  const question = schema.safeParse(Object.fromEntries(searchParams));
  if (!question.success || search.length > maxQueryLength)
    return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  if (!hasContent()) return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  const { language } = question.data;
  if (!getContent().settings.languages.enabled.includes(language))
    return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  try {
    const answer =
      'near' in question.data
        ? await answerNear(question.data.near, language)
        : await answerList(question.data.goal, language, searchParams);
    if (!answer) return Response.json({ error: 'unknown' }, { status: 404, headers: notKept });
    return Response.json(answer, { headers: keptFor });
  } catch (error) {
    // The list beside the map stays; the map shows that it could not be loaded.
    logError('The map got no properties', error);
    return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  }
}

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
    isCut ? t('info.cut', { most: maxMapPins, total }) : null,
    missing > 0 ? t('info.missing', { count: missing }) : null,
  ].filter((text) => text !== null);
  return {
    properties: pins,
    infoMessage: info.join(' ') || null,
    customMarker: getContent().settings.map.customMarker ?? null,
    shape: state.filter.shape ?? null,
  };
}
