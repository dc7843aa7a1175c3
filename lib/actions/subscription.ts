'use server';

import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { logError } from '@/lib/platform/log.mjs';
import {
  changePreferences,
  confirmPreferences,
  type PreferencesChange,
  type PreferencesOutcome,
} from '@/lib/usecases/subscription/change-preferences';

/** Changes what the holder of a link gets by mail; the pressed button decides what. */
export async function sendPreferences(_: PreferencesOutcome | null, sent: FormData): Promise<PreferencesOutcome> {
  const token = textOf(sent, 'token');
  const isConfirmation = textOf(sent, 'change') === 'confirm';
  const change = readChange(sent);
  if (!change && !isConfirmation) return 'unknown';
  try {
    return await (change ? changePreferences(token, change, new Date()) : confirmPreferences(token, new Date()));
  } catch (error) {
    logError('Preferences could not be changed', error);
    return 'unavailable';
  }
}

function readChange(sent: FormData): PreferencesChange | null {
  const searchId = textOf(sent, 'searchId');
  switch (textOf(sent, 'change')) {
    case 'unsubscribe':
      return { kind: 'unsubscribe' };
    case 'leaveNewsletter':
      return { kind: 'leaveNewsletter' };
    case 'removeSearch':
      return { kind: 'removeSearch', searchId };
    case 'frequency': {
      const frequency = frequencies.find((known) => known === textOf(sent, 'frequency'));
      return frequency ? { kind: 'frequency', searchId, frequency } : null;
    }
    default:
      return null;
  }
}

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' ? value.slice(0, 2000).replace(/\p{Cc}/gu, '') : '';
}
