/** Makes the faults that a site must survive, on real parts, and writes the results into docs/reliability.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
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
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
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

const count = (usual: number) => ({ type: 'string', default: String(usual) }) as const;

const main = defineCommand({
  name: 'faults',
  help,
  use: part({
    options: { only: { type: 'string' }, kills: count(10), racers: count(50), forms: count(5), minutes: count(10) },
    run({ only: typed, ...numbers }) {
      const only = typed?.split(',') ?? [];
      const counts = {
        kills: Number(numbers.kills),
        racers: Number(numbers.racers),
        forms: Number(numbers.forms),
        minutes: Number(numbers.minutes),
      };
      if (!only.every((name) => Object.hasOwn(steps, name))) wrong(`--only takes ${Object.keys(steps).join(', ')}`);
      if (!Object.values(counts).every((each) => Number.isInteger(each) && each >= 1 && each <= 200))
        wrong('Numbers are whole, from 1 to 200');
      if (!isBuilt()) return fail('There is no build of the current sources. Run npm run build.', 2);
      return injectFaults(only, counts);
    },
  }),
});

async function injectFaults(
  only: readonly string[],
  { minutes, ...counts }: Counts & { minutes: number },
): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => endAll().then(() => process.exit(130)));
  const begun = Date.now();
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
      over: wait(minutes * 60_000),
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
  return failures.length > 0 || !isComplete ? 1 : 0;
}

function describeRun(rows: readonly Row[], seconds: number): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} processors, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
  return `Seen on ${new Date().toISOString().slice(0, 10)} in ${seconds} s on a machine of ${machine}, which had other work to do.\n\n${renderTable(rows)}`;
}

await runCommand(import.meta.url, main);
// Servers of what was not tried in time may still be starting.
if (process.exitCode !== undefined) process.exit();
