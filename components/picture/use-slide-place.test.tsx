// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SlidePlace } from '@/lib/domain/media/slide-address';
import { useSlidePlace } from './use-slide-place';

const first: SlidePlace = { album: 'pictures', index: 0 };

function setUp() {
  const onMove = vi.fn();
  const { result, rerender } = renderHook(({ asked }) => useSlidePlace(asked, onMove), {
    initialProps: { asked: first },
  });
  return { onMove, result, rerender };
}

test('steps before the next render all count', () => {
  const { result, onMove } = setUp();
  act(() => {
    result.current.step(1, 5);
    result.current.step(1, 5);
    result.current.step(-1, 5);
  });
  expect(result.current.place.index).toBe(1);
  expect(onMove.mock.calls.map(([place]) => place.index)).toEqual([1, 2, 1]);
});

test.each([
  [4, 1, 0],
  [0, -1, 4],
  [0, 1, 1],
])('from %i by %i of five leads to %i', (from, by, to) => {
  const { result } = setUp();
  act(() => result.current.moveTo({ album: 'pictures', index: from }));
  act(() => result.current.step(by, 5));
  expect(result.current.place.index).toBe(to);
});

test('moving to the current place does nothing', () => {
  const { result, onMove } = setUp();
  act(() => result.current.moveTo({ ...first }));
  act(() => result.current.step(1, 1));
  expect(onMove).not.toHaveBeenCalled();
});

test('follows an address that is requested again', () => {
  const { result, rerender, onMove } = setUp();
  rerender({ asked: { album: 'plans', index: 1 } });
  expect(result.current.place).toEqual({ album: 'plans', index: 1 });
  act(() => result.current.step(-1, 2));
  expect(onMove).toHaveBeenCalledWith({ album: 'plans', index: 0 });
});
