import { expect, test } from 'vitest';
import { slowestJourneyFiles, slowestUnitFiles } from './slowest-files.mjs';

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
