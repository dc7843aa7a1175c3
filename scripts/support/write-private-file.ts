import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes personal data into a file that nobody else may read, and gives the exit code. Written under another name first: a
 * file that is there is whole. One that exists is not replaced.
 */
export async function writePrivateFile(name: string, texts: AsyncIterable<string> | Iterable<string>): Promise<number> {
  const file = path.resolve(name);
  if (existsSync(file)) {
    console.error(`${file} exists already.`);
    return 1;
  }
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    await pipeline(Readable.from(texts), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  console.log(`Written to ${file}`);
  return 0;
}
