import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './support/browser.mjs';
import { build, isBuilt, nextCommand } from './support/build.mjs';
import { installPackages } from './support/install.mjs';
import { ensurePostgres } from './support/postgres.mjs';
import { inRoot, packageBin, root } from './support/root.mjs';
import { failWith, run, withProgress } from './support/run.mjs';
import {
  countJourneys,
  countUnitTests,
  journeyFailures,
  slowestJourneyFiles,
  slowestUnitFiles,
  unitFailures,
} from './support/test-report.mjs';
import { quickSteps, readTestUse, testFoldersOf } from './support/test-use.mjs';

/**
 * Groups of steps, in order. The steps of a group run two at a time: each check uses one processor, and unit tests, the
 * build and journeys use two. A step gives its exit code and output, and its own counts and failures when it is more than one test.
 */
const groups = [
  [
    { name: 'format', about: 'format and lint', run: () => run(packageBin('biome'), ['ci', '--colors=off', '.']) },
    { name: 'types', about: 'types', run: checkTypes },
    { name: 'boundaries', about: 'allowed imports', run: checkBoundaries },
    { name: 'dead-code', about: 'unused files, exports and packages', run: () => run(packageBin('knip'), []) },
    {
      name: 'messages',
      about: 'complete messages in every language',
      run: () => runNode('scripts/check-messages.mjs'),
    },
    { name: 'content', about: 'the content folder', run: () => run('npm', ['run', '--silent', 'content:check']) },
  ],
  [{ name: 'unit', about: 'unit tests; those of stores on SQLite and PostgreSQL', run: runUnitTests }],
  [{ name: 'build', about: 'the build', run: buildOnce }],
  [{ name: 'http', about: 'answers of the built site, without a browser', run: runHttpTests }],
  [{ name: 'journeys', about: 'browser journeys on the built site', run: runJourneys }],
];

const steps = groups.flat();

/** Checks in a third of the time; `typescript` is what other tools load, and this one has no interface for them. */
const nativeTsc = inRoot('node_modules', 'typescript-native', 'bin', 'tsc');

/** The build of this run, if it was tried: another one would fail as well. */
let triedBuild;

const help = `npm test                     run every step: ${steps.map(({ name }) => name).join(' ')}
npm test -- unit types       run the named steps only
npm test -- unit PATH        run the unit tests whose path contains PATH
npm test -- http NAME        run the tests of answers in files whose name contains NAME
npm test -- journeys NAME    run the journeys in files whose name contains NAME
npm test -- full             run every step with everything it has: both databases for every use case, every language
                             and width, the journeys marked full and the files named .full.; before steps, those steps only
npm test -- quick            run ${quickSteps.join(' ')}; of the unit tests, only those in the folders of files
                             that differ from the last commit
npm test -- --help           show this help

${steps.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}

The command installs missing packages, a browser and PostgreSQL. CHROMIUM_PATH sets the Chromium to use, POSTGRES_BIN
the folder with the PostgreSQL programs. The tests start and stop their own PostgreSQL server.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  failWith(error);
}

async function main(words) {
  const stepNames = steps.map(({ name }) => name);
  const use = readTestUse(words, stepNames);
  if (use.kind === 'help') return console.log(help);
  if (use.kind === 'wrong') {
    console.error(`${use.reason}\n\n${help}`);
    process.exit(2);
  }
  await installPackages();
  const chosen = use.kind === 'quick' ? await chooseQuick() : use;
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const count = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  for (const group of groups) {
    const todo = group.filter(({ name }) => chosen.steps.includes(name));
    if (todo.length === 0) continue;
    const { result } = await withProgress(`  ${todo.map(({ name }) => name).join(' ')}`, () => runGroup(todo, chosen));
    for (const done of result) {
      const counts = report(done);
      count(counts);
      const named = done.result.failures ?? [];
      if (counts.failed > 0 && named.length === 0) failures.push(`${done.name}, with its output above`);
      failures.push(...named);
    }
  }
  // Once more, since thousands of lines stand between a failure and the end of the output.
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Runs steps two at a time, and returns their results in the given order. */
async function runGroup(todo, chosen) {
  const queue = [...todo.entries()];
  const done = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { name, run: runIt }] = next;
      const started = Date.now();
      const result = await runIt(chosen);
      done[index] = { name, result, seconds: Math.round((Date.now() - started) / 1000) };
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

function report({ name, result, seconds }) {
  const counts = result.counts ?? { passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, skipped: 0 };
  const isMany = result.counts !== undefined;
  const details = isMany
    ? `, ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`
    : '';
  if (counts.failed > 0) console.log(`${result.output.trimEnd()}\n`);
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${details})`);
  for (const line of result.slowest ?? []) console.log(line);
  return counts;
}

