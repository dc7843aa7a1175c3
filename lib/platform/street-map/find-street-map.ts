import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env } from '../env';
import { logWarning } from '../log.mjs';
import { mediaRoots } from '../media-file';
import { readStreetMap, type StreetMapFile, type StreetMapReading } from './read-street-map';

type Known = { stamp: string; reading: StreetMapReading };

const readings = processSingleton<Map<string, Known>>('street-maps');

/**
 * The street map that is served: the file that `STREET_MAP` names, else the last by name of `media/map` that can be read.
 * A file is read again when its size or time changes, and one that cannot be used is logged once.
 */
export function findStreetMap(): StreetMapFile | null {
  for (const file of listStreetMaps(mediaRoots())) {
    const reading = recall(file);
    if (!('unreadable' in reading)) return reading;
  }
  return null;
}

/** The files that come into question, the preferred one first. */
function listStreetMaps(roots: readonly string[]): string[] {
  const named = env().STREET_MAP;
  if (named) return [named];
  return roots.flatMap((root) => {
    const folder = path.join(root, 'map');
    return namesIn(folder)
      .filter((name) => name.endsWith('.pmtiles') && !name.startsWith('.'))
      .sort()
      .reverse()
      .map((name) => path.join(folder, name));
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function recall(file: string): StreetMapReading {
  const known = readings.get() ?? new Map<string, Known>();
  readings.set(known);
  const stamp = stampOf(file);
  const last = known.get(file);
  if (last?.stamp === stamp) return last.reading;
  const reading = readStreetMap(file);
  known.set(file, { stamp, reading });
  if ('unreadable' in reading) logWarning('A street map is not used', `${file}: ${reading.unreadable}`);
  return reading;
}

function stampOf(file: string): string {
  try {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  } catch {
    return '';
  }
}
