import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { removeCookie, writeCookie } from '@/components/site/write-cookie';
import {
  type Consent,
  type ConsentCategory,
  consentCategories,
  consentCookieName,
  formatConsent,
  isPreviewPath,
  parseConsent,
} from '@/lib/domain/consent/consent';

const listeners = new Set<() => void>();
let known: { text: string | undefined; consent: Consent | null } | undefined;
/** The choice of a visitor whose browser stores no cookies: it holds until the page is left. */
let unkept: Consent | null = null;

/** Pages that editors preview before publication show everything. */
const previewConsent: Consent = { version: 0, chosenOn: '', agreed: consentCategories };

/** The consent settings; the layout writes them on the body. */
function rules(): { version: number; days: number; previewPaths: string[] } {
  const { consentVersion, consentDays, previewPaths } = document.body.dataset;
  return {
    version: Number(consentVersion ?? 1),
    days: Number(consentDays ?? 180),
    previewPaths: previewPaths?.split(' ').filter(Boolean) ?? [],
  };
}

/** Returns the visitor's choice; null while there is none. The same value until it changes. */
export function getConsent(): Consent | null {
  if (isPreview()) return previewConsent;
  const text = readCookie();
  if (!known || known.text !== text) known = { text, consent: parseConsent(text, rules().version) };
  return known.consent ?? unkept;
}

export function hasConsent(category: ConsentCategory): boolean {
  return getConsent()?.agreed.includes(category) ?? category === 'necessary';
}

/** Whether this page asks no consent question: that counts as consent, and nothing is measured. */
export function isPreview(): boolean {
  return isPreviewPath(window.location.pathname, rules().previewPaths);
}

/** Stores a choice and notifies all listeners. False where the browser does not store it. */
export function chooseConsent(agreed: readonly ConsentCategory[]): boolean {
  const { version, days } = rules();
  const consent: Consent = { version, chosenOn: today(), agreed: ['necessary', ...agreed] };
  const text = formatConsent(consent);
  writeCookie(consentCookieName, text, days);
  const isKept = readCookie() === text;
  unkept = isKept ? null : parseConsent(text, version);
  notifyListeners();
  return isKept;
}

/** Allows one more category, for example when a visitor asks for a film. */
export function addConsent(category: ConsentCategory): void {
  const agreed = getConsent()?.agreed ?? [];
  chooseConsent(consentCategories.filter((other) => other === category || agreed.includes(other)));
}

/** Forgets the choice: the visitor is asked again. */
export function clearConsent(): void {
  unkept = null;
  removeCookie(consentCookieName);
  notifyListeners();
}

/** Also reports choices made in another tab, when the visitor comes back to this one. */
export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) listenToOtherTabs(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listenToOtherTabs(false);
  };
}

/** Null on the server and before the first paint, so that nothing in cached pages waits for consent. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsentChange, getConsent, () => null);
}

function listenToOtherTabs(isOn: boolean): void {
  const act = isOn ? window.addEventListener : window.removeEventListener;
  for (const event of ['focus', 'pageshow']) act(event, noticeChange);
}

function noticeChange(): void {
  if (known && known.text !== readCookie()) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener();
}

/** The visitor's day, as an ISO date. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function readCookie(): string | undefined {
  try {
    return Cookies.get(consentCookieName);
  } catch {
    // Sandboxed frames may not even read cookies.
    return undefined;
  }
}

/** Google's own switch: while it is on, a loaded tag sends nothing. */
export function silenceGoogleTag(id: string, isSilent: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: isSilent });
}
