import { stripVTControlCharacters } from 'node:util';

/** Characters of one failure: a whole page in a message would hide the other failures. */
const maxChars = 3000;

/**
 * What failed in a vitest run, by its JSON report: for each test its file, its name and the reason.
 * @returns {string[]}
 */
export function unitFailures(report) {
  return listOf(report?.testResults).flatMap((file) => {
    const failed = listOf(file.assertionResults).filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has its reason itself.
    if (failed.length === 0) return file.status === 'failed' ? [write(file.name, [file.message])] : [];
    return failed.map(({ fullName, failureMessages }) => write(`${file.name} › ${fullName}`, listOf(failureMessages)));
  });
}

/**
 * The same of a Playwright run. An error before the first journey, such as a server that does not start, belongs to none.
 * @returns {string[]}
 */
export function journeyFailures(report) {
  const messages = (errors) => listOf(errors).map(({ message }) => message);
  const failures = listOf(report?.suites).flatMap((suite) =>
    specsOf(suite, []).flatMap(({ names, spec }) =>
      listOf(spec.tests)
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          write(
            `[${projectName}] ${suite.file}:${spec.line} › ${names.join(' › ')}`,
            listOf(results).flatMap(({ errors }) => messages(errors)),
          ),
        ),
    ),
  );
  return [...messages(report?.errors).map((message) => write('before the journeys', [message])), ...failures];
}

/** The specs of a suite and of those in it, each with the names around it. */
function specsOf(suite, around) {
  return [
    ...listOf(suite.specs).map((spec) => ({ spec, names: [...around, spec.title] })),
    ...listOf(suite.suites).flatMap((inner) => specsOf(inner, [...around, inner.title])),
  ];
}

function write(name, reasons) {
  const reason = stripVTControlCharacters(reasons.filter(Boolean).join('\n\n')).trim();
  const cut = reason.length > maxChars ? `${reason.slice(0, maxChars)} …` : reason;
  return cut ? `${name}\n${cut.replace(/^/gm, '    ')}` : name;
}

function listOf(value) {
  return Array.isArray(value) ? value : [];
}

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

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts a vitest run by its JSON report. A file that cannot even be loaded has no tests and counts as one failure; so
 * does a run that failed for another reason or left no report.
 * @returns {Counts}
 */
export function countUnitTests(report, code) {
  const files = Array.isArray(report?.testResults) ? report.testResults : [];
  const tests = files.flatMap((file) => file.assertionResults ?? []);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const isUnloaded = (file) =>
    file.status === 'failed' && !(file.assertionResults ?? []).some(({ status }) => status === 'failed');
  const failed = count('failed') + files.filter(isUnloaded).length;
  return atLeastOneFailure({ passed: count('passed'), failed, skipped: count('pending', 'skipped', 'todo') }, code);
}

/**
 * Counts a Playwright run by its JSON report.
 * @returns {Counts}
 */
export function countJourneys(report, code) {
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return atLeastOneFailure({ passed: expected, failed: unexpected, skipped }, code);
}

function atLeastOneFailure(counts, code) {
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}
