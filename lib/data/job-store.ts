import { database } from './connection';

type Lease = { job: string; worker: string; now: Date; until: Date };

/** Whether this server may do the job until the lease ends. */
export async function takeJob({ job, worker, now, until }: Lease): Promise<boolean> {
  const rows = await database()
    .insertInto('job_lease')
    .values({ job, leased_by: worker, leased_until: until.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ leased_by: worker, leased_until: until.toISOString() })
        .where((or) =>
          or.or([or('job_lease.leased_until', '<=', now.toISOString()), or('job_lease.leased_by', '=', worker)]),
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
export async function findJobWorker(job: string, now: Date): Promise<string | null> {
  const row = await database()
    .selectFrom('job_lease')
    .select('leased_by')
    .where('job', '=', job)
    .where('leased_until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.leased_by ?? null;
}
