import { z } from 'zod';
import type { SavedAnswer } from '@/components/favourite/saved-answer';
import { toSavedEntry } from '@/components/favourite/saved-entry';
import { hasContent } from '@/lib/content/content';
import { parseIds } from '@/lib/domain/favourite/id-code';
import { languages } from '@/lib/domain/language';
import { isEnabled } from '@/lib/i18n/route-path';
import { callerHeader } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { listSaved } from '@/lib/usecases/property/list-saved';

export const dynamic = 'force-dynamic';

const languageSchema = z.enum(languages);

/** Long enough for visitors who go back and forth, short enough that sold properties show soon. */
const keptFor = { 'Cache-Control': 'public, max-age=60' };
const notKept = { 'Cache-Control': 'no-store' };

/** Returns the properties stored in a visitor's browser as cards: up to a hundred, by id, public facts only. */
export async function GET(request: Request): Promise<Response> {
  const wait = secondsToWait('saved', request.headers.get(callerHeader), new Date());
  if (wait > 0)
    return Response.json({ error: 'tooMany' }, { status: 429, headers: { ...notKept, 'Retry-After': `${wait}` } });
  const { searchParams } = new URL(request.url);
  const ids = parseIds(searchParams.get('ids') ?? '');
  const language = languageSchema.safeParse(searchParams.get('language'));
  if (!hasContent()) return Response.json({ error: 'unavailable' }, { status: 503, headers: notKept });
  if (ids === null || !language.success || !isEnabled(language.data))
    return Response.json({ error: 'invalid' }, { status: 400, headers: notKept });
  const { listed, missing } = listSaved(ids, language.data);
  const answer: SavedAnswer = {
    entries: await Promise.all(listed.map((one) => toSavedEntry(one, language.data))),
    missing,
  };
  return Response.json(answer, { headers: keptFor });
}
