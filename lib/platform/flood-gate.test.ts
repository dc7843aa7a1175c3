import { expect, test } from 'vitest';
import { limits } from '@/lib/domain/limit/limits';
import { crossing } from './bridge.mjs';
import { publishPostGate, secondsToWait } from './flood-gate';

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

test('the networks of one household or firm are counted together too', () => {
  const household = (index: number) => `2001:db8:2:11${index.toString(16).padStart(2, '0')}::1`;
  const waits = Array.from(
    { length: 11 },
    (_, index) => pass(most, household(index)).filter((wait) => wait === 0).length,
  );
  expect(waits).toEqual([...Array(10).fill(most), 0]);
  // A neighbour of the provider has a household of its own, until the whole /48 has made enough.
  expect(secondsToWait('mapPoints', '2001:db8:2:1200::1', at(0))).toBe(0);
  expect(secondsToWait('mapPoints', '2001:db8:3:1100::1', at(0))).toBe(0);
});

test('who is refused uses up nothing of the networks around', () => {
  pass(most * 20, '2001:db8:4:1100::1');
  expect(secondsToWait('mapPoints', '2001:db8:4:1101::1', at(0))).toBe(0);
});

test('a caller with 65,536 networks does not make the gate forget other callers', () => {
  pass(most, '192.0.2.5');
  pass(most, '2001:db8:5:1::1');
  for (let index = 0; index < 65_536; index++)
    secondsToWait('mapPoints', `2001:db8:6:${index.toString(16)}::1`, at(0), { amount: 0.001 });
  expect(secondsToWait('mapPoints', '192.0.2.5', at(1))).toBe(599);
  expect(secondsToWait('mapPoints', '2001:db8:5:1::1', at(1))).toBe(599);
});

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
