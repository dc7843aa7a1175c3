import { makeFormStamp } from '@/lib/usecases/enquiry/make-form-stamp';

export const dynamic = 'force-dynamic';

/** Tells a form when it was begun, for the form to tell when it is sent. */
export function GET(): Response {
  return Response.json({ stamp: makeFormStamp(new Date()) }, { headers: { 'Cache-Control': 'no-store' } });
}
