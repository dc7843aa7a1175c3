import { NextRequest } from 'next/server';
import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { openDocument } from '@/lib/features/enquiries/open-document';
import { openGranted } from '@/lib/features/owners/owner-documents';
import { chooseLanguage, languageStoreName } from '@/lib/i18n/choose-language';
import { redirectPrivately, respondWithDocument } from '@/lib/platform/media/document-response';

export const dynamic = 'force-dynamic';

/** Serves a document to a visitor who has a link to it. */
export const GET = defineResource({
  failure: 'A document could not be sent',
  schema: z.object({ token: z.string().default('') }),
  async handle({ token }, { request, now }) {
    const { languages } = getContent().settings;
    const preferred = chooseLanguage(
      {
        query: null,
        cookie: new NextRequest(request.url, { headers: request.headers }).cookies.get(languageStoreName)?.value,
        acceptLanguage: request.headers.get('accept-language'),
      },
      languages.enabled,
      languages.default,
    );
    const opened = (await openGranted(token, now)) ?? openDocument(token, { preferred, now });
    return opened.kind === 'gone' ? redirectPrivately(opened.location) : respondWithDocument(request, opened.url);
  },
});
