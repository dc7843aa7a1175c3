import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleWorker } from '@/scripts/support/bundle-worker.mjs';
import { type Outcome, runCommand } from './run-command';

type Command = 'content-check' | 'import' | 'new-agency' | 'owner' | 'staff';
type Main = Parameters<typeof runCommand>[0];

const loaded = new Map<Command, Promise<Main>>();

/**
 * Runs a command of `scripts/` in a journey, as the agency does, with the environment of `place` alone. In the test's
 * process: starting another one and compiling the command there takes ten times as long.
 */
export async function runSiteCommand(
  command: Command,
  place: Readonly<Record<string, string>>,
  ...parameters: readonly string[]
): Promise<Outcome> {
  const main = loaded.get(command) ?? load(command);
  loaded.set(command, main);
  return runCommand(await main, place, parameters);
}

/** Compiled as for a bundle: the runner of the journeys cannot load the project's JSON files. */
async function load(command: Command): Promise<Main> {
  const outfile = path.resolve('var/test-commands', process.env.TEST_PARALLEL_INDEX ?? '0', `${command}.mjs`);
  await bundleWorker({ entry: `scripts/${command}.ts` }, outfile);
  const { main }: { main: Main } = await import(pathToFileURL(outfile).href);
  return main;
}
