/** Makes the faults that a site must survive, on real parts, and writes the results into docs/reliability.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { breakContent } from './faults/break-content';
import { breakMail } from './faults/break-mail';
import { endAll } from './faults/experiment';
import { fillDisk } from './faults/fill-disk';
import { killServer } from './faults/kill-server';
import { raceFor } from './faults/race';
import { failuresOf, type Row, renderTable } from './faults/report';
import { runSteps } from './faults/run-steps';
import { stopPostgres } from './faults/stop-postgres';
import { isBuilt } from './support/build.mjs';
import { replaceBetweenMarks } from './write-import-graph';

const help = `npm run faults                   inject every fault and write docs/reliability.md; needs a build (npm start creates one)
npm run faults -- --only NAMES   inject some faults only: kill, race, postgres, mail, disk, content; write nothing

  --kills N    how often to kill the server while visitors send forms   10
  --racers N   visitors who request one moment at the same time         50
  --forms N    forms for each response of the mail server                5
  --minutes N  when to stop; what was not tried until then is named     10

Takes less than ten minutes on a machine with little else to do.
Exit codes: 0 success; 1 an accepted form is lost, stored twice or refused when sent again, a page is not served, or not
everything was tried; 2 invalid usage.`;

const document = 'docs/reliability.md';

type Counts = { kills: number; racers: number; forms: number };

const steps: Record<string, (counts: Counts) => Promise<Row[]>> = {
  kill: ({ kills }) => killServer(kills),
  race: async ({ racers }) => [...(await raceFor('SQLite', racers)), ...(await raceFor('PostgreSQL', racers))],
  postgres: stopPostgres,
  mail: ({ forms }) => breakMail(forms),
  disk: fillDisk,
  content: breakContent,
};

async function main(): Promise<void> {
  const use = readUse();
  if (use === null) {
    console.error(help);
    process.exit(2);
  }
  if (use.isHelp) return console.log(help);
  if (!isBuilt()) {
    console.error('There is no build of the current sources. Run npm run build.');
    process.exit(2);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => endAll().then(() => process.exit(130)));
  const begun = Date.now();
  const { counts, only } = use;
  const chosen = Object.entries(steps).filter(([name]) => only.length === 0 || only.includes(name));
  const { rows, isComplete } = await runSteps(
    Object.fromEntries(
      chosen.map(([name, step]) => [
        name,
        () => {
          console.log(`${name}…`);
          return step(counts);
        },
      ]),
    ),
    {
      over: wait(use.minutes * 60_000),
      endAll,
      onRow: (row) => console.log(`  ${row.fault}: ${'untried' in row ? `not tried: ${row.untried}` : row.note}`),
    },
  );
  const seconds = Math.round((Date.now() - begun) / 1000);
  const failures = failuresOf(rows);
  for (const failure of failures) console.error(`Failed: ${failure}`);
  if (only.length === 0) {
    await writeFile(
      document,
      replaceBetweenMarks(await readFile(document, 'utf8'), 'faults', describeRun(rows, seconds)),
    );
    console.log(`Written to ${document}`);
  } else console.log(renderTable(rows));
  const code = failures.length > 0 || !isComplete ? 1 : 0;
  process.exit(code);
}

function readUse() {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        only: { type: 'string' },
        kills: { type: 'string', default: '10' },
        racers: { type: 'string', default: '50' },
        forms: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '10' },
      },
    });
    const only = values.only?.split(',') ?? [];
    const counts = { kills: Number(values.kills), racers: Number(values.racers), forms: Number(values.forms) };
    const minutes = Number(values.minutes);
    const isRight =
      only.every((name) => name in steps) &&
      [...Object.values(counts), minutes].every((count) => Number.isInteger(count) && count >= 1 && count <= 200);
    return isRight ? { isHelp: values.help ?? false, only, counts, minutes } : null;
  } catch {
    return null;
  }
}

function describeRun(rows: readonly Row[], seconds: number): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} processors, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
  return `Seen on ${new Date().toISOString().slice(0, 10)} in ${seconds} s on a machine of ${machine}, which had other work to do.\n\n${renderTable(rows)}`;
}

await main();
