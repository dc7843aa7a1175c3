import { getContent } from '@/lib/content/content';
import { setActivityStatus } from '@/lib/data/activity-store';
import { type AppointmentRow, cancelAppointment, getAppointment } from '@/lib/data/appointment-store';
import { queueMails } from '@/lib/data/mail-store';
import { type Connection, transact } from '@/lib/data/transaction';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { getTranslator } from '@/lib/i18n/translator';
import { readToken } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import { type MailDraft, toNewMail } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/usecases/mail/mail-parts';
import { parseVisitSummary, type Visit, visitAttachment, visitFacts, visitWordsIn } from './visit-summary';

export type CancelOutcome = 'cancelled' | 'alreadyCancelled' | 'past' | 'unknown' | 'unavailable';

/** Cancels the visit of a link, frees its time slot and notifies both sides with the calendar file that removes it. */
export async function cancelVisit(token: string, now: Date): Promise<CancelOutcome> {
  const [id] = readToken('visit', token, now) ?? [];
  const current = id === undefined ? null : await getAppointment(id);
  // No one has been notified of an unconfirmed visit; it expires automatically.
  if (!current || current.status === 'held' || current.status === 'expired') return 'unknown';
  if (current.status === 'cancelled') return 'alreadyCancelled';
  if (current.starts_at <= now.toISOString()) return 'past';
  const cancellation = await planCancellation(current, now);
  const stored = await transact((connection) =>
    storeCancellation(connection, cancellation, { mailsOf: current.enquiry_id, now }),
  );
  if (!stored.ok) return 'unavailable';
  wakeWorker();
  return stored.value ? 'cancelled' : 'alreadyCancelled';
}

export type Cancellation = { appointmentId: string; mails: readonly MailDraft[] };

/** The mails that notify both sides of a cancelled visit. */
export async function planCancellation(current: AppointmentRow, now: Date): Promise<Cancellation> {
  const changed: Visit = { ...current, sequence: current.sequence + 1, summary: parseVisitSummary(current.summary) };
  return { appointmentId: current.id, mails: [await visitorMail(changed, now), await agencyMail(changed, now)] };
}

/** Cancels a confirmed visit; false when it is no longer confirmed. `mailsOf`: the enquiry that its mails belong to. */
export async function storeCancellation(
  connection: Connection,
  { appointmentId, mails }: Cancellation,
  { mailsOf, now }: { mailsOf: string | null; now: Date },
): Promise<boolean> {
  const cancelled = await cancelAppointment(connection, appointmentId, now);
  if (!cancelled) return false;
  await setActivityStatus(connection, cancelled.enquiry_id, 'cancelled', now);
  await queueMails(
    connection,
    mails.map((mail) => toNewMail(mail, mailsOf)),
    now,
  );
  return true;
}

async function visitorMail(visit: Visit, now: Date): Promise<MailDraft> {
  const { language, summary } = visit;
  const t = await getTranslator(language, 'mail');
  const date = longMoment(language, new Date(visit.starts_at));
  return {
    kind: 'visit-cancelled',
    recipient: visit.email,
    replyTo: summary.recipient,
    attachments: [await visitAttachment(visit, { method: 'CANCEL', language, stamp: now })],
    document: {
      language,
      subject: t('visit.cancelled.subject', { date }),
      preview: t('visit.cancelled.text'),
      blocks: [
        { kind: 'heading', text: t('visit.cancelled.heading') },
        await greetingBlock(language, visit.name),
        { kind: 'text', text: t('visit.cancelled.text') },
        { kind: 'facts', rows: await visitFacts(visit, language) },
        { kind: 'button', text: summary.title, href: absoluteUrl(summary.href) },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}

async function agencyMail(visit: Visit, now: Date): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const name = neutralize(visit.name);
  const about = visitWordsIn(visit.summary, language).title;
  const date = longMoment(language, new Date(visit.starts_at));
  return {
    kind: 'agency',
    recipient: visit.summary.recipient,
    replyTo: visit.email,
    attachments: [await visitAttachment(visit, { method: 'CANCEL', language, stamp: now })],
    document: {
      language,
      subject: t('visit.cancelledAgency.subject', { about, date }),
      preview: t('visit.cancelledAgency.text', { name, date }),
      blocks: [
        { kind: 'text', text: t('visit.cancelledAgency.text', { name, date }) },
        { kind: 'facts', rows: await visitFacts(visit, language) },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}
