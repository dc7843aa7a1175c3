import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemReport } from '@/lib/files/content-problem';
import { readStreetMap } from '@/lib/platform/street-map/read-street-map';

/** Reports street maps of a folder that the site cannot draw. */
export async function checkStreetMap(folder: string, report: ProblemReport): Promise<void> {
  const names = await readdir(path.join(folder, 'media', 'map')).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.pmtiles')).sort()) {
    const reading = readStreetMap(path.join(folder, 'media', 'map', name));
    if (!('unreadable' in reading)) continue;
    report.warn({
      kind: 'leftOut',
      file: `media/map/${name}`,
      path: '',
      found: reading.unreadable,
      expected: 'a street map as docs/operations.md makes it; visitors see the map without streets',
    });
  }
}
