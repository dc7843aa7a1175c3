import { z } from 'zod';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { getViewingFile } from '@/lib/features/viewings/get-viewing';

export const dynamic = 'force-dynamic';

/** Returns a booked viewing as a calendar file. */
export const GET = defineResource({
  failure: 'A calendar file could not be sent',
  schema: z.object({ token: z.string().default('') }),
  async handle({ token }, { now }) {
    const file = await getViewingFile(token, now);
    if (file === null) return new Response('There is no such viewing.', { status: 404 });
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="viewing.ics"',
        'Cache-Control': 'private, no-store',
      },
    });
  },
});
