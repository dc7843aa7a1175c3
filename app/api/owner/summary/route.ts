import { isLanguage } from '@/lib/domain/language';
import { askSummaryOff, endSummary, type SummaryOffAnswer } from '@/lib/usecases/owner/summary-off';

export const dynamic = 'force-dynamic';

/** Asks an owner who follows the link in a summary to confirm that they want no more summaries. */
export async function GET(request: Request): Promise<Response> {
  return respond(await askSummaryOff(readLink(request)));
}

/** Ends the summaries, by the button of that page or one of a mail program. */
export async function POST(request: Request): Promise<Response> {
  return respond(await endSummary(readLink(request)));
}

function readLink(request: Request) {
  const { searchParams } = new URL(request.url);
  const language = searchParams.get('language');
  const token = searchParams.get('token') ?? '';
  return { token, language: isLanguage(language) ? language : null, now: new Date() };
}

function respond({ status, html }: SummaryOffAnswer): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
