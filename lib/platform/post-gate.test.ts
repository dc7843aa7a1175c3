import { expect, test } from 'vitest';
import { limits } from '@/lib/domain/limit/limits';
import { crossing } from './bridge.mjs';
import { publishPostGate } from './post-gate';

const now = new Date('2026-11-22T09:00:00Z');

/** As called by the server in front of the app. */
function ask(address: string, bytes: number): number | undefined {
  publishPostGate();
  return crossing('post-gate').get()?.(address, bytes, now);
}

test('a caller posts a limited number of forms in ten minutes, however small', () => {
  for (let sent = 0; sent < limits.post.most; sent++) expect(ask('192.0.2.1', 0)).toBe(0);
  expect(ask('192.0.2.1', 0)).toBe(600);
  expect(ask('192.0.2.2', 0)).toBe(0);
});

test('a few forms that are announced as large are as much as many small ones', () => {
  const half = (limits.postSize.most * 1024) / 2;
  expect([half, half, 1].map((bytes) => ask('192.0.2.3', bytes))).toEqual([0, 0, 600]);
});
