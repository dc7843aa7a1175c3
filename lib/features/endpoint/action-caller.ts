import { cookies, headers } from 'next/headers';
import type { Language } from '@/lib/domain/language';
import { requesterOf } from '@/lib/features/accounts/note-access';
import { deviceCookieName, type OwnerCookie } from '@/lib/features/accounts/owner-cookie';
import type { Asking } from '@/lib/features/accounts/staff';

/** The sender of a form. */
export type ActionCaller = {
  sent: FormData;
  /** The language of the page that sent the form. */
  language: Language;
  headers: Headers;
  readCookie: (name: string) => string | null;
  /** Sets the cookies of a login, or of its end, on the answer. */
  setCookies: (set: readonly OwnerCookie[]) => void;
  /** Where the form comes from, and when. */
  asking: Asking;
  /** Only the parts of the request that a login needs. */
  request: {
    requestHeaders: Headers;
    address: string;
    userAgent: string;
    deviceCookie: string | null;
    now: Date;
  };
};

/** Returns whether the framework's script sent a form, which shows the answer in it. */
export function areScriptsRunning(request: Headers): boolean {
  return request.has('next-action');
}

export async function readActionCaller(sent: FormData, language: Language): Promise<ActionCaller> {
  const [all, store] = await Promise.all([headers(), cookies()]);
  const readCookie = (name: string) => store.get(name)?.value ?? null;
  const requester = requesterOf(all);
  const now = new Date();
  return {
    sent,
    language,
    headers: all,
    readCookie,
    setCookies(set) {
      for (const { name, value, maxAge, isSecure } of set)
        store.set(name, value, {
          httpOnly: true,
          sameSite: 'lax',
          path: '/',
          secure: isSecure,
          ...(maxAge !== null && { maxAge }),
        });
    },
    asking: { requester, now },
    request: {
      requestHeaders: new Headers({ cookie: all.get('cookie') ?? '', 'user-agent': requester.userAgent }),
      ...requester,
      deviceCookie: readCookie(deviceCookieName()),
      now,
    },
  };
}
