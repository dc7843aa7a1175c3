import { createHash } from 'node:crypto';
import { type BigIntStats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** The SHA-256 of a file; null for none. Throws other file system errors. */
export type HashFile = (file: string) => Promise<string | null>;

/**
 * Nanoseconds within which a second write may leave the same times: the clock of a file system is coarse. One that
 * counts parts of a second ticks every few milliseconds.
 */
const coarseClock = 2_000_000_000n;
const fineClock = 100_000_000n;
const second = 1_000_000_000n;

/** Bytes hashed in one go: the rest of the process works in between. */
const blockSize = 1 << 20;

/**
 * Reads a file only when it may have changed. Its time of change (`ctime`) and its number show that: every way of saving
 * changes one of them, while programs may keep size and time of modification. In doubt it is read: after a recent
 * change, and where `isTrusted` says no, as for file systems that other machines write to.
 */
export function rememberHashes(
  isTrusted: (file: string) => Promise<boolean>,
  { now = Date.now }: { now?: () => number } = {},
): HashFile {
  const known = new Map<string, { signature: string; hash: string }>();
  return async (file) => {
    const startedAt = BigInt(now()) * 1_000_000n;
    const stats = lookAt(file);
    if (!stats) {
      known.delete(file);
      return null;
    }
    const signature = signatureOf(stats);
    const last = known.get(file);
    if (last?.signature === signature) return last.hash;
    const hash = await hashFile(file);
    const clock = stats.ctimeNs % second === 0n ? coarseClock : fineClock;
    const isSettled = stats.ctimeNs < startedAt - clock;
    if (hash !== null && isSettled && (await isTrusted(file))) known.set(file, { signature, hash });
    else known.delete(file);
    return hash;
  };
}

/** A promise for each of thousands of files takes longer than the system does. */
function lookAt(file: string): BigIntStats | null {
  try {
    return statSync(file, { bigint: true });
  } catch (error) {
    return absent(error);
  }
}

export async function hashFile(file: string): Promise<string | null> {
  const handle = await open(file).catch(absent);
  if (!handle) return null;
  try {
    const hash = createHash('sha256');
    const read = (block: Buffer) => handle.read(block, 0, blockSize);
    let spare: Buffer = Buffer.allocUnsafe(blockSize);
    for (let reading = read(Buffer.allocUnsafe(blockSize)); ; ) {
      const { bytesRead, buffer } = await reading;
      if (bytesRead === 0) return hash.digest('base64url');
      // The next block is read while this one is hashed.
      reading = read(spare);
      hash.update(buffer.subarray(0, bytesRead));
      spare = buffer;
    }
  } finally {
    await handle.close();
  }
}

function signatureOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(':');
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
