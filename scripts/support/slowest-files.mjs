const shown = 10;

/**
 * The ten slowest files of a vitest run, by its JSON report, as lines with seconds; from the first test of a file to the
 * end of its last one.
 * @returns {string[]}
 */
export function slowestUnitFiles(report, root) {
  const files = Array.isArray(report?.testResults) ? report.testResults : [];
  return slowest(
    files.map(({ name, startTime, endTime }) => ({ name: name.replace(`${root}/`, ''), ms: endTime - startTime })),
  );
}

/**
 * The same of a Playwright run; the seconds of a file are those of all its journeys, which run next to each other.
 * @returns {string[]}
 */
export function slowestJourneyFiles(report) {
  const files = new Map();
  const add = (suite) => {
    for (const { file, tests = [] } of suite.specs ?? [])
      for (const { results = [] } of tests)
        for (const { duration } of results) files.set(file, (files.get(file) ?? 0) + duration);
    (suite.suites ?? []).forEach(add);
  };
  (report?.suites ?? []).forEach(add);
  return slowest([...files].map(([name, ms]) => ({ name, ms })));
}

function slowest(files) {
  return files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${Math.round(ms / 1000)} s`.padStart(8).concat(`  ${name}`));
}
