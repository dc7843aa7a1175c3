import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from './env';
import { processSingleton } from './process-singleton';

const current = processSingleton<string>('secret');

const maxReads = 20;
/** Milliseconds. */
const pause = 10;

/** The key that signs tokens: `APP_SECRET`, else one made once and stored in `DATA_DIR/secret`. */
export function secret(): string {
  const known = current.get() ?? env().APP_SECRET ?? keptSecret(path.join(env().DATA_DIR, 'secret'));
  current.set(known);
  return known;
}

function keptSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Two processes may start at once: the first one writes, the other reads the result.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // The first one may have created the file and still be writing it.
  for (let tries = 0; tries < maxReads; tries++) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  throw new Error(`${file} holds no secret of at least 32 characters; remove it to get a new one`);
}
