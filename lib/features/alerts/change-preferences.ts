import { transact } from '@/lib/database/transaction';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import { removeSignUps } from '@/lib/features/forms/enquiry-store';
import { dropQueuedMails } from '@/lib/features/mail/mail-store';
import { readToken } from '@/lib/platform/token';
import { newsletterMark } from './preferences-link';
import {
  confirmSearch,
  removeIdleSubscriber,
  removeSearch,
  removeSubscriber,
  setFrequency,
  setNewsletter,
} from './subscription-store';

export type PreferencesChange =
  | { kind: 'frequency'; searchId: string; frequency: Frequency }
  | { kind: 'removeSearch'; searchId: string }
  | { kind: 'leaveNewsletter' }
  | { kind: 'unsubscribe' };

/** Confirms the subject of a confirming link: a search, or the newsletter. Confirming again changes nothing. */
export async function confirmPreferences(token: string, now: Date): Promise<PreferencesOutcome> {
  const [id, what] = readToken('confirm', token, now) ?? [];
  if (id === undefined || what === undefined) return 'unknown';
  const stored = await transact((connection) =>
    what === newsletterMark
      ? setNewsletter(connection, id, 'confirmed', now)
      : confirmSearch(connection, what, id, now),
  );
  return stored.ok ? 'done' : 'unavailable';
}

/** `done` also when there was nothing left to change: a second unsubscription succeeds too. */
export type PreferencesOutcome = 'done' | 'unknown' | 'unavailable';

/** Changes what the holder of a link gets by mail. A person who gets nothing any more is deleted, sign-ups included. */
export async function changePreferences(
  token: string,
  change: PreferencesChange,
  now: Date,
): Promise<PreferencesOutcome> {
  const [id] = readToken('preferences', token, now) ?? [];
  if (id === undefined) return 'unknown';
  const stored = await transact(async (connection) => {
    if (change.kind === 'unsubscribe') {
      const email = await removeSubscriber(connection, id);
      if (email === null) return;
      await dropQueuedMails(connection, email, 'alert');
      await removeSignUps(connection, email);
      return;
    }
    if (change.kind === 'leaveNewsletter') await setNewsletter(connection, id, 'none', now);
    else if (change.kind === 'removeSearch') await removeSearch(connection, id, change.searchId);
    else await setFrequency(connection, id, change.searchId, change.frequency);
    const email = await removeIdleSubscriber(connection, id);
    if (email !== null) await removeSignUps(connection, email);
  });
  if (!stored.ok) return 'unavailable';
  return 'done';
}
