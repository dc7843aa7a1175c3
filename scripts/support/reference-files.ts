import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeReference } from '@/lib/content/content-schemas';
import { keepOwnNames, namesFile } from '@/lib/content/own-names';
import { inRoot } from './root.mjs';

/** Brings the schemas and tables of fields of a content folder up to date; the files that have changed. */
export async function keepReference(folder: string): Promise<string[]> {
  const changed: string[] = [];
  for (const { file, text } of writeReference()) {
    const target = path.join(folder, file);
    if ((await readFile(target, 'utf8').catch(() => null)) === text) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
    changed.push(file);
  }
  return (await keepOwnNames(folder, inRoot('content'))) ? [...changed, namesFile] : changed;
}
