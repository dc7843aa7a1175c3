import { expect, test } from 'vitest';
import { passesGate } from './flood-gate';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

test('a caller passes so many times, and again when the time is over', () => {
  const gate = { name: 'a', most: 3, seconds: 60 };
  const passes = [0, 1, 2, 3, 59.999, 60].map((second) => passesGate(gate, '192.0.2.1', at(second)));
  expect(passes).toEqual([true, true, true, false, false, true]);
});

test('other callers, gates and keys are counted by themselves; one home is one caller', () => {
  const gate = { name: 'b', most: 1, seconds: 60 };
  expect(passesGate(gate, '192.0.2.1', at(0))).toBe(true);
  expect(passesGate(gate, '192.0.2.2', at(0))).toBe(true);
  expect(passesGate({ ...gate, name: 'c' }, '192.0.2.1', at(0))).toBe(true);
  expect(passesGate(gate, '192.0.2.1', at(0), 'other')).toBe(true);
  expect(passesGate(gate, '2001:db8:1:2::1', at(0))).toBe(true);
  expect(passesGate(gate, '2001:db8:1:2:ffff::1', at(0))).toBe(false);
});

test('everybody behind an unnamed proxy shares a wider gate', () => {
  const gate = { name: 'd', most: 2, seconds: 60 };
  const passes = Array.from({ length: 21 }, () => passesGate(gate, '127.0.0.1', at(0)));
  expect(passes.filter(Boolean)).toHaveLength(20);
});
