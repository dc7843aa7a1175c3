/** Marks a browser in which an owner has logged in, but not which owner. */
export const ownPageViewCookieName = 'site-own';

/** Returns whether a request comes from an owner's browser: it is not counted, even after they log out. */
export function isOwnPageView(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${ownPageViewCookieName}=1`);
}
