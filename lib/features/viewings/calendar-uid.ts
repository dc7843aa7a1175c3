import { env } from '@/lib/platform/env';

/** The identity of a viewing in every calendar file of the site. */
export function viewingUid(id: string): string {
  return `visit-${id}@${siteHost()}`;
}

/** The same of an absence, a closed time or an open house. */
export function entryUid(id: string): string {
  return `entry-${id}@${siteHost()}`;
}

/** Matches the identity of an event that has come from this site, also in another calendar. */
export function ownUids(): RegExp {
  return new RegExp(`^(?:visit|entry)-.*@${siteHost().replace(/[^\w-]/g, '\\$&')}$`, 's');
}

function siteHost(): string {
  return new URL(env().SITE_URL).hostname;
}
