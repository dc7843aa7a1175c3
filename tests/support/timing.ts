import { vi } from 'vitest';

/**
 * Milliseconds of processor time that this process spends on `run`. Unlike elapsed time it does not grow while other
 * programs use the machine, so a limit on it holds on a busy one. Work of other processes, a PostgreSQL server for
 * example, is not included.
 */
export async function measureCpuMs(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Repeats a check until it passes, long enough for a busy machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
