import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { passwordLength } from '@/lib/domain/owner/new-password';
import { ownPageViewCookieName } from '@/lib/domain/statistics/page-view-source';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Requester, writeAudit } from '@/lib/features/accounts/audit-store';
import { hadSession } from '@/lib/features/accounts/owner';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import {
  cookiesOf,
  deviceCookieName,
  deviceHash,
  makeDeviceCookie,
  type OwnerCookie,
  sessionTokenOf,
} from '@/lib/features/accounts/owner-cookie';
import { isKnownDevice, noteDevice, noteFirstSession } from '@/lib/features/accounts/owner-session-store';
import { logOut } from '@/lib/features/accounts/owner-sessions';
import { findOwner, type OwnerRow } from '@/lib/features/accounts/owner-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { callerNetwork } from '@/lib/platform/caller-address';
import { isSecureSite } from '@/lib/platform/env';
import { inTurn } from '@/lib/platform/in-turn';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { loginMails } from './login-mails';
import { countWrong, forgetWrong, loginTries, minutesToWait, waitDetail } from './login-tries';

export type LoginRequest = Requester & {
  /** Where they log in: an account of the other area is answered as an unknown one. */
  area: Area;
  email: string;
  password: string;
  deviceCookie: string | null;
  /** With the cookies: an existing session there is logged out. */
  requestHeaders: Headers;
  now: Date;
};

export type LoginProblem = 'wrong' | 'unknownPerson' | 'tooMany' | 'unavailable';

export type LoginAnswer =
  | { kind: 'in'; cookies: OwnerCookie[] }
  /** The password is right and the second factor is still required. */
  | { kind: 'secondFactor'; cookies: OwnerCookie[] }
  | { kind: 'refused'; problem: LoginProblem; minutes: number };

/** Logs a person in by e-mail address and password (specification, section 10). */
export async function logIn(request: LoginRequest): Promise<LoginAnswer> {
  // One at a time for each network: parallel tries would not see each other fail.
  const answer = await inTurn(`login ${callerNetwork(request.address)}`, () => tryPassword(request));
  return answer ?? { kind: 'refused', problem: 'tooMany', minutes: 1 };
}

async function tryPassword(request: LoginRequest): Promise<LoginAnswer> {
  const email = request.email.trim().toLowerCase();
  const { address, now, userAgent } = request;
  const found = await findOwner(email);
  const owner = found && areaOf(found) === request.area ? found : null;
  const device = request.deviceCookie && deviceHash(request.deviceCookie);
  const isKnown = owner !== null && device !== null && (await isKnownDevice(owner.id, device));
  const tries = loginTries({ email, address, isKnownDevice: isKnown });
  const minutes = await minutesToWait(tries, now);
  if (minutes !== null) return { kind: 'refused', problem: 'tooMany', minutes };

  // A closed account has no right password; a password is hashed anyway, so that the answer takes as long. A password
  // that is too long is wrong.
  const password = !owner || owner.is_disabled === 1 ? '' : request.password.slice(0, passwordLength.most + 1);
  const answer = await ownerAuth().api.signInEmail({
    body: { email, password },
    headers: new Headers({ 'user-agent': userAgent }),
    asResponse: true,
  });
  if (!owner || !answer.ok) {
    await writeAudit({
      event: 'loginFailed',
      ownerId: owner?.id ?? null,
      // Visitors type other things here, passwords too.
      email: textIsEmail(email) ? email : '',
      detail: waitDetail(await countWrong(tries, now)),
      requester: { address, userAgent },
      now,
    });
    const isUnknown = owner === null && request.area === 'portal' && getContent().settings.owner.tellUnknown;
    return { kind: 'refused', problem: isUnknown ? 'unknownPerson' : 'wrong', minutes: 0 };
  }
  await forgetWrong(tries);
  const cookies = cookiesOf(answer);
  if (owner.two_factor_enabled === 1) {
    await endSessionBefore(request);
    return { kind: 'secondFactor', cookies };
  }
  if (owner.role !== null) await noteFirstSession(owner.id, sessionTokenOf(cookies));
  return { kind: 'in', cookies: [...cookies, ...(await welcome(owner, request))] };
}

/** A browser has one session, that of the login. */
async function endSessionBefore(request: Pick<LoginRequest, 'requestHeaders' | 'now' | keyof Requester>) {
  if (hadSession(request.requestHeaders)) await logOut(request);
}

/**
 * Ends the previous session, writes the log, stores the device and queues the mails of a login. Returns its cookies.
 */
export async function welcome(
  owner: OwnerRow,
  request: Omit<LoginRequest, 'area' | 'email' | 'password'>,
): Promise<OwnerCookie[]> {
  const { address, userAgent, now } = request;
  await endSessionBefore(request);
  const device = makeDeviceCookie();
  await writeAudit({
    event: 'login',
    ownerId: owner.id,
    email: owner.email,
    requester: { address, userAgent },
    now,
  });
  const isNews = await noteDevice(owner.id, {
    before: request.deviceCookie && deviceHash(request.deviceCookie),
    after: deviceHash(device),
    day: brusselsDay(now),
  });
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
    { name: deviceCookieName(), value: device, maxAge: accessTimes.device, isSecure },
    { name: ownPageViewCookieName, value: '1', maxAge: accessTimes.device, isSecure },
  ];
}
