import { z } from 'zod';
import { getContent, hasContent } from '@/lib/content/content';
import { languages } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';
import { callerHeader } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { logError } from '@/lib/platform/log.mjs';
import { type FacetAnswer, getListFacets, type OfferedPlace } from '@/lib/usecases/property/list-facets';
import { listFilter } from '@/lib/usecases/property/list-filter';
import { parseListState, readRadius } from '@/lib/usecases/property/list-state';
import { offerPlaces } from '@/lib/usecases/property/offer-places';

export const dynamic = 'force-dynamic';

/** Longer than any list's own address. */
const maxQueryLength = 4000;

const questionSchema = z.object({
  goal: z.enum(['sale', 'rent']),
  language: z.enum(languages),
  q: z.string().max(100).optional(),
});

/** Visitors undo choices and make them again: the same request has the same answer for a minute. */
const keptFor = { 'Cache-Control': 'public, max-age=60' };
const notKept = { 'Cache-Control': 'no-store' };

/** Returns how many properties each option of the filters would show, with the other criteria of the address. */
export async function GET(request: Request): Promise<Response> {
  const wait = secondsToWait('facets', request.headers.get(callerHeader), new Date());
  if (wait > 0)
    return Response.json({ error: 'tooMany' }, { status: 429, headers: { ...notKept, 'Retry-After': `${wait}` } });
  const { search, searchParams } = new URL(request.url);
  const question = questionSchema.safeParse(Object.fromEntries(searchParams));
  if (!question.success || search.length > maxQueryLength)
    return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  if (!hasContent()) return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  const { goal, language, q: text } = question.data;
  if (!getContent().settings.languages.enabled.includes(language))
    return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  try {
    const state = parseListState(searchParams);
    if (text !== undefined) {
      const places: OfferedPlace[] = offerPlaces({ text, goal, state, radius: readRadius(searchParams), language });
      return Response.json({ places }, { headers: keptFor });
    }
    const { facets, counts } = getListFacets(goal, listFilter(goal, state.filter));
    const t = await getTranslator(language, 'list');
    const answer: FacetAnswer = { counts, show: t('showCount', { count: facets.total }) };
    return Response.json(answer, { headers: keptFor });
  } catch (error) {
    // The counts are a help: without them the filters stay a plain form.
    logError('The filters got no counts', error);
    return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  }
}
