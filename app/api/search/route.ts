import { z } from 'zod';
import { priceOf, titleOf } from '@/components/property/property-words';
import type { SearchAnswer, SearchGroupEntry } from '@/components/property/search-answer';
import { getContent, hasContent } from '@/lib/content/content';
import { type Language, languages } from '@/lib/domain/language';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { callerHeader } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { logError } from '@/lib/platform/log.mjs';
import { type Suggestion, suggest } from '@/lib/usecases/place/suggest';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';

export const dynamic = 'force-dynamic';

const questionSchema = z.object({
  q: z.string().max(100).default(''),
  goal: z.enum(['sale', 'rent']).default('sale'),
  language: z.enum(languages).optional(),
});

/** While typing, the same letters come again within a minute. */
const keptFor = { 'Cache-Control': 'public, max-age=60' };
const notKept = { 'Cache-Control': 'no-store' };

export async function GET(request: Request): Promise<Response> {
  const wait = secondsToWait('search', request.headers.get(callerHeader), new Date());
  if (wait > 0)
    return Response.json({ error: 'tooMany' }, { status: 429, headers: { ...notKept, 'Retry-After': `${wait}` } });
  const question = questionSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!question.success) return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  if (!hasContent()) return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  const { enabled, default: fallback } = getContent().settings.languages;
  const { q: text, goal, language = fallback } = question.data;
  if (!enabled.includes(language)) return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  try {
    const { types, cities, properties } = suggest({ text, goal, language });
    const t = await getTranslator(language, 'search');
    const counted = ({ label, href, count }: Suggestion): SearchGroupEntry => ({
      label,
      href,
      count: t('count', { count }),
      isEmpty: count === 0,
    });
    const answer: SearchAnswer = {
      types: types.map(counted),
      cities: cities.map(counted),
      properties: await Promise.all(properties.map((listed) => toEntry(listed, language))),
    };
    return Response.json(answer, { headers: keptFor });
  } catch (error) {
    // The box is a help on the way to the list: without an answer it stays a plain form.
    logError('The search box got no suggestions', error);
    return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  }
}

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
