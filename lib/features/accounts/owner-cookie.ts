import { randomBytes } from 'node:crypto';
import { parseSetCookieHeader } from 'better-auth/cookies';
import { hostCookieName } from '@/lib/platform/env';
import { keyedHash } from '@/lib/platform/token';

/** A cookie that the answer must carry; `maxAge` in seconds, 0 removes it. Always httpOnly, on every path. */
export type OwnerCookie = { name: string; value: string; maxAge: number | null; isSecure: boolean };

/** The name of the session cookie, without its prefix on a secure site. */
export const sessionCookie = 'gevel.session_token';

/** The cookies of an answer of better-auth. */
export function cookiesOf(answer: Response): OwnerCookie[] {
  return answer.headers.getSetCookie().flatMap((header) =>
    [...parseSetCookieHeader(header)].map(([name, cookie]) => ({
      name,
      value: decodeURIComponent(cookie.value),
      maxAge: cookie['max-age'] ?? null,
      isSecure: cookie.secure === true,
    })),
  );
}

/** The session that cookies start: its token, without the signature after it. */
export function sessionTokenOf(cookies: readonly OwnerCookie[]): string {
  const token = cookies.find(({ name, value }) => name.endsWith(sessionCookie) && value !== '')?.value.split('.')[0];
  if (!token) throw new Error('A session is missing');
  return token;
}

/** Remembers that an owner has logged in here before, but not which one. Each login gives it another value. */
export function deviceCookieName(): string {
  return hostCookieName('gevel-device');
}

export function makeDeviceCookie(): string {
  return randomBytes(18).toString('base64url');
}

/** What is stored of the cookie. */
export function deviceHash(cookie: string): string {
  return keyedHash(`device\n${cookie}`);
}
