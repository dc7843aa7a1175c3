import { countSitemapParts, streamSitemapPart } from '@/lib/usecases/seo/sitemap';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ part: string }> };

/** `/sitemap/1.xml`: one file of a large sitemap. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const number = Number((await params).part.match(/^([1-9]\d{0,4})\.xml$/)?.[1] ?? 0);
  if (number < 1 || number > countSitemapParts()) return new Response(null, { status: 404 });
  return new Response(streamSitemapPart(number), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
