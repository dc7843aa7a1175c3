import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { hashCost, ownerAuth } from '@/lib/features/accounts/owner-auth';
import { getSecondFactor, replaceBackupCodes, takeTimeStep } from '@/lib/features/accounts/owner-secret-store';

/** What better-auth gets instead of a wrong code: it counts the failure. */
const noCode = 'none';

type JudgedCode = {
  isRight: boolean;
  /** A code of the present, for better-auth, which makes the session. */
  code: string;
  /** Uses the code up; false when it was used meanwhile. */
  use(): Promise<boolean>;
};

const wrong: JudgedCode = { isRight: false, code: noCode, use: async () => false };

/** Returns whether a code is an owner's and unused. better-auth would accept one code as long as the phone shows it. */
export async function judgeCode(ownerId: string, given: SecondFactorCode, now: Date): Promise<JudgedCode> {
  const factor = await getSecondFactor(ownerId);
  if (!factor) return wrong;
  const { secretConfig } = await ownerAuth().$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret });
  const right = async (use: JudgedCode['use']): Promise<JudgedCode> => {
    const { code } = await ownerAuth().api.generateTOTP({ body: { secret } });
    return { isRight: true, code, use };
  };
  if (given.kind === 'phone') {
    const step = findTimeStep(secret, given.text, now);
    if (step === null || step <= (factor.last_step ?? 0)) return wrong;
    return right(() => takeTimeStep(ownerId, step));
  }
  const rest = await withoutCode(factor.backup_codes, given.text);
  if (rest === null) return wrong;
  return right(() => replaceBackupCodes(ownerId, factor.backup_codes, rest));
}

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

const count = 10;
/** Without characters that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const storedSchema = z.object({ salt: z.string(), hashes: z.array(z.string()) });
const plainSchema = z.array(z.string());

/** Codes for a lost phone, as `abcde-23456`, and what is stored of them. */
export async function makeBackupCodes(): Promise<{ codes: string[]; stored: string }> {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: count }, () => `${part()}-${part()}`);
  return { codes, stored: await hashCodes(codes) };
}

/** Returns what is stored once a code is used up; null when the code is wrong. */
async function withoutCode(stored: string, code: string): Promise<string | null> {
  if (!stored.startsWith('{')) return withoutPlain(stored, code);
  const { salt, hashes } = storedSchema.parse(JSON.parse(stored));
  const used = await hashCode(code, salt);
  return hashes.includes(used) ? JSON.stringify({ salt, hashes: hashes.filter((hash) => hash !== used) }) : null;
}

/** Codes from before they were hashed are encrypted; the first use hashes the others. */
async function withoutPlain(stored: string, code: string): Promise<string | null> {
  const { secretConfig } = await ownerAuth().$context;
  const codes = plainSchema.parse(JSON.parse(await symmetricDecrypt({ key: secretConfig, data: stored })));
  return codes.includes(code) ? hashCodes(codes.filter((other) => other !== code)) : null;
}

async function hashCodes(codes: readonly string[]): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  return JSON.stringify({ salt, hashes: await Promise.all(codes.map((code) => hashCode(code, salt))) });
}

async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code.toLowerCase(), { ...hashCost(), salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}

/** A code as the server knows it: six digits from the phone, or a backup code on paper. */
type SecondFactorCode = { kind: 'phone' | 'paper'; text: string };

/** Reads a typed code, with spaces or without the hyphen; null for an impossible one. */
export function readCode(typed: string): SecondFactorCode | null {
  const plain = typed.slice(0, 60).replace(/[\s.-]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'phone', text: plain };
  return /^[a-z\d]{10}$/i.test(plain) ? { kind: 'paper', text: `${plain.slice(0, 5)}-${plain.slice(5)}` } : null;
}
