import { isLanguage } from '@/lib/domain/language';
import { callerHeader } from '@/lib/platform/caller-address';
import { allowHelper } from '@/lib/usecases/enquiry/allow-helper';
import { makeCaptcha } from '@/lib/usecases/enquiry/captcha';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** A challenge for a form with scripts: a picture, or a question in words. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const now = new Date();
  if (!(await allowHelper(request.headers.get(callerHeader), now))) return new Response(null, { status: 429, headers });
  const language = searchParams.get('language');
  if (!isLanguage(language)) return new Response(null, { status: 400, headers });
  const kind = searchParams.get('kind') === 'question' ? 'question' : 'picture';
  try {
    return Response.json(await makeCaptcha(kind, language, now), { headers });
  } catch (error) {
    console.error('A captcha could not be made:', error);
    return new Response(null, { status: 503, headers });
  }
}
