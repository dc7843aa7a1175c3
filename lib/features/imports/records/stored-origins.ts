import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { describeConverter } from './converter';
import type { Origins } from './origin';
import { findPublished, type ImportPlace } from './published';
import { replaceFile } from './replace-file';

const fileSchema = z.object({
  /** The rules by which records were made, and the state that has them: origins count for nothing else. */
  converter: z.string(),
  state: z.string(),
  origins: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

/** The origins of the state that visitors see; none where they are not known, or where rules have changed since. */
export async function readOrigins(place: ImportPlace): Promise<Origins> {
  try {
    const { converter, state, origins } = fileSchema.parse(JSON.parse(await readFile(fileOf(place), 'utf8')));
    if (converter !== describeConverter() || state !== (await findPublished(place))?.name) return new Map();
    return new Map(Object.entries(origins).map(([key, [listing, files]]) => [key, { listing, files }]));
  } catch {
    // It only saves time: a file that is missing or damaged is written again.
    return new Map();
  }
}

export async function writeOrigins(place: ImportPlace, origins: Origins): Promise<void> {
  const state = (await findPublished(place))?.name;
  if (state === undefined) return;
  const entries = [...origins].map(([key, { listing, files }]) => [key, [listing, files]]);
  const text = JSON.stringify({ converter: describeConverter(), state, origins: Object.fromEntries(entries) });
  await replaceFile(fileOf(place), text);
}

function fileOf({ importFolder, name }: ImportPlace): string {
  return path.join(importFolder, 'origins', `${name}.json`);
}
