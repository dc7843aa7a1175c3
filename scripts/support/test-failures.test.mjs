import { expect, test } from 'vitest';
import { journeyFailures, unitFailures } from './test-failures.mjs';

test('a failed unit test has its file, its name and its reason', () => {
  const report = {
    testResults: [
      { name: 'lib/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'works' }] },
      {
        name: 'lib/b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'counts' },
          { status: 'failed', fullName: 'adds', failureMessages: ['expected 2\nto be 3'] },
        ],
      },
      { name: 'lib/c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(unitFailures(report)).toEqual([
    'lib/b.test.ts › adds\n    expected 2\n    to be 3',
    'lib/c.test.ts\n    no such module',
  ]);
});

test('a failed journey has the names around it, and a server that does not start stands before the journeys', () => {
  const failed = {
    status: 'unexpected',
    projectName: 'site',
    results: [{ errors: [{ message: '\u001b[31mtimed out\u001b[39m' }] }],
  };
  const report = {
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'map.spec.ts',
        file: 'map.spec.ts',
        specs: [{ title: 'it opens', line: 4, tests: [{ status: 'expected', projectName: 'site', results: [] }] }],
        suites: [{ title: 'on a phone', specs: [{ title: 'it closes', line: 9, tests: [failed] }] }],
      },
    ],
  };
  expect(journeyFailures(report)).toEqual([
    'before the journeys\n    the server did not start',
    '[site] map.spec.ts:9 › on a phone › it closes\n    timed out',
  ]);
});

test('a long reason is cut', () => {
  const [failure = ''] = unitFailures({
    testResults: [{ name: 'a', status: 'failed', message: 'x'.repeat(9000), assertionResults: [] }],
  });
  expect(failure.length).toBeLessThan(3100);
  expect(failure.endsWith('…')).toBe(true);
});

test('a run without a report has no failures to name', () => {
  expect(unitFailures(undefined)).toEqual([]);
  expect(journeyFailures(undefined)).toEqual([]);
});
