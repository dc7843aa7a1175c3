import type { Language } from '@/lib/domain/language';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { daysLater } from '@/lib/domain/time/days-later';
import { pathTo } from '@/lib/i18n/paths';
import { signToken } from '@/lib/platform/token';
import { absoluteUrl } from '@/lib/usecases/page/absolute-url';

/** Stands for the newsletter where the number of a search could stand. */
export const newsletterMark = 'newsletter';

/** How long somebody may take to confirm; what is not confirmed by then is deleted. */
export const confirmDays = retentionDays.unconfirmed;

/** Address of the page where somebody changes or ends their mails; it needs no account and stays valid. */
export function preferencesPath(subscriberId: string, language: Language): string {
  return pathTo('/preferences/{token}/', language, { token: signToken('preferences', [subscriberId], null) });
}

/** The same page, asking to confirm what was asked for. */
export function confirmPath(subscriberId: string, what: string, language: Language, now: Date): string {
  const token = signToken('confirm', [subscriberId, what], daysLater(now, confirmDays));
  return pathTo('/preferences/{token}/', language, { token });
}

/** The door to the same page that needs no content to be made, in the visitor's own language; a post ends everything. */
export function preferencesAddress(subscriberId: string): string {
  return `/api/unsubscribe/?token=${signToken('preferences', [subscriberId], null)}`;
}

/** Lets mail programs unsubscribe with one click of their own (RFC 8058). */
export function unsubscribeHeaders(subscriberId: string): Record<string, string> {
  const url = absoluteUrl(preferencesAddress(subscriberId));
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
