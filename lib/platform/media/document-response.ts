import { mediaPathOf } from '@/lib/domain/media/media-path';
import { env } from '@/lib/platform/env';
import { respondWithMedia } from './media-response';

const privateHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/**
 * Serves a document to a person with access, whether it is public or not: the file itself when it is stored here, else
 * a redirect to its own host. No cache may store it.
 */
export async function respondWithDocument(request: Request, url: string): Promise<Response> {
  const path = mediaPathOf(url, { host: new URL(env().SITE_URL).host });
  if (path === null) return redirectPrivately(url);
  const response = await respondWithMedia(request, path.split('/'), null);
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
}

export function redirectPrivately(location: string): Response {
  return new Response(null, { status: 303, headers: { ...privateHeaders, Location: location } });
}
