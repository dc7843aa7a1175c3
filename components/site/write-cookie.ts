import Cookies from 'js-cookie';

const everywhere = { path: '/' };

/** Stores a cookie for the whole site. A browser may refuse it: a caller that depends on the cookie reads it back. */
export function writeCookie(name: string, value: string, days: number): void {
  try {
    Cookies.set(name, value, {
      ...everywhere,
      expires: days,
      sameSite: 'lax',
      secure: window.location.protocol === 'https:',
    });
  } catch {
    // Sandboxed frames may not use cookies.
  }
}

/** Removes a cookie of the whole site, or one that a service has set for a domain above it. */
export function removeCookie(name: string, domain?: string): void {
  try {
    Cookies.remove(name, domain === undefined ? everywhere : { ...everywhere, domain });
  } catch {
    // Sandboxed frames have none.
  }
}
