import { expect, test } from 'vitest';
import { comboboxEffect } from './combobox-list.client';

const mark = (index: number) => ({ kind: 'mark', index });

test.each([
  ['ArrowDown', -1, mark(0)],
  ['ArrowUp', -1, mark(2)],
  ['ArrowDown', 0, mark(1)],
  ['ArrowDown', 2, mark(0)],
  ['ArrowUp', 0, mark(2)],
  ['Enter', -1, null],
  ['Enter', 1, { kind: 'choose' }],
  ['Escape', -1, { kind: 'close' }],
  ['a', 1, null],
])('%s with option %i of three marked', (key, marked, effect) => {
  expect(comboboxEffect(key, { isOpen: true, count: 3, marked })).toEqual(effect);
  expect(comboboxEffect(key, { isOpen: false, count: 3, marked })).toBeNull();
});

test.each(['ArrowDown', 'ArrowUp'])('%s marks nothing in a list without options', (key) => {
  expect(comboboxEffect(key, { isOpen: true, count: 0, marked: -1 })).toBeNull();
});
