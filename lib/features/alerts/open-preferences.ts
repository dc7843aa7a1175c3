import type { Language } from '@/lib/domain/language';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import { parseCriteria } from '@/lib/domain/subscription/search-criteria';
import { isExpired, readToken, signToken } from '@/lib/platform/token';
import { countMatching } from './count-form-matches';
import { describeSearch, type SearchWords } from './describe-search';
import { newsletterMark } from './preferences-link';
import { getSubscriber, listSearches, type SavedSearchRow } from './subscription-store';

export type SearchView = {
  id: string;
  words: SearchWords;
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
  | { kind: 'asks'; token: string; email: string; what: 'newsletter' }
  | { kind: 'asks'; token: string; email: string; what: 'search'; words: SearchWords | null }
  | { kind: 'gone' | 'expired' | 'unknown' };

/**
 * What a person gets by mail, opened by the link of a mail. Opening confirms nothing: mail programs and scanners open
 * links too, and only a person can give consent.
 */
export async function openPreferences(token: string, language: Language, now: Date): Promise<OpenedPreferences> {
  const [id, what] = readToken('confirm', token, now) ?? readToken('preferences', token, now) ?? [];
  if (id === undefined) return { kind: isExpired('confirm', token, now) ? 'expired' : 'unknown' };
  const subscriber = await getSubscriber(id);
  if (!subscriber) return { kind: 'gone' };
  const searches = await listSearches(id);
  const { email } = subscriber;
  if (what === newsletterMark && subscriber.newsletter !== 'confirmed') return { kind: 'asks', token, email, what };
  const asked = searches.find(({ id, confirmed_at: at }) => id === what && at === null);
  if (asked) {
    const [search] = await viewSearch(asked, language);
    return { kind: 'asks', token, email, what: 'search', words: search?.words ?? null };
  }
  return {
    kind: 'open',
    token: signToken('preferences', [id], null),
    email,
    newsletter: subscriber.newsletter === 'confirmed',
    searches: (await Promise.all(searches.map((row) => viewSearch(row, language)))).flat(),
    confirmed: what === undefined ? null : kindOf(what),
  };
}

function kindOf(what: string): 'search' | 'newsletter' {
  return what === newsletterMark ? 'newsletter' : 'search';
}

/** In words of a language; none for one that cannot be read. */
export async function viewSearch(
  { id, criteria: text, frequency, confirmed_at }: SavedSearchRow,
  language: Language,
): Promise<SearchView[]> {
  const criteria = parseCriteria(text);
  if (!criteria) return [];
  const words = await describeSearch(criteria, language);
  return [{ id, words, frequency, isConfirmed: confirmed_at !== null, matches: await countMatching(criteria) }];
}
