import { countSitemapParts, streamSitemapPart, writeSitemapIndex } from '@/lib/usecases/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Returns all addresses, or an index of files when there are too many for one. */
export function GET(): Response {
  return new Response(countSitemapParts() === 1 ? streamSitemapPart(1) : writeSitemapIndex(), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
