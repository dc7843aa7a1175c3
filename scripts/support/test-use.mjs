/** Steps that can run a selection of their tests. */
const selectable = ['unit', 'http', 'journeys'];

/** Steps of `quick`, where `unit` runs only the tests beside changed files. */
export const quickSteps = ['format', 'types', 'messages', 'unit'];

/**
 * Reads the arguments of `npm test --`: nothing for all steps, names of steps, `unit PATH…`, `http NAME…` or
 * `journeys NAME…` for some tests of one step; `full` before them for everything that these steps can test; `quick`.
 * @param {readonly string[]} words
 * @param {readonly string[]} stepNames
 * @returns {{ kind: 'run', steps: readonly string[], tests: readonly string[], isFull: boolean } | { kind: 'quick' | 'help' } | { kind: 'wrong', reason: string }}
 */
export function readTestUse(words, stepNames) {
  const isFull = words[0] === 'full';
  const use = readSteps(isFull ? words.slice(1) : words, stepNames);
  if (use.kind === 'quick' && isFull) return { kind: 'wrong', reason: 'full takes no quick' };
  return use.kind === 'run' ? { ...use, isFull } : use;
}

function readSteps(words, stepNames) {
  if (words.includes('--help') || words.includes('-h')) return { kind: 'help' };
  if (words.length === 0) return { kind: 'run', steps: stepNames, tests: [] };
  const [first, ...rest] = words;
  if (first === 'quick') {
    return rest.length === 0
      ? { kind: 'quick' }
      : { kind: 'wrong', reason: `quick takes no arguments: ${rest.join(' ')}` };
  }
  const unknown = words.filter((word) => !stepNames.includes(word));
  if (unknown.length === 0) {
    return { kind: 'run', steps: stepNames.filter((name) => words.includes(name)), tests: [] };
  }
  if (selectable.includes(first) && unknown.length === rest.length) {
    return { kind: 'run', steps: [first], tests: rest };
  }
  return { kind: 'wrong', reason: `Unknown step: ${unknown.join(' ')}` };
}

/**
 * The folders whose tests are worth running after a change of these files: those of source files, without repetition.
 * @param {readonly string[]} files paths below the root
 */
export function testFoldersOf(files) {
  const sources = files.filter((file) => /^(?:app|components|lib|scripts|tests)\/.*\.(?:tsx?|mjs)$/.test(file));
  // Journeys and tests of answers are not unit tests, and the support files would select all tests.
  const near = sources.filter((file) => !/^tests\/(?:e2e|http|support)\//.test(file));
  return [...new Set(near.map((file) => `${file.slice(0, file.lastIndexOf('/'))}/`))].sort();
}
