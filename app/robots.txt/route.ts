import { defineResource, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { writeRobots } from '@/lib/features/site/seo/sitemap';

export const dynamic = 'force-dynamic';

export const GET = defineResource({
  failure: 'robots.txt could not be written',
  schema: noParameters,
  handle: () =>
    new Response(writeRobots(), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
});
