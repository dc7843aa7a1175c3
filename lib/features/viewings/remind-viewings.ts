import { transact } from '@/lib/database/transaction';
import { addDays, brusselsDay, brusselsInstant, brusselsTime } from '@/lib/domain/time/brussels-time';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type AppointmentRow, listUnreminded, markReminded } from './appointment-store';
import { parseViewingSummary, viewingFacts, viewingListing, viewingPath } from './viewing-summary';

/** Reminders are sent from this time of the day before. */
const reminderTime = '10:00';

/** A visitor who booked the same day or the evening before needs no reminder. */
const freshHours = 12;

/** Queues the reminders of tomorrow's viewings; each is sent once, even if several servers call this. */
export async function remindViewings(now: Date): Promise<number> {
  const today = brusselsDay(now);
  if (now < brusselsInstant(today, reminderTime)) return 0;
  const endOfTomorrow = brusselsInstant(addDays(today, 2), '00:00');
  let reminded = 0;
  for (const row of await listUnreminded(now, endOfTomorrow)) {
    const isFresh = now.getTime() - Date.parse(row.created_at) < freshHours * 60 * 60 * 1000;
    const isTomorrow = brusselsDay(new Date(row.starts_at)) === addDays(today, 1);
    const mails = isFresh || !isTomorrow ? [] : [toNewMail(await reminderMail(row), row.enquiry_id)];
    const stored = await transact(async (connection) => {
      if (!(await markReminded(connection, row.id, now))) return 0;
      await queueMails(connection, mails, now);
      return mails.length;
    });
    if (stored.ok) reminded += stored.value;
  }
  return reminded;
}

async function reminderMail(row: AppointmentRow): Promise<MailDraft> {
  const viewing = { ...row, summary: parseViewingSummary(row.summary) };
  const { language, summary } = viewing;
  const t = await getTranslator(language, 'mail');
  const start = new Date(row.starts_at);
  const text = t('viewing.reminder.text', { date: longMoment(language, start) });
  return {
    kind: 'visit-reminder',
    recipient: row.email,
    replyTo: summary.recipient,
    document: {
      language,
      subject: t('viewing.reminder.subject', { time: brusselsTime(start) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('viewing.reminder.heading') },
        await greetingBlock(language, row.name),
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
        { kind: 'text', text: t('viewing.cannot') },
        { kind: 'button', text: t('viewing.button'), href: absoluteUrl(viewingPath(viewing)) },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
