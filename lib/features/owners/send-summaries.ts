import { leaveJob, takeJob } from '@/lib/database/job-store';
import { transact } from '@/lib/database/transaction';
import { type SummaryWeek, summaryWeekAt } from '@/lib/domain/owner/summary-week';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { summarizeWeek } from './summarize-week';
import { summaryMail } from './summary-mail';
import { listSummaryReaders, markSummarized } from './summary-store';

const job = 'summaries';
const leaseTime = 60_000;
const ownersAtOnce = 100;

/**
 * On Monday morning, mails each owner who wants it the activity of the past week, where there was any. Each week is
 * sent once, even if several servers call this. Returns how many mails were queued.
 */
export async function sendSummaries({ worker, now }: { worker: string; now: Date }): Promise<number> {
  const week = summaryWeekAt(now);
  if (!week) return 0;
  if (!(await takeJob({ job, worker, lastsMs: leaseTime, now }))) return 0;
  try {
    let queued = 0;
    for (;;) {
      const owners = await listSummaryReaders(week.from, ownersAtOnce);
      for (const owner of owners) {
        const sent = await sendSummary(owner, week, now);
        // What could not be stored is due again at the next call.
        if (sent === null) return queued;
        queued += sent;
      }
      if (owners.length < ownersAtOnce) return queued;
    }
  } finally {
    await leaveJob(job, worker);
  }
}

async function sendSummary(owner: OwnerRow, week: SummaryWeek, now: Date): Promise<number | null> {
  const news = await summarizeWeek(owner.id, week, now);
  const mail = news.length === 0 ? null : await summaryMail(owner, news, week);
  const stored = await transact(async (connection) => {
    const isFirst = await markSummarized(connection, owner.id, week.from);
    if (!isFirst || !mail) return 0;
    await queueMails(connection, [toNewMail(mail, null)], now);
    return 1;
  });
  return stored.ok ? stored.value : null;
}
