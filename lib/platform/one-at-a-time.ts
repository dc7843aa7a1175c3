/**
 * Runs work that must never overlap with itself. A call during a run waits for one more run, which all calls during
 * that time share; so whoever calls gets the outcome of a run that began after the call.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    next = null;
    const current = work().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(run, run);
    return next;
  };
}
