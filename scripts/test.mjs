import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './support/browser.mjs';
import { build, isBuilt, nextCommand } from './support/build.mjs';
import { installPackages } from './support/install.mjs';
import { ensurePostgres } from './support/postgres.mjs';
import { inRoot, packageBin } from './support/root.mjs';
import { failWith, run, withProgress } from './support/run.mjs';
import { countJourneys, countUnitTests, listFlaky } from './support/test-counts.mjs';

/** In order. A step gives its exit code and output, and its own counts when it is more than one test. */
const steps = [
  { name: 'format', about: 'format and lint', run: () => run(packageBin('biome'), ['ci', '--colors=off', '.']) },
  { name: 'types', about: 'types', run: checkTypes },
  { name: 'boundaries', about: 'who may import whom', run: checkBoundaries },
  { name: 'dead-code', about: 'files, exports and packages that nothing uses', run: () => run(packageBin('knip'), []) },
  { name: 'messages', about: 'the same messages in every language', run: () => runNode('scripts/check-messages.mjs') },
  { name: 'content', about: 'the content folder', run: () => run('npm', ['run', '--silent', 'content:check']) },
  { name: 'unit', about: 'unit tests, and store tests on SQLite and PostgreSQL', run: runUnitTests },
  { name: 'build', about: 'the build', run: buildOnce },
  { name: 'journeys', about: 'browser journeys, on the build', run: runJourneys },
];

/** The build of this run, if it came to one: a second try would fail alike. */
let triedBuild;

const help = `npm test                     runs every step: ${steps.map(({ name }) => name).join(' ')}
npm test -- unit types       runs the named steps only
npm test -- --help           shows this

${steps.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}

Packages, a browser and PostgreSQL are installed when they are missing; CHROMIUM_PATH names a Chromium to use, and
POSTGRES_BIN the folder of a PostgreSQL's programs. The tests start a PostgreSQL of their own and end it.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  failWith(error);
}

async function main(options) {
  if (options.includes('--help') || options.includes('-h')) return console.log(help);
  const unknown = options.filter((option) => !steps.some(({ name }) => name === option));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(' ')}\n\n${help}`);
    process.exit(2);
  }
  await installPackages();
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    if (options.length > 0 && !options.includes(step.name)) continue;
    const counts = await runStep(step);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function runStep({ name, run: runIt }) {
  const { result, seconds } = await withProgress(`  ${name}`, runIt);
  const counts = result.counts ?? { passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, skipped: 0 };
  const isMany = result.counts !== undefined;
  const details = isMany
    ? `, ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`
    : '';
  if (counts.failed > 0) console.log(`${result.output.trimEnd()}\n`);
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${details})`);
  return counts;
}

function runNode(script, ...parameters) {
  return run(process.execPath, [inRoot(script), ...parameters]);
}

async function buildOnce() {
  triedBuild = await build();
  return triedBuild;
}

async function checkTypes() {
  const generated = await run(process.execPath, [nextCommand, 'typegen']);
  return generated.code === 0 ? run(packageBin('tsc'), ['--noEmit', '--pretty', 'false']) : generated;
}

function checkBoundaries() {
  const cruised = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'];
  return run(packageBin('depcruise'), ['--config', '.dependency-cruiser.mjs', ...cruised]);
}

async function runUnitTests() {
  const postgres = await ensurePostgres();
  if ('problem' in postgres) {
    return { code: 1, output: postgres.problem, counts: { passed: 0, failed: 1, skipped: 0 } };
  }
  return withReport(async (file) => {
    const result = await run(packageBin('vitest'), [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return { ...result, counts: countUnitTests(await readReport(file), result.code) };
  });
}

async function runJourneys() {
  const counts = { passed: 0, failed: 1, skipped: 0 };
  if (triedBuild?.code) return { code: 1, output: 'No journeys without a build.', counts };
  if (!triedBuild && !isBuilt()) {
    const { code, output } = await buildOnce();
    if (code !== 0) return { code, output: `${output}\nNo journeys without a build.`, counts };
  }
  const browser = await ensureChromium();
  if ('problem' in browser) return { code: 1, output: browser.problem, counts };
  return withReport(async (file) => {
    const result = await run(packageBin('playwright'), ['test', '--reporter=line,json'], {
      env: { CHROMIUM_PATH: browser.executable, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' },
    });
    const report = await readReport(file);
    for (const title of listFlaky(report)) console.log(`  passed at a second try: ${title}`);
    return { ...result, counts: countJourneys(report, result.code) };
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

/** A report that is missing or broken is no report: the exit code tells what happened then. */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
