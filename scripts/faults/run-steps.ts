import type { Row } from './report';

type Steps = Readonly<Record<string, () => Promise<Row[]>>>;

type Course = {
  /** Resolves when the time is over. */
  over: Promise<void>;
  /** Ends what a step has started. */
  endAll(): Promise<void>;
  onRow(row: Row): void;
};

/**
 * Runs one step after the other and returns what was seen. A step that fails, one that is in progress when the time is over
 * and those after it are in the result as not tried; `isComplete` is false then.
 */
export async function runSteps(
  steps: Steps,
  { over, endAll, onRow }: Course,
): Promise<{ rows: Row[]; isComplete: boolean }> {
  const rows: Row[] = [];
  let isComplete = true;
  let isOver = false;
  const timeIsOver = over.then((): null => {
    isOver = true;
    return null;
  });
  for (const [name, step] of Object.entries(steps)) {
    const seen = isOver
      ? null
      : await Promise.race([
          timeIsOver,
          step().catch((error: unknown) => [untried(name, `it failed: ${messageOf(error)}`)]),
        ]);
    const found = seen ?? [untried(name, 'the time was over')];
    if (found.some((row) => 'untried' in row && row.fault === name)) isComplete = false;
    for (const row of found) onRow(row);
    rows.push(...found);
    await endAll();
  }
  return { rows, isComplete };
}

function untried(fault: string, reason: string): Row {
  return { fault, untried: reason };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
