import type { Language } from '@/lib/domain/language';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { pathTo } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { signToken } from '@/lib/platform/token';

/** Stands for the newsletter in place of a search's id. */
export const newsletterMark = 'newsletter';

/** The time limit to confirm; what is not confirmed by then is deleted. */
export const confirmDays = retentionDays.unconfirmed;

/** The address where a person changes or ends their mails; it needs no account and never expires. */
export function preferencesPath(subscriberId: string, language: Language): string {
  return pathTo('/preferences/{token}/', language, { token: signToken('preferences', [subscriberId], null) });
}

/** The same page, asking to confirm the request. */
export function confirmPath(subscriberId: string, what: string, language: Language, now: Date): string {
  const token = signToken('confirm', [subscriberId, what], daysLater(now, confirmDays));
  return pathTo('/preferences/{token}/', language, { token });
}

/** The endpoint of the same page, in the visitor's own language, which needs no content; a post ends everything. */
export function preferencesAddress(subscriberId: string): string {
  return `/api/unsubscribe/?token=${signToken('preferences', [subscriberId], null)}`;
}

/** Lets mail programs unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders(subscriberId: string): Record<string, string> {
  const url = absoluteUrl(preferencesAddress(subscriberId));
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
