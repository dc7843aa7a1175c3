import { logError } from '@/lib/platform/log.mjs';
import { listFreeSlots } from '@/lib/usecases/appointment/list-free-slots';
import { openHelper } from '@/lib/usecases/enquiry/open-helper';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** Time slots for a viewing of a property, from a given day on. */
export async function GET(request: Request): Promise<Response> {
  const helper = await openHelper(request);
  if ('status' in helper) return new Response(null, { status: helper.status, headers });
  const { query, language, now } = helper;
  try {
    const from = query.get('from');
    const moments = await listFreeSlots(query.get('property') ?? '', { from, language, now });
    return Response.json({ moments }, { headers });
  } catch (error) {
    logError('Moments could not be listed', error);
    return new Response(null, { status: 503, headers });
  }
}
