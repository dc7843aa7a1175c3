/** Says that an owner has logged in with this browser; nothing of who. */
export const ownVisitCookieName = 'site-own';

/** Whether a request comes from a browser of an owner: it stays so after they log out, and is not counted. */
export function isOwnVisit(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${ownVisitCookieName}=1`);
}
