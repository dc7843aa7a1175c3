import type { cookies } from 'next/headers';
import type { OwnerCookie } from '@/lib/usecases/owner/owner-cookie';

/** Sets the cookies of a login, or of its end, on the answer. */
export function keepCookies(store: Awaited<ReturnType<typeof cookies>>, kept: readonly OwnerCookie[]): void {
  for (const { name, value, maxAge, isSecure } of kept)
    store.set(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure,
      ...(maxAge !== null && { maxAge }),
    });
}
