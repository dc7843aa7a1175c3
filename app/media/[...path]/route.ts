import { isDocumentPath, isOpenMedia } from '@/lib/content/open-media';
import { logRefusal } from '@/lib/platform/log.mjs';
import { missingFile, respondWithMedia } from '@/lib/platform/media-response';

type Context = { params: Promise<{ path: string[] }> };

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  if (!isOpenMedia(path)) {
    logRefusal(404, 'a file that is not published');
    return missingFile();
  }
  const response = await respondWithMedia(request, path);
  // A document may become private tomorrow: copies must be revalidated before use.
  if (response.status < 400 && isDocumentPath(path.join('/')))
    response.headers.set('Cache-Control', 'private, no-cache');
  return response;
}

export async function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
