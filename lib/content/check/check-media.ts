import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemReport } from '@/lib/files/content-problem';
import { findTreatment } from '@/lib/platform/media/media-treatment';
import { type MediaFile, resolveMediaFile } from '@/lib/platform/media-file';
import { readColorSpace } from '@/lib/platform/picture/measure-media';

const megabyte = 1_000_000;
/** A camera's original is larger than any visitor sees it. */
const maxBytes = { image: 5 * megabyte, video: 40 * megabyte } as const;

/** Notes of editors, and what the operator puts there. */
const isAside = /(?:^|\/)\.|\.(?:md|txt|pmtiles)$/i;

const servedKinds = 'webp, jpg, png, avif, gif, svg, pdf, mp4, webm or woff2';
const asPicture = 'the same picture saved as JPEG or WebP';
/** What other programs save, by extension: what it is called, and what to do. */
const otherKinds: Readonly<Record<string, [found: string, expected: string]>> = {
  heic: ['a picture in the format of a phone (HEIC), which browsers do not show', asPicture],
  heif: ['a picture in the format of a phone (HEIF), which browsers do not show', asPicture],
  tif: ['a picture for print (TIFF), which browsers do not show', asPicture],
  tiff: ['a picture for print (TIFF), which browsers do not show', asPicture],
  bmp: ['a picture that is not packed (BMP)', asPicture],
  mov: ['a film in the format of a camera (MOV)', 'the same film saved as MP4'],
  avi: ['a film in the format of a camera (AVI)', 'the same film saved as MP4'],
};

/**
 * Reports pictures, films, drawings and documents of a folder's media that the site does not serve, or not as they are, and
 * files that are heavier than necessary.
 */
export async function checkMedia(folder: string, report: ProblemReport): Promise<void> {
  const root = path.join(folder, 'media');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  for (const name of names.sort()) {
    if (isAside.test(name)) continue;
    const place = { file: `media/${name}`, path: '' };
    const file = await resolveMediaFile(name.split('/'), [root]);
    if (!file) {
      const [found, expected] = otherKinds[path.extname(name).slice(1).toLowerCase()] ?? [
        'a file of a kind that the site does not hand out',
        servedKinds,
      ];
      report.warn({ ...place, found, expected });
      continue;
    }
    if (/\s/.test(name))
      report.warn({
        ...place,
        found: 'a space in its name, with which no text can name it',
        expected: `a name without, such as ${path.posix.basename(name).replace(/\s+/g, '-')}`,
      });
    checkSize(file, place, report);
    const problem = (await pictureProblem(file)) ?? (await servingProblem(file));
    if (problem) report.warn({ ...place, ...problem });
  }
}

type Place = { file: string; path: string };
type Found = { found: string; expected: string };

function checkSize({ type, size }: MediaFile, place: Place, report: ProblemReport): void {
  const maxSize = type.startsWith('image/') ? maxBytes.image : maxBytes.video;
  if (size > maxSize && type !== 'application/pdf')
    report.warn({
      kind: 'pictures',
      ...place,
      found: `a file of ${(size / megabyte).toFixed(1)} MB`,
      expected: `at most ${maxSize / megabyte} MB`,
    });
}

async function pictureProblem({ type, path: file }: MediaFile): Promise<Found | null> {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return null;
  const space = await readColorSpace(file);
  if (space === null)
    return {
      found: 'a file that cannot be read as a picture',
      expected: 'the whole picture, saved again as JPEG or WebP',
    };
  if (space !== 'cmyk') return null;
  return {
    found: 'colours for print (CMYK): on screens they are others',
    expected: 'the same picture saved in RGB (sRGB)',
  };
}

async function servingProblem(file: MediaFile): Promise<Found | null> {
  const treatment = await findTreatment(file);
  if (treatment.kind !== 'refuse') return null;
  return { found: treatment.reason, expected: 'a file that can be shown; visitors do not see this one' };
}
