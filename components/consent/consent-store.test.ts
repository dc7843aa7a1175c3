// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A document that has just loaded: nothing is known yet. */
async function load() {
  vi.resetModules();
  return import('./consent-store');
}

function goTo(path: string) {
  window.history.replaceState(null, '', path);
}

/** A browser with its own behaviour when cookies are read or written. */
function replaceCookies(answer: () => string) {
  Object.defineProperty(document, 'cookie', { configurable: true, get: answer, set: answer });
}

beforeEach(() => {
  // The fake clock comes first: removing a cookie dates it to yesterday, also for the jar.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+01:00') });
  Reflect.deleteProperty(document, 'cookie');
  Cookies.remove('site-consent');
  goTo('/');
  Object.assign(document.body.dataset, {
    consentVersion: '2',
    consentDays: '30',
    previewPaths: '/preview/ /pr%C3%A9/',
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('without a cookie there is no choice and only the necessary category is allowed', async () => {
  const { getConsent, hasConsent } = await load();
  expect(getConsent()).toBeNull();
  expect([hasConsent('necessary'), hasConsent('analytics'), hasConsent('social')]).toEqual([true, false, false]);
});

test('a choice is stored with version and day and reported to all listeners', async () => {
  const { chooseConsent, getConsent, hasConsent, onConsentChange } = await load();
  const listener = vi.fn();
  const leave = onConsentChange(listener);
  expect(chooseConsent(['social'])).toBe(true);
  expect(Cookies.get('site-consent')).toBe('2.2026-11-21.ns');
  expect(hasConsent('social')).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(getConsent()).toBe(getConsent());
  leave();
  chooseConsent([]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['1.2026-11-21.namsu', 'rubbish', '', '2..n'])('the cookie %j asks again', async (text) => {
  Cookies.set('site-consent', text);
  expect((await load()).getConsent()).toBeNull();
});

test('allowing one more category leaves the others unchanged, and starts from none', async () => {
  const { addConsent, getConsent } = await load();
  addConsent('social');
  addConsent('analytics');
  expect(getConsent()?.agreed).toEqual(['necessary', 'analytics', 'social']);
});

test('where the browser stores no cookies a choice holds until the page is left', async () => {
  replaceCookies(() => '');
  const store = await load();
  expect(store.chooseConsent(['social'])).toBe(false);
  expect(store.hasConsent('social')).toBe(true);
  expect(store.getConsent()).toBe(store.getConsent());
  expect((await load()).getConsent()).toBeNull();
});

test('a browser that forbids reading cookies throws nothing', async () => {
  replaceCookies(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const store = await load();
  expect(store.getConsent()).toBeNull();
  expect(store.chooseConsent([])).toBe(false);
  expect(store.getConsent()?.agreed).toEqual(['necessary']);
  store.clearConsent();
  expect(store.getConsent()).toBeNull();
});

test('a cleared choice no longer counts', async () => {
  const { chooseConsent, clearConsent, getConsent } = await load();
  chooseConsent(['social']);
  clearConsent();
  expect(getConsent()).toBeNull();
  expect(Cookies.get('site-consent')).toBeUndefined();
});

test('a choice made in another tab is noticed when the visitor comes back', async () => {
  const { getConsent, onConsentChange } = await load();
  getConsent();
  const listener = vi.fn();
  const leave = onConsentChange(listener);
  window.dispatchEvent(new Event('focus'));
  expect(listener).not.toHaveBeenCalled();
  Cookies.set('site-consent', '2.2026-11-20.n');
  window.dispatchEvent(new Event('focus'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(getConsent()?.chosenOn).toBe('2026-11-20');
  leave();
});

test('a preview counts as consent to everything, without a cookie', async () => {
  const { getConsent, hasConsent } = await load();
  for (const path of ['/preview/', '/nl/preview/a/', '/fr/pr%C3%A9/']) {
    goTo(path);
    expect(hasConsent('social'), path).toBe(true);
    expect(getConsent()).toBe(getConsent());
  }
  expect(Cookies.get('site-consent')).toBeUndefined();
  goTo('/nl/te-koop/');
  expect(getConsent()).toBeNull();
});
