import { expect, test } from 'vitest';
import { limits } from '@/lib/domain/limit/limits';
import { secondsToWait } from './flood-gate';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const most = limits.mapPoints.most;

function pass(times: number, address: string, now = at(0)): number[] {
  return Array.from({ length: times }, () => secondsToWait('mapPoints', address, now));
}

test('a caller passes a number of times, is then given a waiting time, and passes again after it', () => {
  expect(new Set(pass(most, '192.0.2.1'))).toEqual(new Set([0]));
  const waits = [0, 0.1, 599.1, 600].map((second) => secondsToWait('mapPoints', '192.0.2.1', at(second)));
  expect(waits).toEqual([600, 600, 1, 0]);
});

test('other callers, gates and keys are counted by themselves; one home is one caller', () => {
  pass(most, '192.0.2.2');
  expect(secondsToWait('mapPoints', '192.0.2.3', at(0))).toBe(0);
  expect(secondsToWait('saved', '192.0.2.2', at(0))).toBe(0);
  expect(secondsToWait('mapPoints', '192.0.2.2', at(0), { key: 'other' })).toBe(0);
  pass(most, '2001:db8:1:2::1');
  expect(secondsToWait('mapPoints', '2001:db8:1:2:ffff::1', at(0))).toBe(600);
});

test('a hit with a greater weight uses up the limit sooner', () => {
  const amount = limits.postSize.most / 2;
  const waits = [0, 1, 2].map(() => secondsToWait('postSize', '192.0.2.4', at(0), { amount }));
  expect(waits).toEqual([0, 0, 600]);
});

test('callers behind an unnamed proxy share a wider gate', () => {
  expect(pass(most * 10 + 1, '127.0.0.1').filter((wait) => wait === 0)).toHaveLength(most * 10);
});
