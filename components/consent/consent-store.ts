import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import {
  type Consent,
  type ConsentCategory,
  consentCategories,
  consentCookieName,
  formatConsent,
  parseConsent,
} from '@/lib/domain/consent/consent';

/** What the settings say of consent; the shell writes it into the page as attributes of `<html>`'s body element. */
type Rules = { version: number; days: number };

const listeners = new Set<() => void>();
let known: { text: string | undefined; consent: Consent | null } | undefined;

function rules(): Rules {
  const { consentVersion, consentDays } = document.querySelector<HTMLElement>('[data-consent-version]')?.dataset ?? {};
  return { version: Number(consentVersion ?? 1), days: Number(consentDays ?? 180) };
}

/** The visitor's choice; null while there is none. The same value until it changes. */
export function getConsent(): Consent | null {
  const text = Cookies.get(consentCookieName);
  if (!known || known.text !== text) known = { text, consent: parseConsent(text, rules().version) };
  return known.consent;
}

export function hasConsent(category: ConsentCategory): boolean {
  return getConsent()?.agreed.includes(category) ?? category === 'necessary';
}

/** Keeps a choice and tells everybody who waits for it. */
export function chooseConsent(agreed: readonly ConsentCategory[]): void {
  const { version, days } = rules();
  const consent: Consent = { version, chosenOn: new Date().toISOString().slice(0, 10), agreed };
  Cookies.set(consentCookieName, formatConsent(consent), { expires: days, sameSite: 'lax', path: '/' });
  for (const listener of listeners) listener();
}

/** One category more, as somebody who asks for a film does. */
export function addConsent(category: ConsentCategory): void {
  const agreed = getConsent()?.agreed ?? ['necessary'];
  chooseConsent(consentCategories.filter((other) => other === category || agreed.includes(other)));
}

export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null on the server and before the first paint, so that nothing waits for consent in cached pages. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsentChange, getConsent, () => null);
}
