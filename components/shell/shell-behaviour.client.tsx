'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { loadNearPictures } from '@/components/picture/load-near-pictures';
import type { Language } from '@/lib/domain/language';
import { languageStoreName } from '@/lib/i18n/choose-language';
import { publishLanguage, useSiteState } from './site-state';

const toTopShownAfter = 10;
const toTopDuration = 500;

/**
 * The shell's behaviour beyond links: the header's state while scrolling, the button to the top, closing submenus with
 * Escape, requesting pictures in time, and storing the visitor's language. Renders nothing.
 */
export function ShellBehaviour({ language, cookieDays }: { language: Language; cookieDays: number }) {
  const topBarShow = useSiteState((state) => state.topBarShow);
  const isDesktop = useSiteState((state) => state.device.isDesktop);

  useEffect(() => {
    publishLanguage(language);
    keepLanguage(language, cookieDays);
  }, [language, cookieDays]);

  useEffect(() => {
    document.querySelector('[data-header]')?.toggleAttribute('data-fixed', !topBarShow);
  }, [topBarShow]);

  useEffect(() => {
    // A rotated tablet may become a desktop, which has no drawer to close.
    const drawer = isDesktop ? document.querySelector<HTMLElement>('#drawer:popover-open') : null;
    drawer?.hidePopover();
  }, [isDesktop]);

  useEffect(loadNearPictures, []);

  useEffect(() => {
    // Pictures of an export may be gone: the placeholder behind every picture then shows.
    const hide = (image: EventTarget | null) => {
      if (image instanceof HTMLImageElement) image.dataset.broken = '';
    };
    const onError = (event: Event) => hide(event.target);
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
    document.addEventListener('error', onError, { capture: true });
    return () => document.removeEventListener('error', onError, { capture: true });
  }, []);

  useEffect(() => {
    const toTop = document.querySelector<HTMLElement>('[data-to-top]');
    const update = () => {
      if (toTop) toTop.hidden = window.scrollY <= toTopShownAfter;
    };
    const closeSubmenu = (event: KeyboardEvent) => {
      const parent = document.activeElement?.closest('.menu__parent');
      if (event.key !== 'Escape' || !parent) return;
      parent.querySelector<HTMLElement>(':scope > a, :scope > button')?.focus();
      parent.setAttribute('data-closed', '');
      parent.addEventListener('focusout', () => parent.removeAttribute('data-closed'), { once: true });
    };
    const goToTop = (event: MouseEvent) => {
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      event.preventDefault();
      scrollToTop(toTopDuration);
      document.querySelector<HTMLElement>('.skip')?.focus({ preventScroll: true });
    };
    update();
    toTop?.addEventListener('click', goToTop);
    window.addEventListener('scroll', update, { passive: true });
    document.addEventListener('keydown', closeSubmenu);
    return () => {
      toTop?.removeEventListener('click', goToTop);
      window.removeEventListener('scroll', update);
      document.removeEventListener('keydown', closeSubmenu);
    };
  }, []);

  return null;
}

function scrollToTop(duration: number): void {
  const from = window.scrollY;
  const started = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - started) / duration);
    const eased = 1 - (1 - share) ** 3;
    window.scrollTo({ top: from * (1 - eased), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * The address decides; cookie and local storage store it for the next visit. A visitor who was redirected here from an
 * address without language, and whose cookie is gone, is redirected to the language in their browser's store.
 */
function keepLanguage(language: Language, cookieDays: number): void {
  const stored = readStored();
  const [navigation] = performance.getEntriesByType('navigation');
  const wasLed = navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0;
  const remembered = stored && document.querySelector<HTMLAnchorElement>(`a[data-language="${stored}"]`);
  if (wasLed && remembered && stored !== language && Cookies.get(languageStoreName) === undefined) {
    Cookies.set(languageStoreName, stored, {
      expires: cookieDays,
      sameSite: 'lax',
      path: '/',
      secure: window.location.protocol === 'https:',
    });
    window.location.replace(remembered.href);
    return;
  }
  Cookies.set(languageStoreName, language, {
    expires: cookieDays,
    sameSite: 'lax',
    path: '/',
    secure: window.location.protocol === 'https:',
  });
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
