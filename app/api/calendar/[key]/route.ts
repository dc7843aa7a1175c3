import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { findAgentOfAddress } from '@/lib/features/office/calendar/calendar-address';
import { writeCalendarFeed } from '@/lib/features/office/calendar/calendar-feed';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { logRefusal } from '@/lib/platform/log.mjs';

export const dynamic = 'force-dynamic';

/** The calendar program may keep it and ask whether it has changed; nothing between may. */
const kept = { 'Cache-Control': 'private, no-cache' };

/** The calendar of one agent, for who knows this address. */
export const GET = defineResource({
  failure: 'A calendar could not be written',
  limit: 'calendars',
  schema: z.object({ key: z.string().max(100) }),
  async handle({ key }, { request, now }) {
    const found = await findAgentOfAddress(key);
    if (!found) {
      logRefusal(404, 'a calendar with a wrong or ended address');
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    }
    const text = await writeCalendarFeed(found.agent, enabledLanguage(found.account.language), now);
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const headers = { ...kept, ETag: tag };
    if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="calendar.ics"',
      },
    });
  },
});
