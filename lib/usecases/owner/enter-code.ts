import { z } from 'zod';
import { findOwner, type OwnerRow, writeAudit } from '@/lib/data/owner-store';
import { readCode } from '@/lib/domain/owner/second-factor-code';
import { type LoginRequest, welcome } from './log-in';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';

/** `over`: the login must begin anew, since its time is over or there were too many wrong codes. */
export type CodeProblem = 'wrongCode' | 'codeOver' | 'codeLocked';

export type CodeAnswer = { kind: 'in'; cookies: OwnerCookie[] } | { kind: 'refused'; problem: CodeProblem };

const challengeCookie = /(?:^|;\s*)(?:__Secure-)?gevel\.two_factor=(2fa-[\w-]+)/;

/** Whose code is awaited after a right password; null for nobody's. The screen's question, not the door itself. */
export async function awaitedOwner(requestHeaders: Headers): Promise<OwnerRow | null> {
  const identifier = requestHeaders.get('cookie')?.match(challengeCookie)?.[1];
  if (identifier === undefined) return null;
  const { internalAdapter } = await ownerAuth().$context;
  const challenge = await internalAdapter.findVerificationValue(identifier);
  if (!challenge || challenge.expiresAt.getTime() <= Date.now()) return null;
  const user = await internalAdapter.findUserById(challenge.value);
  return user ? findOwner(user.email) : null;
}

const errorSchema = z.object({ code: z.string() });

type CodeRequest = Pick<LoginRequest, 'deviceCookie' | 'now'> & { code: string; requestHeaders: Headers };

/** The second step of a login: the six digits of the owner's phone, or one of the codes kept for when it is lost. */
export async function enterCode({ code: typed, requestHeaders, deviceCookie, now }: CodeRequest): Promise<CodeAnswer> {
  const owner = await awaitedOwner(requestHeaders);
  if (!owner || owner.is_disabled === 1) return { kind: 'refused', problem: 'codeOver' };
  const code = readCode(typed);
  if (!code) return { kind: 'refused', problem: 'wrongCode' };
  const { api } = ownerAuth();
  const request = { body: { code: code.text }, headers: requestHeaders, asResponse: true } as const;
  const answer = code.kind === 'phone' ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
  if (answer.ok)
    return { kind: 'in', cookies: [...cookiesOf(answer), ...(await welcome(owner, { deviceCookie, now }))] };
  await writeAudit({ event: 'loginFailed', ownerId: owner.id, email: owner.email, detail: 'code', now });
  return { kind: 'refused', problem: problemOf(await answer.json().catch(() => null)) };
}

function problemOf(error: unknown): CodeProblem {
  const parsed = errorSchema.safeParse(error);
  switch (parsed.success ? parsed.data.code : '') {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return 'wrongCode';
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return 'codeLocked';
    default:
      return 'codeOver';
  }
}
