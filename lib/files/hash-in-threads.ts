import { stat } from 'node:fs/promises';
import { type HashFile, hashFile } from './file-hashes';

/** Smaller files are hashed sooner than another thread has answered. */
const minBytes = 16 << 20;

/** Hashes large files in other threads, which take turns; in this one where there are none. */
export function hashInThreads(threads: () => readonly { hash: HashFile }[]): HashFile {
  let next = 0;
  return async (file) => {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    const working = size < minBytes ? [] : threads();
    const thread = working[next++ % working.length];
    // A thread that ends leaves the file to this one.
    return thread ? thread.hash(file).catch(() => hashFile(file)) : hashFile(file);
  };
}
