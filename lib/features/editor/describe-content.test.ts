import { afterEach, expect, test, vi } from 'vitest';
import { formatLocalTime } from './start-content';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['Europe/Brussels', '2026-11-22T13:03:11.987Z', '2026-11-22T14:03:11+01:00'],
  ['Europe/Brussels', '2026-07-01T22:30:00Z', '2026-07-02T00:30:00+02:00'],
  ['UTC', '2026-11-22T13:03:11Z', '2026-11-22T13:03:11+00:00'],
  ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
  ['Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-01-01T05:30:00+05:30'],
])('in %s, %s is %s', (zone, instant, expected) => {
  vi.stubEnv('TZ', zone);
  expect(formatLocalTime(new Date(instant))).toBe(expected);
});
