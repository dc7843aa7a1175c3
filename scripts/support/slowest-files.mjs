import { listOf, specsOf } from './test-failures.mjs';

const shown = 10;

/**
 * The ten slowest files of a vitest run, by its JSON report, as lines with seconds; from the first test of a file to the
 * end of its last one.
 * @returns {string[]}
 */
export function slowestUnitFiles(report, root) {
  return slowest(
    listOf(report?.testResults).map(({ name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      ms: endTime - startTime,
    })),
  );
}

/**
 * The same of a Playwright run; the seconds of a file are those of all its journeys, which run next to each other.
 * @returns {string[]}
 */
export function slowestJourneyFiles(report) {
  return slowest(
    listOf(report?.suites).map((suite) => ({
      name: suite.file,
      ms: specsOf(suite, [])
        .flatMap(({ spec }) => listOf(spec.tests).flatMap(({ results }) => listOf(results)))
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
}

function slowest(files) {
  return files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${Math.round(ms / 1000)} s`.padStart(8).concat(`  ${name}`));
}
