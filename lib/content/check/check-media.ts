import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemReport } from '@/lib/files/content-problem';
import { findTreatment } from '@/lib/platform/media/media-treatment';
import { resolveMediaFile } from '@/lib/platform/media-file';

const megabyte = 1_000_000;
/** A camera's original is larger than any visitor sees it. */
const maxBytes = { image: 5 * megabyte, video: 40 * megabyte } as const;

/**
 * Reports films, drawings and documents of a folder's media that the site does not serve as they are, and files that
 * are heavier than necessary.
 */
export async function checkMedia(folder: string, report: ProblemReport): Promise<void> {
  const root = path.join(folder, 'media');
  const names = await readdir(root, { recursive: true }).catch(() => []);
  for (const name of names.sort()) {
    const file = await resolveMediaFile(name.split(path.sep), [root]);
    if (!file) continue;
    const place = { file: `media/${name.split(path.sep).join('/')}`, path: '' };
    const maxSize = file.type.startsWith('image/') ? maxBytes.image : maxBytes.video;
    if (file.size > maxSize && file.type !== 'application/pdf')
      report.warn({
        kind: 'pictures',
        ...place,
        found: `a file of ${(file.size / megabyte).toFixed(1)} MB`,
        expected: `at most ${maxSize / megabyte} MB`,
      });
    const treatment = await findTreatment(file);
    if (treatment?.kind !== 'refuse') continue;
    report.warn({
      ...place,
      found: treatment.reason,
      expected: 'a file that can be shown; visitors do not see this one',
    });
  }
}
