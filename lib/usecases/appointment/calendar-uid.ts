import { env } from '@/lib/platform/env';

/** The identity of a viewing in every calendar file of the site. */
export function viewingUid(id: string): string {
  return `visit-${id}@${siteHost()}`;
}

/** The same of an absence, a closed time or an open house. */
export function entryUid(id: string): string {
  return `entry-${id}@${siteHost()}`;
}

/** Whether an event of another calendar has come from this site. */
export function isOwnUid(uid: string): boolean {
  return /^(?:visit|entry)-/.test(uid) && uid.endsWith(`@${siteHost()}`);
}

function siteHost(): string {
  return new URL(env().SITE_URL).hostname;
}
