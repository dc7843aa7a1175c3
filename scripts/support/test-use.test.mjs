import { expect, test } from 'vitest';
import { readTestUse, testFoldersOf } from './test-use.mjs';

const steps = ['format', 'types', 'unit', 'journeys'];

test.each([
  [[], { kind: 'run', steps, tests: [] }],
  [['types'], { kind: 'run', steps: ['types'], tests: [] }],
  [['journeys', 'format'], { kind: 'run', steps: ['format', 'journeys'], tests: [] }],
  [['unit', 'lib/domain'], { kind: 'run', steps: ['unit'], tests: ['lib/domain'] }],
  [['journeys', 'map', 'consent'], { kind: 'run', steps: ['journeys'], tests: ['map', 'consent'] }],
  [['quick'], { kind: 'quick' }],
  [['unit', '--help'], { kind: 'help' }],
])('%j is understood', (words, use) => {
  expect(readTestUse(words, steps)).toEqual(use);
});

test.each([
  [['lib/domain'], 'Unknown step: lib/domain'],
  [['types', 'lib/domain'], 'Unknown step: lib/domain'],
  [['unit', 'types', 'lib/domain'], 'Unknown step: lib/domain'],
  [['quick', 'types'], 'quick takes no arguments: types'],
])('%j is wrong use', (words, reason) => {
  expect(readTestUse(words, steps)).toEqual({ kind: 'wrong', reason });
});

test('the tests beside changed files are those of their folders', () => {
  const changed = ['lib/domain/a/x.ts', 'lib/domain/a/y.test.ts', 'app/page.tsx', 'README.md', 'content/pages/a.json'];
  expect(testFoldersOf([...changed, 'tests/e2e/map.spec.ts', 'tests/support/axe.ts'])).toEqual([
    'app/',
    'lib/domain/a/',
  ]);
  expect(testFoldersOf([])).toEqual([]);
});
