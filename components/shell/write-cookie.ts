import Cookies from 'js-cookie';

/** Stores a cookie for the whole site. A browser may refuse it: a caller that depends on the cookie reads it back. */
export function writeCookie(name: string, value: string, days: number): void {
  try {
    Cookies.set(name, value, {
      expires: days,
      sameSite: 'lax',
      path: '/',
      secure: window.location.protocol === 'https:',
    });
  } catch {
    // Sandboxed frames may not use cookies.
  }
}
