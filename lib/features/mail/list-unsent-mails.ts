import { z } from 'zod';
import type { MailChannel, MailState } from '@/lib/database/schema/enquiry-tables';
import { countMails, listMailsIn, type MailSummaryRow } from './mail-state-store';

export type MailSummary = {
  id: string;
  enquiryId: string | null;
  kind: string;
  recipient: string;
  /** Null when the stored mail cannot be read. */
  subject: string | null;
  state: MailState;
  createdAt: string;
  /** Null for a mail that is sent or has no further try. */
  nextTryAt: string | null;
  attempts: number;
  reason: string | null;
  channel: MailChannel;
  /** What the receiver answered to the last try; null where it says nothing. */
  answer: string | null;
  sentAt: string | null;
};

export type UnsentMails = {
  mails: MailSummary[];
  /** How many there are, shown or not. */
  total: number;
  waiting: number;
  dead: number;
};

/** Mails that wait or have no further try, those with the earliest next try first. */
export async function listUnsentMails({ onlyDead, most }: { onlyDead: boolean; most: number }): Promise<UnsentMails> {
  const rows = await listMailsIn(onlyDead ? ['dead'] : ['queued', 'dead'], most);
  const counts = await countMails();
  return {
    mails: rows.map(summarizeMail),
    total: onlyDead ? counts.dead : counts.queued + counts.dead,
    waiting: counts.queued,
    dead: counts.dead,
  };
}

export function summarizeMail(row: MailSummaryRow): MailSummary {
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    kind: row.kind,
    recipient: row.recipient,
    subject: readSubject(row.document),
    state: row.state,
    createdAt: row.created_at,
    nextTryAt: row.state === 'queued' ? row.send_after : null,
    attempts: row.attempts,
    reason: row.last_error,
    channel: row.channel,
    answer: row.answer,
    sentAt: row.sent_at,
  };
}

const withSubject = z.object({ subject: z.string() });

function readSubject(document: string): string | null {
  try {
    return withSubject.safeParse(JSON.parse(document)).data?.subject ?? null;
  } catch {
    return null;
  }
}
