import { createHmac, timingSafeEqual } from 'node:crypto';

const period = 30_000;

/** Accepts a phone whose clock is slightly fast or slow: the step before and the one after count too. */
const drift = [0, -1, 1];

/**
 * Returns the time step at which a phone with this key shows this code; null for none (RFC 6238, six digits, SHA-1).
 */
export function findTimeStep(key: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / period);
  return drift.map((by) => current + by).find((step) => isSame(codeOfStep(key, step), code)) ?? null;
}

function codeOfStep(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
