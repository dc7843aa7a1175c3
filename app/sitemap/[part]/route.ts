import { z } from 'zod';
import { defineResource } from '@/lib/endpoint/define-resource';
import { countSitemapParts, streamSitemapPart } from '@/lib/usecases/seo/sitemap';

export const dynamic = 'force-dynamic';

/** `/sitemap/1.xml`: one file of a large sitemap. */
export const GET = defineResource({
  failure: 'A sitemap could not be written',
  schema: z.object({ part: z.string() }),
  handle({ part }) {
    const number = Number(part.match(/^([1-9]\d{0,4})\.xml$/)?.[1] ?? 0);
    if (number < 1 || number > countSitemapParts()) return new Response(null, { status: 404 });
    return new Response(streamSitemapPart(number), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    });
  },
});
