import { z } from 'zod';
import { hasContent } from '@/lib/content/content';
import { parseIds } from '@/lib/domain/favourite/id-code';
import { languages } from '@/lib/domain/language';
import { isEnabled } from '@/lib/i18n/route-path';
import { sharedListUrl } from '@/lib/usecases/property/shared-list';

export const dynamic = 'force-dynamic';

const languageSchema = z.enum(languages);
const headers = { 'Cache-Control': 'no-store' };

/** Returns a link with which a visitor shares their list. Nothing is stored here. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const ids = parseIds(searchParams.get('ids') ?? '');
  const language = languageSchema.safeParse(searchParams.get('language'));
  if (!hasContent()) return Response.json({ error: 'unavailable' }, { status: 503, headers });
  if (ids === null || !language.success || !isEnabled(language.data))
    return Response.json({ error: 'invalid' }, { status: 400, headers });
  return Response.json({ url: sharedListUrl(ids, language.data) }, { headers });
}
