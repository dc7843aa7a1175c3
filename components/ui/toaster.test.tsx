// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideToast, showToast } from './toast-store';
import { Toaster } from './toaster.client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideToast();
  cleanup();
  vi.useRealTimers();
});

function open() {
  render(
    <>
      <button type="button">before</button>
      <Toaster closeText="Close" />
    </>,
  );
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  ['good', 'status'],
  ['bad', 'alert'],
] as const)('a %s toast is announced as %s, in a region that was there before', (tone, role) => {
  open();
  const region = screen.getByRole(role);
  act(() => showToast({ text: 'Kept', tone }));
  expect(region.textContent).toContain('Kept');
});

test('a toast stays six seconds', () => {
  open();
  act(() => showToast({ text: 'Kept' }));
  wait(5999);
  expect(screen.queryByText('Kept')).not.toBeNull();
  wait(1);
  expect(screen.queryByText('Kept')).toBeNull();
});

test('a toast waits while it is pointed at or has the focus', () => {
  open();
  act(() => showToast({ text: 'Kept' }));
  fireEvent.pointerEnter(screen.getByText('Kept'));
  wait(20_000);
  expect(screen.queryByText('Kept')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerLeave(screen.getByText('Kept'));
  wait(20_000);
  expect(screen.queryByText('Kept')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'before' }).focus());
  wait(6000);
  expect(screen.queryByText('Kept')).toBeNull();
});

test('the newest toast replaces the one before, with its own six seconds', () => {
  open();
  act(() => showToast({ text: 'First' }));
  wait(4000);
  act(() => showToast({ text: 'Second' }));
  expect(screen.queryByText('First')).toBeNull();
  wait(4000);
  expect(screen.queryByText('Second')).not.toBeNull();
});

test('a toast takes no focus, and gives back what went into it', () => {
  open();
  const before = screen.getByRole('button', { name: 'before' });
  before.focus();
  act(() => showToast({ text: 'Kept' }));
  expect(document.activeElement).toBe(before);
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.focus(close, { relatedTarget: before });
  act(() => close.focus());
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(screen.queryByText('Kept')).toBeNull();
  expect(document.activeElement).toBe(before);
});

test('an action runs once and closes the toast', () => {
  const run = vi.fn();
  open();
  act(() => showToast({ text: 'Removed', action: { text: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Removed')).toBeNull();
});