/** Runs the unit tests beside files that differ from the last commit; none if no file differs. */
async function chooseQuick() {
  const changed = await run('git', ['status', '--porcelain', '--no-renames', '--untracked-files=all']);
  const files = changed.output.split('\n').map((line) => line.slice(3));
  const tests = testFoldersOf(files);
  return { steps: quickSteps.filter((name) => name !== 'unit' || tests.length > 0), tests, isQuick: true };
}

function runNode(script, ...parameters) {
  return run(process.execPath, [inRoot(script), ...parameters]);
}

async function buildOnce() {
  triedBuild = await build();
  return triedBuild;
}

async function checkTypes({ isQuick }) {
  // Types of the routes; they change only with the folders of `app`.
  const hasTypes = isQuick && existsSync(inRoot('.next', 'types'));
  const generated = hasTypes ? { code: 0 } : await run(process.execPath, [nextCommand, 'typegen']);
  return generated.code === 0 ? run(process.execPath, [nativeTsc, '--noEmit', '--pretty', 'false']) : generated;
}

function checkBoundaries() {
  const cruised = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'];
  return run(packageBin('depcruise'), ['--config', '.dependency-cruiser.mjs', ...cruised]);
}

async function runUnitTests(use) {
  const postgres = await ensurePostgres();
  return 'problem' in postgres ? failed(postgres.problem) : runVitest(['shared', 'isolated'], use);
}

async function runHttpTests(use) {
  const { problem } = await ensureBuild();
  return problem ? failed(problem) : runVitest(['http'], use);
}

function runVitest(projects, { tests, isFull }) {
  return withReport(async (file) => {
    const result = await run(
      packageBin('vitest'),
      [
        'run',
        ...projects.map((name) => `--project=${name}`),
        ...tests,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: tierOf(isFull) },
    );
    const report = await readReport(file);
    return {
      ...result,
      counts: countUnitTests(report, result.code),
      failures: unitFailures(report),
      slowest: slowestUnitFiles(report, root),
    };
  });
}

/** `tests/support/test-tier.ts` reads it. */
function tierOf(isFull) {
  return { TEST_TIER: isFull ? 'full' : 'usual' };
}

function failed(output) {
  return { code: 1, output, counts: { passed: 0, failed: 1, skipped: 0 } };
}

/** Builds the site unless an up-to-date build exists; `problem` says why the build failed. */
async function ensureBuild() {
  if (triedBuild?.code) return { problem: 'These tests need a build.' };
  if (triedBuild || isBuilt()) return {};
  const { code, output } = await buildOnce();
  return code === 0 ? {} : { problem: `${output}\nThese tests need a build.` };
}

async function runJourneys({ tests, isFull }) {
  const { problem } = await ensureBuild();
  if (problem) return failed(problem);
  const browser = await ensureChromium();
  if ('problem' in browser) return failed(browser.problem);
  return withReport(async (file) => {
    const result = await run(packageBin('playwright'), ['test', ...tests, '--reporter=line,json'], {
      env: { ...tierOf(isFull), CHROMIUM_PATH: browser.executable, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' },
    });
    const report = await readReport(file);
    return {
      ...result,
      counts: countJourneys(report, result.code),
      failures: journeyFailures(report),
      slowest: slowestJourneyFiles(report),
    };
  });
}

async function withReport(task) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-test-'));
  try {
    return await task(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A missing or broken report counts as none: the exit code decides then. */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
