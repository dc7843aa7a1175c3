import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { describeConverter } from './converter';
import type { ImportPlace } from './import-place';
import type { Origins } from './origin';
import { replaceFile } from './replace-file';

const fileSchema = z.object({
  /** The rules by which records were made, and the state that has them: origins count for nothing else. */
  converter: z.string(),
  state: z.string(),
  origins: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

/** The origins of a published state; none where they are not known, or where rules have changed since. */
export async function readOrigins(place: ImportPlace, published: string | null): Promise<Origins> {
  try {
    const { converter, state, origins } = fileSchema.parse(JSON.parse(await readFile(fileOf(place), 'utf8')));
    if (converter !== describeConverter() || state !== published) return new Map();
    return new Map(Object.entries(origins).map(([key, [listing, files]]) => [key, { listing, files }]));
  } catch {
    // It only saves time: a file that is missing or damaged is written again.
    return new Map();
  }
}

export async function writeOrigins(place: ImportPlace, state: string | null, origins: Origins): Promise<void> {
  if (state === null) return;
  const entries = [...origins].map(([key, { listing, files }]) => [key, [listing, files]]);
  const text = JSON.stringify({ converter: describeConverter(), state, origins: Object.fromEntries(entries) });
  await replaceFile(fileOf(place), text);
}

function fileOf({ importFolder, name }: ImportPlace): string {
  return path.join(importFolder, 'origins', `${name}.json`);
}
