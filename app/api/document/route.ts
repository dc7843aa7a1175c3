import type { NextRequest } from 'next/server';
import { getContent } from '@/lib/content/content';
import { chooseLanguage, languageStoreName } from '@/lib/i18n/choose-language';
import { respondWithMedia } from '@/lib/platform/media-response';
import { openDocument } from '@/lib/usecases/enquiry/open-document';

export const dynamic = 'force-dynamic';

/** A document that somebody was sent the link of. */
export async function GET(request: NextRequest): Promise<Response> {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const { languages } = getContent().settings;
  const preferred = chooseLanguage(
    {
      query: null,
      cookie: request.cookies.get(languageStoreName)?.value,
      acceptLanguage: request.headers.get('accept-language'),
    },
    languages.enabled,
    languages.default,
  );
  const opened = openDocument(token, { preferred, now: new Date() });
  if (opened.kind === 'gone') return redirect(opened.location);
  if (!opened.url.startsWith('/media/')) return redirect(opened.url);
  const segments = opened.url.slice('/media/'.length).split('?')[0] ?? '';
  const response = await respondWithMedia(request, segments.split('/').map(decodeURIComponent));
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
