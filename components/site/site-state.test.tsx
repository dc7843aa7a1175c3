// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A window of a given width, which jsdom lacks. */
const view = { width: 1280, lists: new Set<{ query: string; listeners: Set<() => void> }>() };

function matches(query: string): boolean {
  const [, kind, pixels] = query.match(/(max|min)-width: ([\d.]+)px/) ?? [];
  return kind === 'max' ? view.width <= Number(pixels) : view.width >= Number(pixels);
}

function matchMedia(query: string) {
  const listeners = new Set<() => void>();
  view.lists.add({ query, listeners });
  return {
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
}

function resize(width: number) {
  const before = [...view.lists].map(({ query }) => matches(query));
  view.width = width;
  [...view.lists].forEach(({ query, listeners }, index) => {
    if (matches(query) !== before[index]) for (const listener of [...listeners]) listener();
  });
}

function scroll(top: number) {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  view.lists.clear();
  vi.stubGlobal('matchMedia', matchMedia);
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [320, 'isMobile'],
  [766, 'isMobile'],
  [767, 'isTablet'],
  [1279, 'isTablet'],
  [1280, 'isDesktop'],
  [1920, 'isDesktop'],
])('a window of %i pixels is %s and nothing else', async (width, expected) => {
  view.width = width;
  const { siteState } = await import('./site-state');
  const flags = Object.entries(siteState().device);
  expect(flags.filter(([, isOn]) => isOn).map(([flag]) => flag)).toEqual([expected]);
});

type Use = typeof import('./site-state').useSiteState;

function Shown({ useSiteState }: { useSiteState: Use }) {
  const device = useSiteState((state) => Object.entries(state.device).find(([, isOn]) => isOn)?.[0]);
  const topBar = useSiteState(({ topBarShow }) => topBarShow);
  const language = useSiteState((state) => state.language);
  return <p>{`${device} ${topBar} ${language}`}</p>;
}

const shown = () => screen.getByRole('paragraph').textContent;

test('components receive changes of device class, top bar and language, and leave no listener', async () => {
  view.width = 1280;
  const { publishLanguage, useSiteState } = await import('./site-state');
  expect(renderToString(<Shown useSiteState={useSiteState} />)).toBe('<p>undefined true null</p>');
  const { unmount } = render(<Shown useSiteState={useSiteState} />);
  expect(shown()).toBe('isDesktop true null');
  act(() => publishLanguage('de'));
  act(() => resize(800));
  expect(shown()).toBe('isTablet true de');
  act(() => resize(400));
  act(() => scroll(30));
  expect(shown()).toBe('isMobile true de');
  act(() => scroll(31));
  expect(shown()).toBe('isMobile false de');
  unmount();
  expect([...view.lists].flatMap(({ listeners }) => [...listeners])).toEqual([]);
});

test('a change without listeners reaches the next subscriber', async () => {
  view.width = 1280;
  const { useSiteState } = await import('./site-state');
  render(<Shown useSiteState={useSiteState} />).unmount();
  resize(400);
  render(<Shown useSiteState={useSiteState} />);
  expect(shown()).toBe('isMobile true null');
});
