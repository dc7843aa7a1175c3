import { consentCookieName, formatConsent } from '@/lib/domain/consent/consent';

/** A browser whose visitor declined all but the necessary cookies; journeys about consent start without it. */
export const decidedVisitor = {
  cookies: ['127.0.0.1', 'localhost'].map((domain) => ({
    name: consentCookieName,
    value: formatConsent({ version: 1, chosenOn: '2026-11-21', agreed: ['necessary'] }),
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  })),
  origins: [],
};
