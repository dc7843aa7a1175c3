'use server';

import { z } from 'zod';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { definePublicAction } from '@/lib/features/endpoint/define-action';
import { changePreferences, confirmPreferences, type PreferencesOutcome } from './change-preferences';

const changes = ['confirm', 'unsubscribe', 'leaveNewsletter', 'removeSearch', 'frequency'] as const;

const schema = z.object({
  token: z.string(),
  change: z.enum(changes),
  searchId: z.string().transform((id) => id.replace(/\p{Cc}/gu, '')),
  frequency: z.enum(frequencies).nullable().catch(null),
});

/** Changes what the holder of a link gets by mail; the pressed button decides what. */
export const sendPreferences = definePublicAction<typeof schema, PreferencesOutcome>({
  failure: 'Preferences could not be changed',
  schema,
  async handle({ token, change: kind, searchId, frequency }, { request: { now } }) {
    switch (kind) {
      case 'confirm':
        return confirmPreferences(token, now);
      case 'removeSearch':
        return changePreferences(token, { kind, searchId }, now);
      case 'frequency':
        return frequency === null ? 'unknown' : changePreferences(token, { kind, searchId, frequency }, now);
      default:
        return changePreferences(token, { kind }, now);
    }
  },
  refuse: (problem) => (problem === 'invalid' ? 'unknown' : 'unavailable'),
});
