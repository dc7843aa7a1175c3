import { expect, test } from 'vitest';
import type { ConsentCategory } from './consent';
import { consentSignals } from './consent-signals';

test.each<[readonly ConsentCategory[], string]>([
  [[], ''],
  [['necessary'], ''],
  [['necessary', 'social'], 'consent'],
  [['necessary', 'unclassified'], 'consent'],
  [['necessary', 'analytics'], 'analytics_storage consent'],
  [['necessary', 'marketing'], 'ad_personalization ad_storage ad_user_data consent'],
  [
    ['necessary', 'analytics', 'marketing', 'social', 'unclassified'],
    'ad_personalization ad_storage ad_user_data analytics_storage consent',
  ],
])('consent to %j grants %s and nothing else', (agreed, granted) => {
  const signals = Object.entries(consentSignals(agreed));
  expect(signals).toHaveLength(5);
  expect(
    signals
      .filter(([, signal]) => signal === 'granted')
      .map(([key]) => key)
      .sort()
      .join(' '),
  ).toBe(granted);
});
