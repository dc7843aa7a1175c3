import { getSubscriber, listSearches, type SavedSearchRow, type SubscriberRow } from '@/lib/data/subscription-store';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import { parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { isExpired, readToken, signToken } from '@/lib/platform/token';
import { countMatching } from './count-form-matches';
import { newsletterMark } from './preferences-link';

export type SearchView = {
  id: string;
  criteria: SearchCriteria;
  frequency: Frequency;
  isConfirmed: boolean;
  matches: number;
};

export type Preferences = {
  kind: 'open';
  /** Opens this page again and carries its changes; never expires. */
  token: string;
  email: string;
  newsletter: boolean;
  searches: readonly SearchView[];
  /** What the link has just confirmed. */
  confirmed: 'search' | 'newsletter' | null;
};

/**
 * `asks`: the link waits for a press of the button, sent with the same token. `gone`: unsubscribed since. `expired`:
 * a confirmation that came too late. `unknown`: a forged link.
 */
export type OpenedPreferences =
  | Preferences
  | { kind: 'asks'; token: string; what: 'search' | 'newsletter'; email: string }
  | { kind: 'gone' | 'expired' | 'unknown' };

/**
 * What a person gets by mail, opened by the link of a mail. Opening confirms nothing: mail programs and scanners open
 * links too, and only a person can give consent.
 */
export async function openPreferences(token: string, now: Date): Promise<OpenedPreferences> {
  const [id, what] = readToken('confirm', token, now) ?? readToken('preferences', token, now) ?? [];
  if (id === undefined) return { kind: isExpired('confirm', token, now) ? 'expired' : 'unknown' };
  const subscriber = await getSubscriber(id);
  if (!subscriber) return { kind: 'gone' };
  const searches = await listSearches(id);
  if (what !== undefined && isWaiting(what, subscriber, searches))
    return { kind: 'asks', token, what: kindOf(what), email: subscriber.email };
  return {
    kind: 'open',
    token: signToken('preferences', [id], null),
    email: subscriber.email,
    newsletter: subscriber.newsletter === 'confirmed',
    searches: searches.flatMap(toView),
    confirmed: what === undefined ? null : kindOf(what),
  };
}

function kindOf(what: string): 'search' | 'newsletter' {
  return what === newsletterMark ? 'newsletter' : 'search';
}

function isWaiting(what: string, { newsletter }: SubscriberRow, searches: readonly SavedSearchRow[]): boolean {
  if (what === newsletterMark) return newsletter !== 'confirmed';
  return searches.some(({ id, confirmed_at: at }) => id === what && at === null);
}

function toView({ id, criteria: text, frequency, confirmed_at }: SavedSearchRow): SearchView[] {
  const criteria = parseCriteria(text);
  if (!criteria) return [];
  return [{ id, criteria, frequency, isConfirmed: confirmed_at !== null, matches: countMatching(criteria) }];
}
