import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes personal data into a file that only the current user may read, and returns the exit code. It is written under
 * another name first, so that it is never incomplete. An existing file is not replaced.
 */
export async function writePrivateFile(name: string, texts: AsyncIterable<string> | Iterable<string>): Promise<number> {
  const file = path.resolve(name);
  if (existsSync(file)) {
    console.error(`${file} already exists.`);
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
