import { defineResource, noParameters } from '@/lib/endpoint/define-endpoint';
import { writeSitemapIndex } from '@/lib/usecases/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Returns an index of the files that have the addresses. */
export const GET = defineResource({
  failure: 'A sitemap could not be written',
  schema: noParameters,
  handle: () =>
    new Response(writeSitemapIndex(), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
});
