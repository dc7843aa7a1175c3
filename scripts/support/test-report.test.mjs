import { expect, test } from 'vitest';
import {
  countJourneys,
  countUnitTests,
  journeyFailures,
  slowestJourneyFiles,
  slowestUnitFiles,
  unitFailures,
} from './test-report.mjs';

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

test('the slowest unit files come first, at most ten of them', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: `/project/lib/${index}.test.ts`,
    startTime: 1000,
    endTime: 1000 + index * 1000,
  }));
  const lines = slowestUnitFiles({ testResults }, '/project');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    11 s  lib/11.test.ts');
  expect(lines[9]).toBe('     2 s  lib/2.test.ts');
});

test('a file of journeys takes as long as all its journeys', () => {
  const spec = (file, ...durations) => ({ file, tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'a.spec.ts', specs: [spec('a.spec.ts', 2000)], suites: [{ specs: [spec('a.spec.ts', 1000, 500)] }] },
    { file: 'b.spec.ts', specs: [spec('b.spec.ts', 9000)] },
  ];
  expect(slowestJourneyFiles({ suites })).toEqual(['     9 s  b.spec.ts', '     4 s  a.spec.ts']);
});

test('a run without a report has none', () => {
  expect(slowestUnitFiles(undefined, '/project')).toEqual([]);
  expect(slowestJourneyFiles(undefined)).toEqual([]);
});

function fileOf(status, ...statuses) {
  return { status, assertionResults: statuses.map((status) => ({ status })) };
}

test('unit tests are counted by their status', () => {
  const report = { testResults: [fileOf('passed', 'passed', 'passed', 'skipped'), fileOf('failed', 'failed', 'todo')] };
  expect(countUnitTests(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a test file that cannot be loaded is one failure', () => {
  expect(countUnitTests({ testResults: [fileOf('passed', 'passed'), fileOf('failed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('a run that fails without a failing test is one failure', () => {
  expect(countUnitTests({ testResults: [fileOf('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countUnitTests(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countJourneys({ stats: { expected: 3 } }, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a run without tests is one failure', () => {
  expect(countUnitTests({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countJourneys(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('journeys are counted', () => {
  expect(countJourneys({ stats: { expected: 3, unexpected: 2, skipped: 1 } }, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
  });
});
