import {
  confirmSearch,
  getSubscriber,
  listSearches,
  type SavedSearchRow,
  setNewsletter,
} from '@/lib/data/subscription-store';
import { transact } from '@/lib/data/transaction';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import { parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { isExpired, readToken, signToken } from '@/lib/platform/token';
import { countMatching } from './count-matching';
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
  /** Opens this page again and carries its changes; stays valid. */
  token: string;
  email: string;
  newsletter: boolean;
  searches: readonly SearchView[];
  /** What the link has just confirmed. */
  confirmed: 'search' | 'newsletter' | null;
};

/** `gone`: unsubscribed meanwhile. `expired`: a confirmation that came too late. `unknown`: no link of ours. */
export type OpenedPreferences = Preferences | { kind: 'gone' | 'expired' | 'unknown' | 'unavailable' };

/** What somebody gets by mail, opened by the link of a mail; a confirming link confirms on the way. */
export async function openPreferences(token: string, now: Date): Promise<OpenedPreferences> {
  const [id, what] = readToken('confirm', token, now) ?? readToken('preferences', token, now) ?? [];
  if (id === undefined) return { kind: isExpired('confirm', token, now) ? 'expired' : 'unknown' };
  if (what !== undefined) {
    const stored = await transact((connection) =>
      what === newsletterMark
        ? setNewsletter(connection, id, 'confirmed', now)
        : confirmSearch(connection, what, id, now),
    );
    if (!stored.ok) return { kind: 'unavailable' };
  }
  const subscriber = await getSubscriber(id);
  if (!subscriber) return { kind: 'gone' };
  return {
    kind: 'open',
    token: signToken('preferences', [id], null),
    email: subscriber.email,
    newsletter: subscriber.newsletter === 'confirmed',
    searches: (await listSearches(id)).flatMap(toView),
    confirmed: what === undefined ? null : what === newsletterMark ? 'newsletter' : 'search',
  };
}

function toView({ id, criteria: text, frequency, confirmed_at }: SavedSearchRow): SearchView[] {
  const criteria = parseCriteria(text);
  if (!criteria) return [];
  return [{ id, criteria, frequency, isConfirmed: confirmed_at !== null, matches: countMatching(criteria) }];
}
