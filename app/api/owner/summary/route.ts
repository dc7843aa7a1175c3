import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { defineResource, defineWebhook } from '@/lib/features/endpoint/define-endpoint';
import { askSummaryOff, endSummary, type SummaryOffAnswer } from '@/lib/features/owners/summary-off';

export const dynamic = 'force-dynamic';

const schema = z.object({
  token: z.string().default(''),
  language: z.enum(languages).nullable().catch(null),
});

/** Asks an owner who follows the link in a summary to confirm that they want no more summaries. */
export const GET = defineResource({
  failure: 'The end of the summaries could not be offered',
  schema,
  handle: async (link, { now }) => respond(await askSummaryOff({ ...link, now })),
});

/** Ends the summaries, by the button of that page or one of a mail program. */
export const POST = defineWebhook({
  failure: 'The summaries of an owner could not be ended',
  schema,
  handle: async (link, { now }) => respond(await endSummary({ ...link, now })),
});

function respond({ status, html }: SummaryOffAnswer): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
