import { z } from 'zod';
import type { SavedAnswer } from '@/components/favourite/saved-answer';
import { toSavedEntry } from '@/components/favourite/saved-entry';
import { hasContent } from '@/lib/content/content';
import { parseIds } from '@/lib/domain/favourite/id-code';
import { languages } from '@/lib/domain/language';
import { isEnabled } from '@/lib/i18n/route-path';
import { callerHeader } from '@/lib/platform/caller-address';
import { passesGate } from '@/lib/platform/flood-gate';
import { listSaved } from '@/lib/usecases/property/list-saved';

export const dynamic = 'force-dynamic';

const languageSchema = z.enum(languages);

/** Long enough for a visitor who goes back and forth, short enough that what is sold shows soon. */
const keptFor = { 'Cache-Control': 'public, max-age=60' };
const notKept = { 'Cache-Control': 'no-store' };

/** More than anybody asks for who looks with their own eyes. */
const gate = { name: 'saved', most: 240, seconds: 600 };

/** What a visitor's browser keeps, as cards: up to a hundred properties by their ids, public facts only. */
export async function GET(request: Request): Promise<Response> {
  if (!passesGate(gate, request.headers.get(callerHeader), new Date()))
    return Response.json({ error: 'tooMany' }, { status: 429, headers: { ...notKept, 'Retry-After': '60' } });
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
