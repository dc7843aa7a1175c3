import { getContent } from '@/lib/content/content';
import { type Connection, transact } from '@/lib/database/transaction';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { setActivityStatus } from '@/lib/features/forms/activity-store';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment, nearMoment, shortMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { readToken } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type AppointmentRow, cancelAppointment, getAppointment } from './appointment-store';
import {
  parseViewingSummary,
  type Viewing,
  viewingAttachment,
  viewingFacts,
  viewingListing,
  viewingWordsIn,
  visitorFacts,
} from './viewing-summary';

export type CancelOutcome = 'cancelled' | 'alreadyCancelled' | 'past' | 'unknown' | 'unavailable';

/** Cancels the viewing of a link, frees its time slot and notifies both sides with the calendar file that removes it. */
export async function cancelViewing(token: string, now: Date): Promise<CancelOutcome> {
  const [id] = readToken('visit', token, now) ?? [];
  const current = id === undefined ? null : await getAppointment(id);
  // No one has been notified of an unconfirmed viewing; it expires automatically.
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

/** The mails that notify both sides of a cancelled viewing. */
export async function planCancellation(current: AppointmentRow, now: Date): Promise<Cancellation> {
  const changed: Viewing = {
    ...current,
    sequence: current.sequence + 1,
    summary: parseViewingSummary(current.summary),
  };
  return { appointmentId: current.id, mails: [await visitorMail(changed, now), await agencyMail(changed, now)] };
}

/** Cancels a confirmed viewing; false when it is no longer confirmed. `mailsOf`: the enquiry that its mails belong to. */
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

async function visitorMail(viewing: Viewing, now: Date): Promise<MailDraft> {
  const { language, summary } = viewing;
  const t = await getTranslator(language, 'mail');
  const date = nearMoment(language, new Date(viewing.starts_at));
  return {
    kind: 'visit-cancelled',
    recipient: viewing.email,
    replyTo: summary.recipient,
    attachments: [await viewingAttachment(viewing, { method: 'CANCEL', language, stamp: now, reader: 'visitor' })],
    document: {
      language,
      subject: t('viewing.cancelled.subject', { date }),
      preview: t('viewing.cancelled.text'),
      blocks: [
        { kind: 'heading', text: t('viewing.cancelled.heading') },
        await greetingBlock(language, viewing.name),
        { kind: 'text', text: t('viewing.cancelled.text') },
        ...(await viewingListing(viewing, language)),
        { kind: 'facts', rows: await viewingFacts(viewing, language) },
        { kind: 'button', text: t('viewing.again'), href: absoluteUrl(summary.href) },
        await closingBlock(language, summary.person),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}

async function agencyMail(viewing: Viewing, now: Date): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const name = neutralize(viewing.name);
  const about = viewingWordsIn(viewing.summary, language).title;
  const start = new Date(viewing.starts_at);
  const text = t('viewing.cancelledAgency.text', { name, date: longMoment(language, start) });
  return {
    kind: 'agency',
    recipient: viewing.summary.recipient,
    replyTo: viewing.email,
    attachments: [await viewingAttachment(viewing, { method: 'CANCEL', language, stamp: now, reader: 'agency' })],
    document: {
      language,
      subject: t('viewing.cancelledAgency.subject', { about, date: shortMoment(language, start) }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('viewingChange.agency.cancelled.heading') },
        { kind: 'text', text },
        ...(await viewingListing(viewing, language)),
        {
          kind: 'facts',
          rows: [...(await viewingFacts(viewing, language)), ...(await visitorFacts(viewing, language))],
        },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}
