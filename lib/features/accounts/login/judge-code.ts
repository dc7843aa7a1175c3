import { createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt } from 'better-auth/crypto';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { getSecondFactor, replaceBackupCodes, takeTimeStep } from '@/lib/features/accounts/owner-secret-store';
import { type SecondFactorCode, withoutCode } from './backup-codes';

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
