import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processSingleton } from './bridge.mjs';
import { env } from './env';

const current = processSingleton<string>('secret');

const maxReads = 20;
/** Milliseconds. */
const pause = 10;

/** For operators: what is lost with the key. */
export const dependsOnSecret =
  'second factors of logins and spare codes of an older kind, addresses of agents’ external calendars, sessions, and the links in mails that were sent';

/** The file of the key where `APP_SECRET` sets none. */
export function secretFile(): string {
  return path.join(env().DATA_DIR, 'secret');
}

/** The key that signs tokens: `APP_SECRET`, else one made once and stored in `DATA_DIR/secret`. */
export function secret(): string {
  const known = current.get() ?? env().APP_SECRET ?? keptSecret(secretFile());
  current.set(known);
  return known;
}

/** The key without making one; null where there is none yet. */
export function knownSecret(): string | null {
  const { APP_SECRET } = env();
  if (APP_SECRET !== undefined) return APP_SECRET;
  try {
    return readFileSync(secretFile(), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Names a key without revealing it: 16 hexadecimal digits. */
export function fingerprintOf(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'fingerprint of the key', 8)).toString('hex');
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
