import { isLanguage } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';
import { callerHeader } from '@/lib/platform/caller-address';
import { allowHelper } from '@/lib/usecases/enquiry/allow-helper';
import { countFormMatches } from '@/lib/usecases/subscription/count-form-matches';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/**
 * Returns how many properties match a search while the visitor fills it in; null while it is too incomplete to match
 * any.
 */
export async function GET(request: Request): Promise<Response> {
  if (!(await allowHelper(request.headers.get(callerHeader), new Date())))
    return new Response(null, { status: 429, headers });
  const { searchParams } = new URL(request.url);
  const language = searchParams.get('language');
  const count = countFormMatches(searchParams);
  if (!isLanguage(language) || count === null) return Response.json({ count, text: '' }, { headers });
  const t = await getTranslator(language, 'enquiry.count');
  return Response.json({ count, text: t('matches', { count }) }, { headers });
}
