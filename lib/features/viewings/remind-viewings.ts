import { Refusal, transact } from '@/lib/database/transaction';
import { groupBy } from '@/lib/domain/group-by';
import { addDays, brusselsDay, brusselsInstant, brusselsTime } from '@/lib/domain/time/brussels-time';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/features/mail/mail-parts';
import { type NewMail, queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type AppointmentRow, listUnreminded, markReminded } from './appointment-store';
import { visitorTourMail } from './tour-mail';
import { parseViewingSummary, viewingFacts, viewingListing, viewingPath } from './viewing-summary';

/** Reminders are sent from this time of the day before. */
const reminderTime = '10:00';

/** A visitor who booked the same day or the evening before needs no reminder. */
const freshHours = 12;

/** Queues the reminders of tomorrow's viewings, one for a tour; each is sent once, even if several servers call this. */
export async function remindViewings(now: Date): Promise<number> {
  const today = brusselsDay(now);
  if (now < brusselsInstant(today, reminderTime)) return 0;
  const endOfTomorrow = brusselsInstant(addDays(today, 2), '00:00');
  let reminded = 0;
  for (const rows of byTour(await listUnreminded(now, endOfTomorrow))) {
    // Without an address nobody can be reminded.
    const due = rows.filter((row) => {
      const isFresh = now.getTime() - Date.parse(row.created_at) < freshHours * 60 * 60 * 1000;
      return row.email !== '' && !isFresh && brusselsDay(new Date(row.starts_at)) === addDays(today, 1);
    });
    const mail = await reminderMail(due, now);
    const [first] = due;
    const mails = mail && first ? [toNewMail(mail, first.enquiry_id)] : [];
    reminded += await storeReminder(rows, mails, now);
  }
  return reminded;
}

/** The viewings that one mail is about: those of a tour together, in their order. */
function byTour(rows: readonly AppointmentRow[]): AppointmentRow[][] {
  const inOrder = rows.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  return [...groupBy(inOrder, ({ id, tour_id }) => tour_id ?? id).values()];
}

/** How many mails were stored. None where one of the viewings was cancelled, or reminded of elsewhere, since it was listed. */
async function storeReminder(rows: readonly AppointmentRow[], mails: readonly NewMail[], now: Date): Promise<number> {
  try {
    const stored = await transact(async (connection) => {
      for (const { id } of rows)
        if (!(await markReminded(connection, id, now))) throw new Refusal<'changed'>('changed');
      await queueMails(connection, mails, now);
      return mails.length;
    });
    return stored.ok ? stored.value : 0;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

async function reminderMail(rows: readonly AppointmentRow[], now: Date): Promise<MailDraft | null> {
  const viewings = rows.map((row) => ({ ...row, summary: parseViewingSummary(row.summary) }));
  const [viewing] = viewings;
  if (!viewing) return null;
  if (viewings.length > 1) return visitorTourMail(viewings, 'reminder', now);
  const { language, summary, email, name } = viewing;
  const t = await getTranslator(language, 'mail');
  const start = new Date(viewing.starts_at);
  const text = t('viewing.reminder.text', { date: longMoment(language, start) });
  return {
    kind: 'visit-reminder',
    recipient: email,
    replyTo: summary.recipient,
    document: {
      language,
      subject: t('viewing.reminder.subject', { time: brusselsTime(start) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('viewing.reminder.heading') },
        await greetingBlock(language, name),
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
