import type { ImapMailbox, MailHead } from '@/lib/platform/imap-mailbox';
import { addressesIn, messageIdsIn } from '@/lib/platform/mail-head';
import { findAnsweredMails, findByReplyAddress } from './lead-reply-store';
import { leadAddresses } from './reply-address';

/**
 * The lead that a mail of the mailbox is about: by the mails that it answers, else by the address that it went to, else,
 * of a report, by the mail that could not be delivered. Null for every other mail. Without `mailbox` only the head counts.
 */
export async function matchReply({ uid, fields }: MailHead, mailbox: ImapMailbox | null): Promise<string | null> {
  const field = (name: string) => fields.get(name) ?? '';
  const answered = await leadOf([
    ...messageIdsIn(field('in-reply-to')),
    ...messageIdsIn(field('references')).reverse(),
  ]);
  if (answered !== null) return answered;
  const recipients = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) =>
    addressesIn(field(name)),
  );
  const addressed = await findByReplyAddress(leadAddresses(recipients));
  if (addressed !== null) return addressed;
  return mailbox && /^multipart\/report\b/i.test(field('content-type'))
    ? leadOf(await mailbox.readReported(uid))
    : null;
}

/** Of the first of these Message-IDs that is a mail to a visitor. Its host does not count: the id cannot be guessed. */
async function leadOf(messageIds: readonly string[]): Promise<string | null> {
  const mailIds = messageIds.map((id) => id.slice(1, id.lastIndexOf('@')));
  const found = new Map((await findAnsweredMails(mailIds)).map(({ mailId, enquiryId }) => [mailId, enquiryId]));
  const first = mailIds.find((id) => found.has(id));
  return first === undefined ? null : (found.get(first) ?? null);
}
