import type { ConsentCategory } from './consent';

type Signal = 'granted' | 'denied';

/**
 * The consent that measuring services receive, under the names of Google's Consent Mode v2 and the site's own
 * `consent`.
 */
export type ConsentSignals = {
  /** Any category beyond the necessary one. */
  consent: Signal;
  ad_user_data: Signal;
  ad_storage: Signal;
  ad_personalization: Signal;
  analytics_storage: Signal;
};

/** Source: developers.google.com/tag-platform/security/guides/consent. Without a choice everything is denied. */
export function consentSignals(agreed: readonly ConsentCategory[]): ConsentSignals {
  const signal = (isGranted: boolean): Signal => (isGranted ? 'granted' : 'denied');
  const marketing = signal(agreed.includes('marketing'));
  return {
    consent: signal(agreed.some((category) => category !== 'necessary')),
    ad_user_data: marketing,
    ad_storage: marketing,
    ad_personalization: marketing,
    analytics_storage: signal(agreed.includes('analytics')),
  };
}
