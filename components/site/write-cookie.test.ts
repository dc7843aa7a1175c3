// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeCookie } from './write-cookie';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'cookie');
});

function onCookie(set: (text: string) => void) {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set });
}

test.each([
  ['http:', ''],
  ['https:', '; secure'],
])('a cookie holds for the whole site and for the given days, over %s', (protocol, secure) => {
  vi.stubGlobal('location', { protocol });
  const written: string[] = [];
  onCookie((text) => written.push(text));
  writeCookie('site-view', 'map', 30);
  expect(written).toEqual([`site-view=map; path=/; expires=Mon, 21 Dec 2026 12:00:00 GMT; sameSite=lax${secure}`]);
});

test('a browser that forbids cookies throws nothing', () => {
  const set = vi.fn(() => {
    throw new DOMException('no', 'SecurityError');
  });
  onCookie(set);
  writeCookie('site-view', 'map', 30);
  expect(set).toHaveBeenCalledOnce();
});
