import { expect, test } from 'vitest';
import { type Breakpoints, type Device, deviceOf, partBreakpoints, shellBreakpoints } from './device';

/** What a window of a width answers. */
const seenAt = (width: number, breakpoints: Breakpoints) =>
  deviceOf(breakpoints, (query) => {
    const [, end, pixels] = query.match(/^\((max|min)-width: ([\d.]+)px\)$/) ?? [];
    return end === 'max' ? width <= Number(pixels) : width >= Number(pixels);
  });

test.each<[number, Device, Device]>([
  [0, 'mobile', 'mobile'],
  [766, 'mobile', 'mobile'],
  [766.9, 'mobile', 'mobile'],
  [767, 'tablet', 'mobile'],
  [767.9, 'tablet', 'mobile'],
  [768, 'tablet', 'tablet'],
  [960, 'tablet', 'tablet'],
  [961, 'tablet', 'desktop'],
  [1279, 'tablet', 'desktop'],
  [1279.9, 'tablet', 'desktop'],
  [1280, 'desktop', 'desktop'],
  [1920, 'desktop', 'desktop'],
])('%d pixels are %s for the shell and %s for a part', (width, shell, part) => {
  expect(seenAt(width, shellBreakpoints)).toBe(shell);
  expect(seenAt(width, partBreakpoints)).toBe(part);
});
