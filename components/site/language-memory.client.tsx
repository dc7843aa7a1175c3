'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import type { Language } from '@/lib/domain/language';
import { languageStoreName } from '@/lib/i18n/choose-language';
import { publishLanguage } from './site-state';
import { writeCookie } from './write-cookie';

/** Stores the language of the page for the visitor's return. Renders nothing. */
export function LanguageMemory({ language, cookieDays }: { language: Language; cookieDays: number }) {
  useEffect(() => {
    publishLanguage(language);
    keepLanguage(language, cookieDays);
  }, [language, cookieDays]);

  return null;
}

/**
 * The address decides; cookie and local storage store it for the visitor's return. A visitor who was redirected here from an
 * address without language, and whose cookie is gone, is redirected to the language in their browser's store.
 */
function keepLanguage(language: Language, cookieDays: number): void {
  const stored = readStored();
  const [navigation] = performance.getEntriesByType('navigation');
  const wasLed = navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0;
  const remembered = stored && document.querySelector<HTMLAnchorElement>(`a[data-language="${stored}"]`);
  if (wasLed && remembered && stored !== language && Cookies.get(languageStoreName) === undefined) {
    writeCookie(languageStoreName, stored, cookieDays);
    window.location.replace(remembered.href);
    return;
  }
  writeCookie(languageStoreName, language, cookieDays);
  try {
    window.localStorage.setItem(languageStoreName, language);
  } catch {
    // A browser may forbid its store; the cookie and the address do without.
  }
}

function readStored(): string | null {
  try {
    const value = window.localStorage.getItem(languageStoreName);
    return value !== null && /^[a-z]{2}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}
