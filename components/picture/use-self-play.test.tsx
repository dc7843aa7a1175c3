// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelfPlay } from './use-self-play';

let wantsLessMotion = false;
let motionListener: (() => void) | undefined;

beforeEach(() => {
  wantsLessMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return wantsLessMotion;
    },
    addEventListener: (_: string, listener: () => void) => {
      motionListener = listener;
    },
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Slider({ step, starts }: { step: () => void; starts: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const area = () => document.querySelector('section');
  const { isPlaying, isOffered, toggle, stop } = useSelfPlay(step, { delay: 3000, starts, area, button });
  return (
    <section>
      <a href="/villa/">Villa</a>
      <button ref={button} type="button" onClick={toggle}>
        {isPlaying ? 'pause' : 'play'}
      </button>
      <button type="button" onClick={stop}>
        {isOffered ? 'offered' : 'not offered'}
      </button>
    </section>
  );
}

function setUp(starts: boolean) {
  const step = vi.fn();
  render(<Slider step={step} starts={starts} />);
  return step;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  [2999, 0],
  [3000, 1],
  [5999, 1],
  [6000, 2],
])('after %i ms a slider that plays automatically has stepped on %i times', (milliseconds, times) => {
  const step = setUp(true);
  wait(milliseconds);
  expect(step).toHaveBeenCalledTimes(times);
});

test('a slider that does not start automatically waits for the button', () => {
  const step = setUp(false);
  wait(9000);
  expect(step).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('play'));
  wait(3000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('a pause lasts', () => {
  const step = setUp(true);
  fireEvent.click(screen.getByText('pause'));
  fireEvent.focusIn(screen.getByText('Villa'));
  wait(60_000);
  expect(step).not.toHaveBeenCalled();
  expect(screen.getByText('play')).toBeTruthy();
});

test('it holds while the focus is in it, and continues after', () => {
  const step = setUp(true);
  act(() => screen.getByText('Villa').focus());
  wait(9000);
  expect(step).not.toHaveBeenCalled();
  act(() => screen.getByText('Villa').blur());
  wait(3000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('the focus on its own button does not hold it', () => {
  const step = setUp(false);
  act(() => screen.getByText('play').focus());
  fireEvent.click(screen.getByText('play'));
  wait(3000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('it holds in a hidden tab', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const step = setUp(true);
  wait(9000);
  expect(step).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  wait(3000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('nothing starts, and nothing is offered, with reduced motion', () => {
  wantsLessMotion = true;
  const step = setUp(true);
  wait(9000);
  expect(step).not.toHaveBeenCalled();
  expect(screen.getByText('not offered')).toBeTruthy();
});

test('it stops when the visitor switches to reduced motion', () => {
  const step = setUp(true);
  wantsLessMotion = true;
  act(() => motionListener?.());
  wait(9000);
  expect(step).not.toHaveBeenCalled();
});
