import { expect, test, vi } from 'vitest';
import { actionOfKey, type SlideshowActions } from './slideshow-key';

function press(key: string, isMagnified: boolean): unknown[] {
  const done: unknown[] = [];
  const note = (name: keyof SlideshowActions) => vi.fn((...values: unknown[]) => void done.push([name, ...values]));
  actionOfKey(key, isMagnified, {
    step: note('step'),
    first: note('first'),
    last: note('last'),
    zoomIn: note('zoomIn'),
    zoomOut: note('zoomOut'),
    zoomReset: note('zoomReset'),
    pan: note('pan'),
  })?.();
  return done.flat();
}

test.each([
  ['ArrowRight', ['step', 1], ['pan', 1, 0]],
  ['ArrowLeft', ['step', -1], ['pan', -1, 0]],
  ['ArrowDown', [], ['pan', 0, 1]],
  ['ArrowUp', [], ['pan', 0, -1]],
  ['Home', ['first'], ['first']],
  ['End', ['last'], ['last']],
  ['+', ['zoomIn'], ['zoomIn']],
  ['=', ['zoomIn'], ['zoomIn']],
  ['-', ['zoomOut'], ['zoomOut']],
  ['0', ['zoomReset'], ['zoomReset']],
  ['Tab', [], []],
  ['Escape', [], []],
  ['a', [], []],
])('%s does %j, and %j in a magnified picture', (key, whole, magnified) => {
  expect(press(key, false)).toEqual(whole);
  expect(press(key, true)).toEqual(magnified);
});
