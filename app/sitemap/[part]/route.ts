import { z } from 'zod';
import { defineResource } from '@/lib/endpoint/define-endpoint';
import { findSitemapPart, streamSitemapPart } from '@/lib/usecases/seo/sitemap';

export const dynamic = 'force-dynamic';

/** `/sitemap/nl.xml`, `/sitemap/nl-2.xml`: pages of one language. */
export const GET = defineResource({
  failure: 'A sitemap could not be written',
  schema: z.object({ part: z.string() }),
  handle({ part }) {
    const file = findSitemapPart(part);
    if (!file) return new Response(null, { status: 404 });
    return new Response(streamSitemapPart(file), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    });
  },
});
