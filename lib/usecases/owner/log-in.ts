import { randomBytes } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { queueMails } from '@/lib/data/mail-store';
import { findOwner, isKnownDevice, noteDevice, type OwnerRow, writeAudit } from '@/lib/data/owner-store';
import { transact } from '@/lib/data/transaction';
import { passwordLength } from '@/lib/domain/owner/new-password';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { callerNetwork } from '@/lib/platform/caller-address';
import { hostCookieName, isSecureSite } from '@/lib/platform/host-cookie';
import { inTurn } from '@/lib/platform/in-turn';
import { keyedHash } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-bell';
import { toNewMail } from '@/lib/usecases/mail/mail-draft';
import { ownVisitCookieName } from '@/lib/usecases/statistics/own-visit';
import { loginMails } from './login-mails';
import { countWrong, forgetWrong, minutesToWait } from './login-tries';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';

/** Remembers that somebody has logged in here before; says nothing of who. */
export function deviceCookieName(): string {
  return hostCookieName('gevel-device');
}
const year = 365 * 24 * 60 * 60;

export type LoginRequest = {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  deviceCookie: string | null;
  now: Date;
};

export type LoginProblem = 'wrong' | 'unknownPerson' | 'tooMany' | 'unavailable';

export type LoginAnswer =
  | { kind: 'in'; cookies: OwnerCookie[] }
  /** The password is right and the code of the second factor is still to come. */
  | { kind: 'secondFactor'; cookies: OwnerCookie[] }
  | { kind: 'refused'; problem: LoginProblem; minutes: number };

/** Lets an owner in by e-mail address and password (specification, section 10). */
export async function logIn(request: LoginRequest): Promise<LoginAnswer> {
  // One after another from one network: of many at once none would have seen the others fail.
  const answer = await inTurn(`login ${callerNetwork(request.address)}`, () => tryPassword(request));
  return answer ?? { kind: 'refused', problem: 'tooMany', minutes: 1 };
}

async function tryPassword(request: LoginRequest): Promise<LoginAnswer> {
  const email = request.email.trim().toLowerCase();
  const { address, now, userAgent } = request;
  const owner = await findOwner(email);
  const device = request.deviceCookie === null ? null : keyedHash(`device\n${request.deviceCookie}`);
  const isKnown = owner !== null && device !== null && (await isKnownDevice(owner.id, device));
  const trier = { email, address, isKnownDevice: isKnown };
  const minutes = await minutesToWait(trier, now);
  if (minutes !== null) return { kind: 'refused', problem: 'tooMany', minutes };

  // No password opens a shut door; it is reckoned with all the same, which takes as long. One that is too long is wrong.
  const password = owner?.is_disabled === 1 ? '' : request.password.slice(0, passwordLength.most + 1);
  const answer = await ownerAuth().api.signInEmail({
    body: { email, password },
    headers: new Headers({ 'user-agent': shortAgent(userAgent) }),
    asResponse: true,
  });
  if (!owner || !answer.ok) {
    await countWrong(trier, now);
    await writeAudit({ event: 'loginFailed', ownerId: owner?.id ?? null, email, now });
    const isUnknown = owner === null && getContent().settings.owner.tellUnknown;
    return { kind: 'refused', problem: isUnknown ? 'unknownPerson' : 'wrong', minutes: 0 };
  }
  await forgetWrong(trier);
  const cookies = cookiesOf(answer);
  if (owner.two_factor_enabled === 1) return { kind: 'secondFactor', cookies };
  return { kind: 'in', cookies: [...cookies, ...(await welcome(owner, request))] };
}

/** What is kept of a browser's name, to tell an owner where they are logged in. */
function shortAgent(userAgent: string): string {
  return userAgent.slice(0, 300);
}

/**
 * What follows once somebody is in: the log, the device, and the mails that tell of it. Gives the cookies that know the
 * device again and keep its visits out of the statistics.
 */
export async function welcome(
  owner: OwnerRow,
  { deviceCookie, now }: Pick<LoginRequest, 'deviceCookie' | 'now'>,
): Promise<OwnerCookie[]> {
  const device = deviceCookie ?? randomBytes(18).toString('base64url');
  await writeAudit({ event: 'login', ownerId: owner.id, email: owner.email, now });
  const isNews = await noteDevice(owner.id, keyedHash(`device\n${device}`), brusselsDay(now));
  if (isNews) {
    const mails = await loginMails(owner, now);
    const stored = await transact((connection) =>
      queueMails(
        connection,
        mails.map((mail) => toNewMail(mail, null)),
        now,
      ),
    );
    if (stored.ok) wakeWorker();
  }
  const isSecure = isSecureSite();
  return [
    { name: deviceCookieName(), value: device, maxAge: year, isSecure },
    { name: ownVisitCookieName, value: '1', maxAge: year, isSecure },
  ];
}
