import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { paintDrawing, paintVersion } from '@/lib/domain/brand/paint-drawing';
import type { Palette } from '@/lib/domain/brand/palette';
import { parseByteRange, unchangedResponse } from '@/lib/platform/conditional-response';
import {
  fileVersion,
  isImportedMedia,
  type MediaFile,
  mediaRoots,
  resolveKeptFile,
  resolveMediaFile,
} from '@/lib/platform/media-file';
import { allowedSizes, parsePictureRequest } from '@/lib/platform/picture/parse-picture-request';
import { type PictureRequest, pictureRenderer, pictureVersion } from '@/lib/platform/picture/render-picture';
import { keptForGood, mediaLifetime } from '@/lib/platform/shared-lifetime.mjs';
import type { StreetMapFile } from '@/lib/platform/street-map/read-street-map';
import { treatmentOf } from './media-treatment';

const resizableTypes = new Set(['image/webp', 'image/png', 'image/jpeg', 'image/avif', 'image/gif']);
const drawingType = 'image/svg+xml';
const streetMapType = 'application/vnd.pmtiles';
const rangeTypes = new Set(['video/mp4', 'video/webm', 'application/pdf', streetMapType]);

/** Kinds that are re-rendered in their own format when no size is asked for; others become WebP. */
const redrawnAs: Readonly<Record<string, PictureRequest['format']>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/**
 * Answers a GET or HEAD for a file under `/media/`, in the size that the query asks for. No file is served with the
 * metadata of its camera or program: pictures are always re-rendered, drawings cleaned, and painted in these colours if there are any; a film or
 * document that has any is refused.
 */
export async function respondWithMedia(
  request: Request,
  segments: string[],
  colors: Palette | null,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const file = await findVersion(segments, searchParams.get('v'), colors);
  if (!file) return missingFile();
  const size = resizableTypes.has(file.type) ? parsePictureRequest(searchParams) : null;
  if (size === 'refused') return plainText(400, allowedSizes);
  const response =
    size === null
      ? await respondWithFile(request, file, colors)
      : await respondWithPicture(request, file, size === 'original' ? originalOf(file) : size);
  const isOneFile = searchParams.get('v') === versionOf(file, colors) || isImportedMedia(segments.join('/'));
  if (response.status < 400 && isOneFile) response.headers.set('Cache-Control', keptForGood);
  return response;
}

/** While an earlier state is shown, a file that replaced one of it may not fit there: its own is kept beside. */
async function findVersion(
  segments: string[],
  version: string | null,
  colors: Palette | null,
): Promise<MediaFile | null> {
  const file = await resolveMediaFile(segments, mediaRoots());
  if (version === null || !file || versionOf(file, colors) === version) return file;
  const kept = await resolveKeptFile(segments);
  return kept && versionOf(kept, colors) === version ? kept : file;
}

/** As the addresses of pages name it. */
function versionOf(file: MediaFile, colors: Palette | null): string {
  return fileVersion(file) + (colors && file.type === drawingType ? paintVersion(colors) : '');
}

function originalOf(file: MediaFile): PictureRequest {
  return { width: 2720, height: 'auto', format: redrawnAs[file.type] ?? 'webp' };
}

async function respondWithPicture(request: Request, file: MediaFile, size: PictureRequest): Promise<Response> {
  const headers = mediaHeaders(file, `image/${size.format}`, pictureVersion(file, size));
  const unchanged = unchangedResponse(request, headers);
  if (unchanged) return unchanged;
  const picture = await pictureRenderer().render(file, size);
  if (!picture) return plainText(404, 'The picture cannot be read.');
  headers.set('Content-Length', String(picture.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), { headers });
}

/** Answers a GET or HEAD for the street map under an address that changes with it. */
export async function respondWithStreetMap(request: Request, { version, ...file }: StreetMapFile): Promise<Response> {
  const headers = mediaHeaders(file, streetMapType, version);
  headers.set('Cache-Control', keptForGood);
  return respondWithBytes(request, { ...file, type: streetMapType }, headers, null);
}

async function respondWithFile(request: Request, file: MediaFile, colors: Palette | null): Promise<Response> {
  return respondWithBytes(request, file, mediaHeaders(file, file.type, versionOf(file, colors)), colors);
}

async function respondWithBytes(
  request: Request,
  file: MediaFile,
  headers: Headers,
  colors: Palette | null,
): Promise<Response> {
  const unchanged = unchangedResponse(request, headers);
  if (unchanged) return unchanged;
  const treatment = await treatmentOf(file);
  if (treatment.kind === 'refuse') return plainText(404, 'The file cannot be shown.');
  const isBodyless = request.method === 'HEAD' || file.size === 0;
  if (treatment.kind === 'replace') {
    // A drawing that is opened directly is a page of this site.
    headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    const body = colors ? Buffer.from(paintDrawing(treatment.body.toString(), colors)) : treatment.body;
    headers.set('Content-Length', String(body.length));
    return new Response(isBodyless ? null : new Uint8Array(body), { headers });
  }
  const range = rangeTypes.has(file.type) ? wantedRange(request, headers, file.size) : null;
  if (range === 'unsatisfiable') {
    return plainText(416, 'The file ends before that.', { 'Content-Range': `bytes */${file.size}` });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const body = isBodyless ? null : (Readable.toWeb(createReadStream(file.path, { start, end })) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function mediaHeaders(file: Pick<MediaFile, 'mtimeMs'>, type: string, version: string): Headers {
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': mediaLifetime,
    ETag: `"${version}"`,
    'Last-Modified': new Date(file.mtimeMs).toUTCString(),
    'X-Content-Type-Options': 'nosniff',
  });
  if (rangeTypes.has(type)) headers.set('Accept-Ranges', 'bytes');
  return headers;
}

/** A range of a file that has changed since its first part was fetched would not fit that part. */
function wantedRange(request: Request, headers: Headers, size: number) {
  const condition = request.headers.get('If-Range');
  const fits = condition === null || condition === headers.get('ETag') || condition === headers.get('Last-Modified');
  return fits ? parseByteRange(request.headers.get('Range'), size) : null;
}

/** The same answer for a file that is not there and for one that visitors may not open. */
export function missingFile(): Response {
  return plainText(404, 'There is no such file.');
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
