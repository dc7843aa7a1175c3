// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noticeScript, noticeStore } from '@/lib/platform/notice-script.mjs';
import { NoticeFrame } from './notice-frame.client';

const memory = { store: noticeStore, script: noticeScript };
const frame = (id: string) => (
  <NoticeFrame memory={memory} id={id} tone="warning" label="Notice" closeLabel="Close">
    <p>Closed on Friday</p>
  </NoticeFrame>
);
const isSeen = () => screen.queryByRole('complementary', { name: 'Notice' }) !== null;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a notice that was closed stays closed, and another one is shown', () => {
  const { unmount } = render(frame('christmas'));
  expect(isSeen()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isSeen()).toBe(false);
  unmount();
  const again = render(frame('christmas'));
  expect(isSeen()).toBe(false);
  again.unmount();
  render(frame('easter'));
  expect(isSeen()).toBe(true);
});

test.each([
  ['easter christmas', true],
  ['christmas-2', false],
  ['', false],
])('its script hides it before it is painted where the browser keeps %j: %s', (kept, isHidden) => {
  localStorage.setItem(noticeStore, kept);
  const page = document.createElement('div');
  page.innerHTML = renderToString(frame('christmas'));
  const script = page.querySelector('script');
  expect(script?.textContent).toBe(noticeScript);
  new Function('document', noticeScript)({ currentScript: script });
  expect(page.querySelector('aside')?.hidden).toBe(isHidden);
});
