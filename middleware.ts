import type { NextRequest, NextResponse } from 'next/server';
import { requestRouter } from '@/lib/platform/request-router';

/**
 * All paths but files and endpoints, which have no language; of those only addresses with an escape, which may be a bad
 * one.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|media/|api/|fonts/|icons/|map/[\\w-]+\\.json$|app-icon/|favicon\\.ico$|icon\\.svg$|apple-touch-icon\\.png$|robots\\.txt$|third-party-notices\\.txt$|sitemap(?:/[a-z]{2}(?:-\\d+)?)?\\.xml$|[a-z]{2}/(?:feed\\.xml|listings\\.json)$|manifest\\.webmanifest$|\\.well-known/).*)',
    '/(.*%.*)',
  ],
};

/**
 * The server's start has published what to do: here, Next would compile half of the site once more, and the server would hold
 * a copy of it.
 */
export function middleware(request: NextRequest): Promise<NextResponse> {
  const route = requestRouter.get();
  if (route === undefined) throw new Error('The site has not started.');
  return route(request);
}
