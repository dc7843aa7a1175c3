import { writeRobots } from '@/lib/usecases/seo/robots';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(writeRobots(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
