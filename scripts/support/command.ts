import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Options = {
  /** False: with a reader that stops early, as `head` does, the command still runs to its end and has its own exit code. */
  endsWhenUnread?: boolean;
};

/**
 * Runs a command with the typed words and sets the exit code, if Node was started with this module rather than by a test
 * that imports it. Ends quietly when the reader of the output stops early.
 */
export async function runCommand(
  moduleUrl: string,
  main: (typed: readonly string[]) => Promise<number>,
  { endsWhenUnread = true }: Options = {},
): Promise<void> {
  const [, entry, ...typed] = process.argv;
  if (entry === undefined || realpathSync(entry) !== fileURLToPath(moduleUrl)) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (endsWhenUnread) process.exit(0);
  });
  process.exitCode = await main(typed);
}

/** Prints why a command failed and returns its exit code. */
export function fail(reason: string, code = 1): number {
  console.error(reason);
  return code;
}
