import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The records of properties that a server with this data folder reads of an import, in one language. */
export async function readMirror(
  dataFolder: string,
  name: string,
  language = 'nl',
): Promise<Record<string, unknown>[]> {
  const folder = path.join(dataFolder, 'import', 'published', name, language);
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith('properties'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) => JSON.parse(text));
}
