import { isMailAddress } from '@/lib/domain/mail/mail-address';
import { env } from '@/lib/platform/env';
import type { ImapMailbox, MailHead } from '@/lib/platform/imap-mailbox';
import { addressesIn, messageIdsIn } from '@/lib/platform/mail-head';
import { keyedHash } from '@/lib/platform/token';
import { findAnsweredMails, findByReplyAddress } from './lead-reply-store';

/** Servers may read a part before the `@` of 64 characters, in any case. 80 bits: another lead's cannot be guessed. */
const keyLength = 20;

/**
 * Where a visitor replies to an answer, so that the office can read it; null where no mailbox is read, or none whose
 * address is known. `answers+@example.be` becomes an address of the lead's own.
 */
export function replyAddress(enquiryId: string): string | null {
  const base = baseAddress();
  return base === null ? null : base.replace(/\+@/, `+${replyKey(enquiryId)}@`);
}

/** Which of these addresses, in small letters, may be of leads; whose, only the mails that were sent know. */
function leadAddresses(addresses: readonly string[]): string[] {
  const [start, end] = (baseAddress() ?? '').split('+@');
  if (start === undefined || end === undefined) return [];
  return addresses.filter((one) => one.startsWith(`${start}+`) && one.endsWith(`@${end}`));
}

function baseAddress(): string | null {
  const { IMAP_URL, IMAP_REPLY_TO } = env();
  if (IMAP_URL === undefined) return null;
  if (IMAP_REPLY_TO !== undefined) return IMAP_REPLY_TO;
  const user = decodeURIComponent(new URL(IMAP_URL).username).toLowerCase();
  return user.includes('.') && isMailAddress(user) ? user : null;
}

function replyKey(enquiryId: string): string {
  return Buffer.from(keyedHash(`reply\n${enquiryId}`), 'base64url')
    .toString('hex')
    .slice(0, keyLength);
}

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
