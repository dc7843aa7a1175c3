import { transact } from '@/lib/database/transaction';
import type { LeadState } from '@/lib/domain/office/office-states';
import { listStaff } from '@/lib/features/accounts/owner-store';
import type { Asking, Staff } from '@/lib/features/accounts/staff';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { assignedMail } from '@/lib/features/office/people/staff-mail';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { assignLead, type LeadOutcome, type SeenLead, setLeadState, undoLeadChange } from './change-lead';

/** What is done with many leads at once. */
export type ManyChange =
  | { kind: 'state'; state: LeadState }
  | { kind: 'assignee'; assigneeId: string | null }
  | { kind: 'undo' };

export type ManyOutcome = {
  /** `saved` when at least one is as it should be now; else why none is. */
  code: LeadOutcome;
  /** As they are now, for taking it back. */
  changed: SeenLead[];
  /** Left as they are: a colleague changed them meanwhile, or they are gone. */
  skipped: number;
};

/** More than a page of the inbox shows. */
const maxLeads = 100;

/** Changes leads one by one: one that has changed since it was seen is left alone and stops no other. */
export async function changeLeads(
  staff: Staff,
  seen: readonly SeenLead[],
  change: ManyChange,
  asking: Asking,
): Promise<ManyOutcome> {
  const leads = [...new Map(seen.map((lead) => [lead.id, lead])).values()].slice(0, maxLeads);
  const changed: SeenLead[] = [];
  let code: LeadOutcome = 'unknown';
  let isSaved = false;
  let skipped = 0;
  for (const lead of leads) {
    const outcome = await changeOne(staff, lead, change, asking, leads.length > 1);
    if (outcome === 'saved') {
      isSaved = true;
      const version = lead.version + 1;
      // One that was so already has no change to take back.
      if ((await getEnquiry(lead.id))?.version === version) changed.push({ id: lead.id, version });
    } else if (outcome === 'conflict' || outcome === 'unknown') skipped++;
    if (outcome !== 'saved') code = outcome;
    if (outcome === 'forbidden' || outcome === 'unavailable') break;
  }
  if (change.kind === 'assignee' && leads.length > 1)
    await mailAssignee(staff, change.assigneeId, changed.length, asking);
  return { code: isSaved ? 'saved' : code, changed, skipped };
}

async function changeOne(
  staff: Staff,
  lead: SeenLead,
  change: ManyChange,
  asking: Asking,
  isOneOfMany: boolean,
): Promise<LeadOutcome> {
  if (change.kind === 'state') return setLeadState(staff, lead, change.state, asking);
  if (change.kind === 'undo') return undoLeadChange(staff, lead, asking);
  return assignLead(staff, lead, change.assigneeId, { ...asking, isMailed: !isOneOfMany });
}

/** One mail for all that a colleague is to follow up. */
async function mailAssignee(staff: Staff, assigneeId: string | null, count: number, { now }: Asking): Promise<void> {
  if (count === 0 || assigneeId === null || assigneeId === staff.id) return;
  const to = (await listStaff()).find(({ id }) => id === assigneeId);
  if (!to) return;
  const mail = await assignedMail({ count, from: staff, to });
  await transact((connection) => queueMails(connection, [toNewMail(mail, null)], now));
  wakeWorker();
}
