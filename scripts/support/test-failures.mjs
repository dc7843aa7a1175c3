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
export function specsOf(suite, around) {
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

export function listOf(value) {
  return Array.isArray(value) ? value : [];
}
