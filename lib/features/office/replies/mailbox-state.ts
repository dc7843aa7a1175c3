import { env } from '@/lib/platform/env';
import { mailboxName } from '@/lib/platform/imap-mailbox';
import { getReading } from './mailbox-store';

/** How the reading of replies fares. */
export type MailboxState = {
  mailbox: string;
  readAt: Date | null;
  /** Null while it can be read. */
  trouble: { since: Date; reason: string } | null;
  /** Mails that broke each reading and were left out, for a week after the last one. */
  skipped: { count: number; at: Date } | null;
};

const skippedMs = 7 * 24 * 60 * 60_000;

/** Null where no mailbox is read. */
export async function getMailboxState(now: Date): Promise<MailboxState | null> {
  const { IMAP_URL } = env();
  if (IMAP_URL === undefined) return null;
  const mailbox = mailboxName(IMAP_URL);
  const reading = await getReading(mailbox);
  return {
    mailbox,
    readAt: reading?.read_at ? new Date(reading.read_at) : null,
    trouble: reading?.failing_since
      ? { since: new Date(reading.failing_since), reason: reading.last_error ?? '' }
      : null,
    skipped:
      reading?.skipped_at && now.getTime() - Date.parse(reading.skipped_at) < skippedMs
        ? { count: reading.skipped, at: new Date(reading.skipped_at) }
        : null,
  };
}
