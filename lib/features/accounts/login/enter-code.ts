import { z } from 'zod';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { cookiesOf, type OwnerCookie } from '@/lib/features/accounts/owner-cookie';
import { findOwner, type OwnerRow } from '@/lib/features/accounts/owner-store';
import { hostCookieName } from '@/lib/platform/env';
import { judgeCode, readCode } from './judge-code';
import { type LoginRequest, welcome } from './log-in';

/** `over`: the login must start again, since it has expired or there were too many wrong codes. */
export type CodeProblem = 'wrongCode' | 'codeOver' | 'codeLocked';

export type CodeAnswer = { kind: 'in'; cookies: OwnerCookie[] } | { kind: 'refused'; problem: CodeProblem };

/** A cookie as the browser sent it, and the challenge that it names. */
type Challenge = { cookie: string; owner: OwnerRow };

/** The person of an area whose code is awaited after a right password, else null. For the screen; `enterCode` checks again. */
export async function awaitedOwner(requestHeaders: Headers, area: Area): Promise<OwnerRow | null> {
  return (await findChallenge(requestHeaders, area))?.owner ?? null;
}

async function findChallenge(requestHeaders: Headers, area: Area): Promise<Challenge | null> {
  const name = `${hostCookieName('gevel')}.two_factor=`;
  const cookies = requestHeaders.get('cookie')?.split(';') ?? [];
  const cookie = cookies.map((pair) => pair.trim()).find((pair) => pair.startsWith(name));
  const identifier = cookie?.slice(name.length).match(/^2fa-[\w-]+/)?.[0];
  if (cookie === undefined || identifier === undefined) return null;
  const { internalAdapter } = await ownerAuth().$context;
  const challenge = await internalAdapter.findVerificationValue(identifier);
  if (!challenge || challenge.expiresAt.getTime() <= Date.now()) return null;
  const user = await internalAdapter.findUserById(challenge.value);
  const owner = user && (await findOwner(user.email));
  return owner && areaOf(owner) === area ? { cookie, owner } : null;
}

const errorSchema = z.object({ code: z.string() });

type CodeRequest = Omit<LoginRequest, 'email' | 'password'> & { code: string };

/** The second step of a login: the six digits of the owner's phone, or one of the backup codes. */
export async function enterCode({ code: typed, ...request }: CodeRequest): Promise<CodeAnswer> {
  const { requestHeaders, address, userAgent, now } = request;
  const challenge = await findChallenge(requestHeaders, request.area);
  if (!challenge || challenge.owner.is_disabled === 1) return { kind: 'refused', problem: 'codeOver' };
  const { owner, cookie } = challenge;
  const given = readCode(typed);
  if (!given) return { kind: 'refused', problem: 'wrongCode' };
  const judged = await judgeCode(owner.id, given, now);
  // Only the challenge: with a session as well, better-auth would ask that session's owner for the code.
  const headers = new Headers({ cookie, 'user-agent': requestHeaders.get('user-agent') ?? '' });
  const answer = await ownerAuth().api.verifyTOTP({ body: { code: judged.code }, headers, asResponse: true });
  if (answer.ok && (await judged.use()))
    return { kind: 'in', cookies: [...cookiesOf(answer), ...(await welcome(owner, request))] };
  if (answer.ok) await endUnused(cookiesOf(answer));
  await writeAudit({
    event: 'loginFailed',
    ownerId: owner.id,
    email: owner.email,
    detail: 'code',
    requester: { address, userAgent },
    now,
  });
  return { kind: 'refused', problem: answer.ok ? 'wrongCode' : problemOf(await answer.json().catch(() => null)) };
}

/** Ends a session that is not handed out: the same code was used elsewhere first. */
async function endUnused(cookies: readonly OwnerCookie[]): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  await ownerAuth().api.signOut({ headers: new Headers({ cookie }) });
}

function problemOf(error: unknown): CodeProblem {
  const parsed = errorSchema.safeParse(error);
  switch (parsed.success ? parsed.data.code : '') {
    case 'INVALID_CODE':
      return 'wrongCode';
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return 'codeLocked';
    default:
      return 'codeOver';
  }
}
