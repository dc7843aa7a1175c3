import type { NextRequest } from 'next/server';
import { getContent } from '@/lib/content/content';
import { chooseLanguage, languageStoreName } from '@/lib/i18n/choose-language';
import { redirectPrivately, respondWithDocument } from '@/lib/platform/document-response';
import { openDocument } from '@/lib/usecases/enquiry/open-document';

export const dynamic = 'force-dynamic';

/** Serves a document to a visitor who has a link to it. */
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
  return opened.kind === 'gone' ? redirectPrivately(opened.location) : respondWithDocument(request, opened.url);
}
