import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemReport } from '@/lib/content/content-problem';
import { resolveMediaFile } from '@/lib/platform/media-file';
import { findTreatment } from '@/lib/platform/media-treatment';

/** Reports films, drawings and documents of a folder's media that the site does not hand out as they are. */
export async function checkMedia(folder: string, report: ProblemReport): Promise<void> {
  const root = path.join(folder, 'media');
  const names = await readdir(root, { recursive: true }).catch(() => []);
  for (const name of names.sort()) {
    const file = await resolveMediaFile(name.split(path.sep), [root]);
    const treatment = file && (await findTreatment(file));
    if (treatment?.kind !== 'refuse') continue;
    report.warn({
      file: `media/${name.split(path.sep).join('/')}`,
      path: '',
      found: treatment.reason,
      expected: 'a file that can be shown; visitors do not see this one',
    });
  }
}
