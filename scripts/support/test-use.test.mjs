import { expect, test } from 'vitest';
import { readTestUse, testFoldersOf } from './test-use.mjs';

const steps = ['format', 'types', 'unit', 'http', 'journeys'];
const usual = { kind: 'run', isFull: false };

test.each([
  [[], { ...usual, steps, tests: [] }],
  [['types'], { ...usual, steps: ['types'], tests: [] }],
  [['journeys', 'format'], { ...usual, steps: ['format', 'journeys'], tests: [] }],
  [['unit', 'lib/domain'], { ...usual, steps: ['unit'], tests: ['lib/domain'] }],
  [['journeys', 'map', 'consent'], { ...usual, steps: ['journeys'], tests: ['map', 'consent'] }],
  [['http', 'answers'], { ...usual, steps: ['http'], tests: ['answers'] }],
  [['full'], { ...usual, isFull: true, steps, tests: [] }],
  [['full', 'unit', 'lib/domain'], { ...usual, isFull: true, steps: ['unit'], tests: ['lib/domain'] }],
  [['quick'], { kind: 'quick' }],
  [['unit', '--help'], { kind: 'help' }],
])('%j is understood', (words, use) => {
  expect(readTestUse(words, steps)).toEqual(use);
});

test.each([
  [['lib/domain'], 'Unknown step: lib/domain'],
  [['types', 'lib/domain'], 'Unknown step: lib/domain'],
  [['unit', 'types', 'lib/domain'], 'Unknown step: lib/domain'],
  [['full', 'quick'], 'full takes no quick'],
  [['quick', 'types'], 'quick takes no arguments: types'],
])('%j is wrong use', (words, reason) => {
  expect(readTestUse(words, steps)).toEqual({ kind: 'wrong', reason });
});

test('the tests beside changed files are those of their folders', () => {
  const changed = ['lib/domain/a/x.ts', 'lib/domain/a/y.test.ts', 'app/page.tsx', 'README.md', 'content/pages/a.json'];
  expect(
    testFoldersOf([...changed, 'tests/e2e/map.spec.ts', 'tests/http/log.test.ts', 'tests/support/axe.ts']),
  ).toEqual(['app/', 'lib/domain/a/']);
  expect(testFoldersOf([])).toEqual([]);
});
