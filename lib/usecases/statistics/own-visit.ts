/** Marks a browser in which an owner has logged in, but not which owner. */
export const ownVisitCookieName = 'site-own';

/** Returns whether a request comes from an owner's browser: it is not counted, even after they log out. */
export function isOwnVisit(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${ownVisitCookieName}=1`);
}
