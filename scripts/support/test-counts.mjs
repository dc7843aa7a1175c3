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
