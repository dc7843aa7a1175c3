import { database } from './connection';
import { instantFromNow, maxSkewMs } from './engine-sql';

type Lease = {
  job: string;
  worker: string;
  lastsMs: number;
  /** Null for the clock that all servers share. */
  now: Date | null;
};

/** Whether this server may do the job until the lease ends. */
export async function takeJob({ job, worker, lastsMs, now }: Lease): Promise<boolean> {
  const connection = database();
  const leased_until = instantFromNow(connection, lastsMs, now);
  const rows = await connection
    .insertInto('job_lease')
    .values({ job, leased_by: worker, leased_until })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ leased_by: worker, leased_until })
        .where((or) =>
          or.or([
            or('job_lease.leased_until', '<=', instantFromNow(connection, 0, now)),
            or('job_lease.leased_by', '=', worker),
            or('job_lease.leased_until', '>', instantFromNow(connection, lastsMs + maxSkewMs, now)),
          ]),
        ),
    )
    .returning('job')
    .execute();
  return rows.length > 0;
}

export async function leaveJob(job: string, worker: string): Promise<void> {
  await database().deleteFrom('job_lease').where('job', '=', job).where('leased_by', '=', worker).execute();
}

/** Who does the job now; null when its lease has ended. */
export async function findJobWorker(job: string, now: Date | null): Promise<string | null> {
  const connection = database();
  const row = await connection
    .selectFrom('job_lease')
    .select('leased_by')
    .where('job', '=', job)
    .where('leased_until', '>', instantFromNow(connection, 0, now))
    .executeTakeFirst();
  return row?.leased_by ?? null;
}
