import { isPrivateDocument } from '@/lib/content/private-document';
import { respondWithMedia } from '@/lib/platform/media-response';

type Context = { params: Promise<{ path: string[] }> };

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  if (isPrivateDocument(`/media/${path.join('/')}`)) return new Response('There is no such file.', { status: 404 });
  return respondWithMedia(request, path);
}

export async function HEAD(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
