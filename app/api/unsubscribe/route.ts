import { getContent } from '@/lib/content/content';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import { pathTo } from '@/lib/i18n/paths';
import { logError } from '@/lib/platform/log.mjs';
import { changePreferences } from '@/lib/usecases/subscription/change-preferences';

export const dynamic = 'force-dynamic';

/** The unsubscribe button of mail programs: ends all mails at once (RFC 8058). */
export async function POST(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const outcome = await changePreferences(token, { kind: 'unsubscribe' }, new Date());
    if (outcome === 'unavailable') return new Response('Please try again.', { status: 503 });
    return outcome === 'done' ? new Response('Unsubscribed.') : new Response('No such link.', { status: 404 });
  } catch (error) {
    logError('A one-click unsubscribe failed', error);
    return new Response('Please try again.', { status: 503 });
  }
}

/** Subscribers who open the address themselves see their subscriptions and decide there. */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { languages } = getContent().settings;
  const language = chooseLanguage(
    { query: null, cookie: undefined, acceptLanguage: request.headers.get('accept-language') },
    languages.enabled,
    languages.default,
  );
  return new Response(null, {
    status: 303,
    headers: { Location: pathTo('/preferences/{token}/', language, { token }), 'Cache-Control': 'no-store' },
  });
}
