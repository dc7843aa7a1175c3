import { expect, test } from 'vitest';
import { countJourneys, countUnitTests } from './test-counts.mjs';

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
