import { useSyncExternalStore } from 'react';
import type { Language } from '@/lib/domain/language';
import { deviceOf, deviceQueries, shellBreakpoints } from '@/lib/domain/media/device';

/** Window state that scripts read repeatedly. Layout is the style sheet's: nothing waits for this. */
export type SiteState = {
  device: { isMobile: boolean; isTablet: boolean; isDesktop: boolean };
  /** Whether the page is near enough to its start for the bar above the header to show. */
  topBarShow: boolean;
  /** Null until the page has set it. */
  language: Language | null;
};

const topBarUntil = 30;

const atServer: SiteState = {
  device: { isMobile: false, isTablet: false, isDesktop: false },
  topBarShow: true,
  language: null,
};
const listeners = new Set<() => void>();
let state: SiteState | null = null;
let deviceLists: MediaQueryList[] = [];

/** The current state; the same value until one of its parts changes. */
export function siteState(): SiteState {
  state ??= { device: findDevice(), topBarShow: isNearTop(), language: null };
  return state;
}

export function publishLanguage(language: Language): void {
  change({ language });
}

/** A part of the state; on the server and for the first render, that of no particular device. */
export function useSiteState<T>(select: (state: SiteState) => T): T {
  return useSyncExternalStore(
    onSiteState,
    () => select(siteState()),
    () => select(atServer),
  );
}

function onSiteState(listener: () => void): () => void {
  if (listeners.size === 0) watch(true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch(false);
  };
}

function watch(isOn: boolean): void {
  const act = isOn ? 'addEventListener' : 'removeEventListener';
  if (isOn) deviceLists = Object.values(deviceQueries(shellBreakpoints)).map((query) => window.matchMedia(query));
  for (const list of deviceLists) list[act]('change', noticeDevice);
  window[act]('scroll', noticeScroll, { passive: true });
  // Between two pages there may have been no listener.
  if (isOn && state) {
    noticeDevice();
    noticeScroll();
  }
}

function noticeDevice(): void {
  const device = findDevice();
  const { isMobile, isDesktop } = siteState().device;
  if (device.isMobile !== isMobile || device.isDesktop !== isDesktop) change({ device });
}

function noticeScroll(): void {
  if (isNearTop() !== siteState().topBarShow) change({ topBarShow: isNearTop() });
}

function change(part: Partial<SiteState>): void {
  state = { ...siteState(), ...part };
  for (const listener of [...listeners]) listener();
}

function findDevice(): SiteState['device'] {
  const device = deviceOf(shellBreakpoints, (query) => window.matchMedia(query).matches);
  return { isMobile: device === 'mobile', isTablet: device === 'tablet', isDesktop: device === 'desktop' };
}

/** The header begins below a notice, and is fixed when as much of it has left as without one. */
function isNearTop(): boolean {
  const notice = document.querySelector<HTMLElement>('.notice');
  return window.scrollY <= topBarUntil + (notice?.offsetHeight ?? 0);
}
