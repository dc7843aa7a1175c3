import { getReading } from '@/lib/data/mailbox-store';
import { env } from '@/lib/platform/env';
import { mailboxName } from '@/lib/platform/imap-mailbox';

/** How the reading of replies fares. */
export type MailboxState = {
  mailbox: string;
  readAt: Date | null;
  /** Null while it can be read. */
  trouble: { since: Date; reason: string } | null;
};

/** Null where no mailbox is read. */
export async function getMailboxState(): Promise<MailboxState | null> {
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
  };
}
