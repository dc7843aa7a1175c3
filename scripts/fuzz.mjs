import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageBin } from './support/root.mjs';
import { CommandError, failWith, run, withProgress } from './support/run.mjs';

const usualInputs = 100_000;

const help = `npm run fuzz                        tries FUZZ_RUNS inputs, ${usualInputs.toLocaleString('en')} by default
npm run fuzz -- 1000000             tries this number of inputs
npm run fuzz -- 5000 --target filters --seed 7 --path 3:1
                                    repeats the inputs of a target, or one of them, as the report of a failure says

Every run tries different inputs unless --seed is given. tests/support/fuzz-runs.ts holds the share of each target.
Exit codes: 0 success; 1 failed inputs; 2 invalid usage.`;

try {
  await main();
} catch (error) {
  failWith(error);
}

async function main() {
  const { inputs, target, seed, path: place, isHelp } = readUse();
  if (isHelp) return console.log(help);
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-fuzz-'));
  const report = path.join(folder, 'report');
  try {
    const { result } = await withProgress(`${inputs} inputs, seed ${seed}`, () =>
      run(packageBin('vitest'), ['run', 'tests/fuzz', '--reporter=dot', '--testTimeout=0', '--hookTimeout=120000'], {
        env: {
          FUZZ_RUNS: inputs,
          FUZZ_SEED: seed,
          FUZZ_REPORT: report,
          ...(target !== undefined && { FUZZ_TARGET: target }),
          ...(place !== undefined && { FUZZ_PATH: place }),
        },
      }),
    );
    if (result.code !== 0) console.log(result.output);
    console.log(formatReport(await readReport(report)));
    process.exitCode = result.code === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readUse() {
  const options = {
    target: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  const { values, positionals } = parse(options);
  const inputs = positionals[0] ?? process.env.FUZZ_RUNS ?? String(usualInputs);
  const seed = values.seed ?? String(randomInt(2 ** 31));
  if (positionals.length > 1 || !/^[1-9]\d{0,9}$/.test(inputs) || !/^-?\d{1,10}$/.test(seed)) {
    console.error(help);
    process.exit(2);
  }
  return { inputs, target: values.target, seed, path: values.path, isHelp: values.help };
}

function parse(options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  }
}

/** One line for each property and engine that was tried. */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') throw new CommandError('No input was tried.');
  const totals = new Map();
  for (const line of text.trim().split('\n')) {
    const { target, inputs, seconds, failures } = JSON.parse(line);
    const total = totals.get(target) ?? { target, inputs: 0, seconds: 0, failures: 0 };
    totals.set(target, {
      target,
      inputs: total.inputs + inputs,
      seconds: total.seconds + seconds,
      failures: total.failures + failures,
    });
  }
  return [...totals.values()].sort((a, b) => a.target.localeCompare(b.target));
}

function formatReport(lines) {
  const sum = (name) => lines.reduce((total, line) => total + line[name], 0);
  const all = { target: 'all', inputs: sum('inputs'), seconds: sum('seconds'), failures: sum('failures') };
  const rows = [...lines, all].map(({ target, inputs, seconds, failures }) => [
    target,
    String(inputs),
    seconds.toFixed(1),
    String(failures),
  ]);
  return [['target', 'inputs', 'seconds', 'failures'], ...rows]
    .map(([name, ...numbers]) => name.padEnd(34) + numbers.map((text) => text.padStart(10)).join(''))
    .join('\n');
}
