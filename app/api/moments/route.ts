import { isLanguage } from '@/lib/domain/language';
import { callerHeader } from '@/lib/platform/caller-address';
import { listFreeSlots } from '@/lib/usecases/appointment/list-free-slots';
import { allowHelper } from '@/lib/usecases/enquiry/allow-helper';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** Moments for a visit of a property, from a day on. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const now = new Date();
  if (!(await allowHelper(request.headers.get(callerHeader), now))) return new Response(null, { status: 429, headers });
  const language = searchParams.get('language');
  if (!isLanguage(language)) return new Response(null, { status: 400, headers });
  try {
    const from = searchParams.get('from');
    const moments = await listFreeSlots(searchParams.get('property') ?? '', { from, language, now });
    return Response.json({ moments }, { headers });
  } catch (error) {
    console.error('Moments could not be listed:', error);
    return new Response(null, { status: 503, headers });
  }
}
