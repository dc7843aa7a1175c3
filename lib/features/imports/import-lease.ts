import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { findJobWorker, leaveJob, takeJob } from '@/lib/database/job-store';

const leaseMs = 120_000;
const renewEveryMs = 30_000;

/** One run of an import at a time, on all servers together. */
export type ImportLease = {
  /** Aborted when another run has taken the lease over, which only happens to one that stood still for minutes. */
  signal: AbortSignal;
  leave(): Promise<void>;
};

/**
 * Null while another run is under way. A run of this machine whose process is gone holds nothing. `clock`: other than that
 * of the database only in tests.
 */
export async function takeImportLease(name: string, clock?: () => Date): Promise<ImportLease | null> {
  const job = `import ${name}`;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const nowOf = () => clock?.() ?? null;
  const take = () => takeJob({ job, worker, lastsMs: leaseMs, now: nowOf() });
  if (!(await take())) {
    const other = await findJobWorker(job, nowOf());
    if (other === null || isAlive(other)) return null;
    await leaveJob(job, other);
    if (!(await take())) return null;
  }
  const lost = new AbortController();
  const renewal = setInterval(() => {
    // The database may be out of reach for a moment; the lease lasts for several renewals.
    take().then(
      (isOurs) => isOurs || lost.abort(new Error('Another run has taken over')),
      () => {},
    );
  }, renewEveryMs).unref();
  return {
    signal: lost.signal,
    async leave() {
      clearInterval(renewal);
      await leaveJob(job, worker);
    },
  };
}

/** Returns whether a worker of this machine is alive; workers of other machines count as alive. */
function isAlive(worker: string): boolean {
  const [host, pid = ''] = worker.split(' ');
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
