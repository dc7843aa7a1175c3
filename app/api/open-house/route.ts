import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { writeOpenHouseFile } from '@/lib/features/viewings/open-house-file';

export const dynamic = 'force-dynamic';

/** An open house of a property as a calendar file. */
export const GET = defineResource({
  failure: 'A calendar file could not be sent',
  schema: z.object({ id: z.string().max(60).default(''), language: z.enum(languages).default('nl') }),
  async handle({ id, language }, { now }) {
    const file = await writeOpenHouseFile(id, language, now);
    const headers = { 'Cache-Control': 'no-store' };
    if (file === null) return new Response('There is no such open house.', { status: 404, headers });
    return new Response(file, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="open-house.ics"',
      },
    });
  },
});
