import { respondWithMedia } from '@/lib/platform/media-response';
import { openDocument } from '@/lib/usecases/enquiry/open-document';

export const dynamic = 'force-dynamic';

/** A document that somebody was sent the link of. */
export async function GET(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const opened = openDocument(token, new Date());
  if (opened.kind === 'gone') return redirect(opened.location);
  if (!opened.url.startsWith('/media/')) return redirect(opened.url);
  const segments = opened.url.slice('/media/'.length).split('?')[0] ?? '';
  const response = await respondWithMedia(request, segments.split('/').map(decodeURIComponent));
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
