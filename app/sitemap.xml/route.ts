import { noParameters } from '@/lib/endpoint/define-endpoint';
import { defineResource } from '@/lib/endpoint/define-resource';
import { countSitemapParts, streamSitemapPart, writeSitemapIndex } from '@/lib/usecases/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Returns all addresses, or an index of files when there are too many for one. */
export const GET = defineResource({
  failure: 'A sitemap could not be written',
  schema: noParameters,
  handle: () =>
    new Response(countSitemapParts() === 1 ? streamSitemapPart(1) : writeSitemapIndex(), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
});
