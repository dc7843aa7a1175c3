import path from 'node:path';
import { type ProcessOutcome, runInProcess } from '@/lib/platform/bounded-process';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import type { FileToCheck } from './files/check-import-file';
import type { ImportTask } from './import-work';

/**
 * What an import may take. The first one of 10,000 listings in four languages takes a minute and a quarter of the memory;
 * the day on the clock is for pictures, which are published every minute.
 */
const bounds = { cpuMs: 30 * 60_000, wallMs: 24 * 60 * 60_000, megabytes: 2048 };

const current = processSingleton<typeof bounds & { file: string }>('import-process');

/** Where the build puts the program. */
function importProcessFile(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'import-process.mjs');
}

/** From now on imports run beside the process that serves; commands and tests have no visitors who would wait. */
export function startImportProcesses(options: Partial<typeof bounds & { file: string }> = {}): void {
  current.set({ ...bounds, file: importProcessFile(), ...options });
}

/** What the process does: an import, or a look at a file before there is one. */
export type ImportWork = ImportTask | FileToCheck;

type Done<Value> = Exclude<ProcessOutcome, { kind: 'done' }> | { kind: 'done'; value: Value };
type Bounded = Partial<typeof bounds> & {
  signal: AbortSignal;
  progress?: ((text: string) => void) | undefined;
};

/** Does a piece of work beside the process that serves, or `here` where nobody would wait. */
export async function inImportProcess<Value>(
  work: ImportWork,
  options: Bounded,
  here: () => Promise<Value>,
): Promise<Done<Value>> {
  const beside = current.get();
  if (!beside) return { kind: 'done', value: await here() };
  return (await runInProcess(work, { ...beside, ...options })) as Done<Value>;
}
