// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tags = { measurementId: 'G-TEST123456', pixelId: '123456789012' };
const texts = { reload: 'Load the page again.', doReload: 'Reload' };
const holder: { dataLayer?: ArrayLike<unknown>[]; fbq?: { queue: unknown[][] } } = window as never;

/** A document that has just loaded, at an address, with or without an earlier choice. */
async function load(address: string, choice = '', referrer = '') {
  vi.resetModules();
  document.title = 'A page';
  window.history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  if (choice) Cookies.set('site-consent', `1.2026-11-21.${choice}`);
  const [{ measurePage }, store, toasts] = await Promise.all([
    import('./measure'),
    import('./consent-store'),
    import('@/components/ui/toast-store'),
  ]);
  return { measurePage: () => measurePage(tags, texts), ...store, ...toasts };
}

function commands(): unknown[][] {
  return (holder.dataLayer ?? []).map((command) => Array.from(command));
}

const views = () => commands().filter(([name]) => name === 'event');
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).host);

beforeEach(() => {
  vi.useFakeTimers();
  Cookies.remove('site-consent');
  document.head.replaceChildren();
  Reflect.deleteProperty(holder, 'dataLayer');
  Reflect.deleteProperty(holder, 'fbq');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['', 'n', 'nsu'])('with the choice "%s" no script is loaded and no page is reported', async (choice) => {
  const { measurePage } = await load('/nl/', choice);
  measurePage();
  vi.runAllTimers();
  expect(scripts()).toEqual([]);
  expect(holder.fbq).toBeUndefined();
  expect(commands()[0]?.slice(0, 2)).toEqual(['consent', 'default']);
  expect(commands().filter(([name]) => name !== 'consent')).toEqual([]);
});

test.each([
  ['na', ['www.googletagmanager.com'], 1, false],
  ['nm', ['connect.facebook.net'], 0, true],
  ['nam', ['www.googletagmanager.com', 'connect.facebook.net'], 1, true],
])('the choice %s loads %j', async (choice, hosts, viewCount, hasPixel) => {
  const { measurePage } = await load('/nl/', choice);
  measurePage();
  vi.runAllTimers();
  expect(scripts()).toEqual(hosts);
  expect(views()).toHaveLength(viewCount);
  expect(holder.fbq !== undefined).toBe(hasPixel);
});

test('a page is reported once, the next one with its referrer, and a filter change is not a page view', async () => {
  const { measurePage } = await load('/nl/?receipt=a.b', 'na', 'https://search.example/?q=jan%40mail.example');
  for (const address of [
    '/nl/?receipt=a.b',
    '/nl/te-koop/',
    '/nl/te-koop/?priceMax=1',
    '/nl/te-koop/?page=2',
    '/nl/',
  ]) {
    window.history.replaceState(null, '', address);
    const leave = measurePage();
    vi.runAllTimers();
    leave();
  }
  const { origin } = window.location;
  expect(views().map(([, , page]) => [Object(page).page_location, Object(page).page_referrer])).toEqual([
    [`${origin}/nl/`, 'https://search.example/'],
    [`${origin}/nl/te-koop/`, `${origin}/nl/`],
    [`${origin}/nl/te-koop/?page=2`, `${origin}/nl/te-koop/`],
    [`${origin}/nl/`, `${origin}/nl/te-koop/?page=2`],
  ]);
});

test('a referrer within the site is not reported, as its address may be a key', async () => {
  const { measurePage } = await load('/nl/', 'nam', `${window.location.origin}/nl/bezoek/abc.def/`);
  measurePage();
  vi.runAllTimers();
  expect(Object(views()[0]?.[2]).page_referrer).toBe('');
  expect(holder.fbq).toBeUndefined();
});

test('a page left before it has its title is not reported', async () => {
  const { measurePage } = await load('/nl/', 'na');
  document.title = '';
  const leave = measurePage();
  vi.advanceTimersByTime(300);
  leave();
  vi.runAllTimers();
  expect(views()).toEqual([]);
});

test('a page that never gets a title is still reported', async () => {
  const { measurePage } = await load('/nl/', 'na');
  document.title = '';
  measurePage();
  vi.runAllTimers();
  expect(views()).toHaveLength(1);
});

test('a withdrawn category stops, its cookies are removed and a reload is offered', async () => {
  const { measurePage, chooseConsent, currentToast } = await load('/nl/', 'nam');
  for (const name of ['_ga', '_ga_TEST123456', '_gid', '_fbp', '_gallery']) Cookies.set(name, '1');
  measurePage();
  vi.runAllTimers();
  chooseConsent(['marketing']);
  vi.runAllTimers();
  expect(Object.keys(Cookies.get()).sort()).toEqual(['_fbp', '_gallery', 'site-consent']);
  expect(Reflect.get(window, 'ga-disable-G-TEST123456')).toBe(true);
  expect(currentToast()).toMatchObject({ text: texts.reload, action: { text: texts.doReload } });
  chooseConsent([]);
  vi.runAllTimers();
  expect(Object.keys(Cookies.get()).sort()).toEqual(['_gallery', 'site-consent']);
  expect(holder.fbq?.queue.at(-1)).toEqual(['consent', 'revoke']);
  expect(commands().at(-1)?.slice(0, 2)).toEqual(['consent', 'update']);
  chooseConsent(['analytics']);
  vi.runAllTimers();
  expect(Reflect.get(window, 'ga-disable-G-TEST123456')).toBe(false);
  // The same page, which has been reported.
  expect(views()).toHaveLength(1);
});
