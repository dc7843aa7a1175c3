import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { callerHeader } from '@/lib/platform/caller-address';
import { allowHelper } from '@/lib/usecases/enquiry/allow-helper';
import { makeFormStamp } from '@/lib/usecases/enquiry/form-stamp';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/**
 * Returns the stamp that a form sends along: the signed time at which the visitor began it, and a sum to compute
 * meanwhile.
 */
export async function GET(request: Request): Promise<Response> {
  const now = new Date();
  if (!(await allowHelper(request.headers.get(callerHeader), now))) return new Response(null, { status: 429, headers });
  const form = new URL(request.url).searchParams.get('form') ?? '';
  if (!isEnquiryForm(form)) return new Response(null, { status: 400, headers });
  return Response.json(await makeFormStamp(form, now), { headers });
}
