import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettle } from './follow-folder';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => {
  const act = vi.fn<() => void>();
  return { act, settle: createSettle({ act, quietMs: 400, maxMs: 2000 }) };
};

test('a burst triggers one call, when it is over', () => {
  const { act, settle } = start();
  for (let touch = 0; touch < 4; touch++) {
    settle.touch();
    vi.advanceTimersByTime(399);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('writing that never stops triggers a call every two seconds', () => {
  const { act, settle } = start();
  for (let elapsed = 0; elapsed < 60_000; elapsed += 100) {
    settle.touch();
    vi.advanceTimersByTime(100);
  }
  expect(act).toHaveBeenCalledTimes(30);
});

test('after the end nothing is called', () => {
  const { act, settle } = start();
  settle.touch();
  settle.close();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
