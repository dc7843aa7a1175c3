import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parseByteRange } from './byte-range';
import { type MediaFile, mediaRoots, resolveMediaFile } from './media-file';
import { hasExif } from './picture/has-exif';
import { allowedSizes, parsePictureRequest } from './picture/parse-picture-request';
import { type PictureRequest, pictureRenderer, pictureVersion } from './picture/render-picture';

const cacheControl = 'public, max-age=2592000, stale-while-revalidate=86400';
const resizableTypes = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif']);
const rangeTypes = new Set(['video/mp4', 'video/webm', 'application/pdf']);

/** Answers a GET or HEAD for a file under `/media/`, in the size that the query asks for. */
export async function respondWithMedia(request: Request, segments: string[]): Promise<Response> {
  const file = await resolveMediaFile(segments, mediaRoots());
  if (!file) return plainText(404, 'There is no such file.');
  const size = resizableTypes.has(file.type) ? parsePictureRequest(new URL(request.url).searchParams) : 'original';
  if (size === 'refused') return plainText(400, allowedSizes);
  // A photograph may tell where it was taken, which the listing may not: it is drawn anew, without that.
  if (size === 'original' && file.type === 'image/jpeg' && (await hasExif(file.path)))
    return respondWithPicture(request, file, { width: 2720, height: 'auto', format: 'jpeg' });
  return size === 'original' ? respondWithFile(request, file) : respondWithPicture(request, file, size);
}

async function respondWithPicture(request: Request, file: MediaFile, size: PictureRequest): Promise<Response> {
  const headers = mediaHeaders(file, `image/${size.format}`, pictureVersion(file, size));
  if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers });
  const picture = await pictureRenderer().render(file, size);
  if (!picture) return plainText(404, 'The picture cannot be read.');
  headers.set('Content-Length', String(picture.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), { headers });
}

function respondWithFile(request: Request, file: MediaFile): Response {
  const headers = mediaHeaders(file, file.type, `${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}`);
  if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers });
  // A drawing may hold scripts, and is a page of this site when it is opened by itself.
  if (file.type === 'image/svg+xml') {
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  const range = rangeTypes.has(file.type) ? wantedRange(request, headers, file.size) : null;
  if (range === 'unsatisfiable') {
    return plainText(416, 'The file ends before that.', { 'Content-Range': `bytes */${file.size}` });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const hasBody = request.method !== 'HEAD' && file.size > 0;
  const body = hasBody ? (Readable.toWeb(createReadStream(file.path, { start, end })) as ReadableStream) : null;
  return new Response(body, { status: range ? 206 : 200, headers });
}

function mediaHeaders(file: MediaFile, type: string, version: string): Headers {
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: `"${version}"`,
    'Last-Modified': new Date(file.mtimeMs).toUTCString(),
    'X-Content-Type-Options': 'nosniff',
  });
  if (rangeTypes.has(type)) headers.set('Accept-Ranges', 'bytes');
  return headers;
}

function isUnchanged(request: Request, headers: Headers): boolean {
  const known = request.headers.get('If-None-Match');
  if (known === null) return false;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(headers.get('ETag') ?? '');
}

/** A range of a file that has changed since its first part was fetched would not fit that part. */
function wantedRange(request: Request, headers: Headers, size: number) {
  const condition = request.headers.get('If-Range');
  const fits = condition === null || condition === headers.get('ETag') || condition === headers.get('Last-Modified');
  return fits ? parseByteRange(request.headers.get('Range'), size) : null;
}

function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
