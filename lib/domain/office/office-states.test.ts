import { expect, test } from 'vitest';
import { viewingStateOf } from './office-states';

const now = new Date('2026-11-24T09:00:00.000Z');
const before = '2026-11-24T08:59:00.000Z';
const after = '2026-11-24T09:01:00.000Z';

test.each([
  ['held', after, after, 'requested'],
  ['held', before, after, null],
  ['held', null, after, null],
  ['expired', before, after, null],
  ['confirmed', null, after, 'confirmed'],
  ['confirmed', null, '2026-11-24T09:00:00.000Z', 'done'],
  ['cancelled', null, before, 'cancelled'],
])('%s, held until %s, ends %s: %s', (status, held_until, ends_at, state) =>
  expect(viewingStateOf({ status, held_until, ends_at }, now)).toBe(state),
);
