import { getManifest } from '@/lib/usecases/site/get-manifest';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json(getManifest(), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
