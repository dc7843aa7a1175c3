import { transact } from '@/lib/database/transaction';
import { brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { reminderMail } from '@/lib/features/office/people/staff-mail';
import { listUnsentReminders, markLeadReminded, type ReminderRow } from './lead-store';

/** Mails of a day are sent from this time on. */
const reminderTime = '07:30';

/** More than that wait for the next round. */
const atOnce = 100;

/** Queues the mails about leads to come back to today; each is sent once, even if several servers call this. */
export async function remindStaff(now: Date): Promise<number> {
  const today = brusselsDay(now);
  if (now < brusselsInstant(today, reminderTime)) return 0;
  const due = await listUnsentReminders(today, atOnce);
  const people = due.length === 0 ? [] : (await listStaff()).filter(({ is_disabled }) => is_disabled === 0);
  const recipientOf = ({ assignee_id, remind_by }: ReminderRow) =>
    people.find(({ id }) => id === assignee_id) ?? people.find(({ id }) => id === remind_by);
  let reminded = 0;
  for (const row of due) {
    const to = recipientOf(row);
    const mails = to ? [toNewMail(await reminderMail(row, to), row.id)] : [];
    const stored = await transact(async (connection) => {
      if (!(await markLeadReminded(connection, row, now))) return 0;
      await queueMails(connection, mails, now);
      return mails.length;
    });
    if (stored.ok) reminded += stored.value;
  }
  return reminded;
}
