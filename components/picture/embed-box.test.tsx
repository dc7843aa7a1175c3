// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consentCookieName } from '@/lib/domain/consent/consent';
import { EmbedBox } from './embed-box.client';
import { EmbedFrame } from './embed-frame.client';

const embed = {
  href: 'https://vimeo.com/76979871',
  frameUrl: 'https://player.vimeo.com/video/76979871',
  title: 'Film, Vimeo',
  asksConsent: true,
  texts: {
    ask: 'comes from Vimeo',
    once: 'once',
    allow: 'always',
    elsewhere: 'open on Vimeo',
    newTab: 'new tab',
    loading: 'loading',
    slow: 'does not answer',
    retry: 'again',
  },
};

const frame = () => document.querySelector('iframe');

beforeEach(() => Cookies.remove(consentCookieName));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('without scripts it is a link to the film', () => {
  const html = renderToStaticMarkup(<EmbedBox {...embed}>Film</EmbedBox>);
  expect(html).toContain('<a class="embed__box embed__still" href="https://vimeo.com/76979871"');
  expect(html).not.toContain('iframe');
});

test('a press asks before another service is called', async () => {
  render(<EmbedBox {...embed}>Film</EmbedBox>);
  fireEvent.click(screen.getByRole('button', { name: 'Film' }));
  await waitFor(() => expect(screen.getByText('comes from Vimeo')).toBeTruthy());
  expect(frame()).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('once'));
});

test('playing once is not remembered', () => {
  render(<EmbedFrame {...embed} />);
  fireEvent.click(screen.getByText('once'));
  expect(frame()?.getAttribute('src')).toBe(embed.frameUrl);
  expect(Cookies.get(consentCookieName)).toBeUndefined();
});

test('always is remembered, and the next one plays at once', () => {
  render(<EmbedFrame {...embed} />);
  fireEvent.click(screen.getByText('always'));
  expect(frame()).not.toBeNull();
  expect(Cookies.get(consentCookieName)).toMatch(/^1\..*\.ns$/);
  cleanup();
  render(<EmbedFrame {...embed} />);
  expect(frame()).not.toBeNull();
});

test('the agency’s own film plays without a question', () => {
  render(<EmbedFrame {...embed} asksConsent={false} />);
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test.each([
  [9999, false],
  [10_000, true],
])('a service that is silent for %i ms is reported as not answering: %s', (milliseconds, isTold) => {
  vi.useFakeTimers();
  render(<EmbedFrame {...embed} asksConsent={false} />);
  act(() => vi.advanceTimersByTime(milliseconds));
  expect(screen.queryByText('does not answer') !== null).toBe(isTold);
  expect(screen.getByText(/open on Vimeo/).closest('a')?.href).toBe(embed.href);
});

test('a service that answers is not reported', () => {
  vi.useFakeTimers();
  render(<EmbedFrame {...embed} asksConsent={false} />);
  fireEvent.load(frame() ?? document.body);
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('does not answer')).toBeNull();
});

test('trying again reloads the frame and waits again', () => {
  vi.useFakeTimers();
  render(<EmbedFrame {...embed} asksConsent={false} />);
  const first = frame();
  act(() => vi.advanceTimersByTime(10_000));
  fireEvent.click(screen.getByText('again'));
  expect(frame()).not.toBe(first);
  expect(screen.queryByText('does not answer')).toBeNull();
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText('does not answer')).toBeTruthy();
});

test('without a connection it fails without waiting ten seconds', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<EmbedFrame {...embed} asksConsent={false} />);
  expect(screen.getByText('does not answer')).toBeTruthy();
});
