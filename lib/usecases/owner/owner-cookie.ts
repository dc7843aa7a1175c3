import { parseSetCookieHeader } from 'better-auth/cookies';

/** A cookie that the answer must carry; `maxAge` in seconds, 0 removes it. Always httpOnly, on every path. */
export type OwnerCookie = { name: string; value: string; maxAge: number | null; isSecure: boolean };

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
