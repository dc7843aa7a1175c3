import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import { hashCost, ownerAuth } from '@/lib/features/accounts/owner-auth';

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
export async function withoutCode(stored: string, code: string): Promise<string | null> {
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
export type SecondFactorCode = { kind: 'phone' | 'paper'; text: string };

/** Reads a typed code, with spaces or without the hyphen; null for an impossible one. */
export function readCode(typed: string): SecondFactorCode | null {
  const plain = typed.slice(0, 60).replace(/[\s.-]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'phone', text: plain };
  return /^[a-z\d]{10}$/i.test(plain) ? { kind: 'paper', text: `${plain.slice(0, 5)}-${plain.slice(5)}` } : null;
}
