import { getVisitFile } from '@/lib/usecases/appointment/get-visit';

export const dynamic = 'force-dynamic';

/** Returns a booked viewing as a calendar file. */
export async function GET(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const file = await getVisitFile(token, new Date());
  if (file === null) return new Response('There is no such visit.', { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="visit.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
