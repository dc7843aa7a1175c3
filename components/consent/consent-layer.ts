import { clearConsent, getConsent, isPreview, onConsentChange } from './consent-store';

/** What the consent dialog shows: the question while there is no choice, the settings on request, else nothing. */
export type ConsentLayer = 'question' | 'settings' | null;

const listeners = new Set<() => void>();
let isSetting = false;
let opener: HTMLElement | null = null;

export function getConsentLayer(): ConsentLayer {
  if (isSetting) return 'settings';
  return getConsent() === null ? 'question' : null;
}

/** Opens the five switches; `from` gets the focus back. Does nothing on pages without the consent question. */
export function openConsentSettings(from: HTMLElement | null): void {
  if (isPreview()) return;
  opener = from;
  turn(true);
}

/** Returns to where the settings were opened. The question stays while there is no choice. */
export function closeConsentSettings(): void {
  turn(false);
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}

export function onConsentLayerChange(listener: () => void): () => void {
  const leave = onConsentChange(listener);
  listeners.add(listener);
  return () => {
    leave();
    listeners.delete(listener);
  };
}

/** `?setcookies`, with or without a value, resets the choice and disappears from the address. */
export function obeyAddress(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('setcookies')) return;
  url.searchParams.delete('setcookies');
  window.history.replaceState(null, '', url);
  clearConsent();
}

function turn(isOn: boolean): void {
  if (isSetting === isOn) return;
  isSetting = isOn;
  for (const listener of [...listeners]) listener();
}
