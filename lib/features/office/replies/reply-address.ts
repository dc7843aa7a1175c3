import { isMailAddress } from '@/lib/domain/mail/mail-address';
import { env } from '@/lib/platform/env';
import { keyedHash } from '@/lib/platform/token';

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
export function leadAddresses(addresses: readonly string[]): string[] {
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
