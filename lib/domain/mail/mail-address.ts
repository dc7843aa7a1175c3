import { toUrl } from '@/lib/domain/text/to-url';

const label = '[\\p{L}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}-]{0,62})';
const addressPattern = new RegExp(
  `^[\\p{L}\\p{M}\\p{Nd}!#$%&'*+/=?^_\`{|}~.-]{1,64}@${label}(?:\\.${label}){0,8}$`,
  'u',
);

/**
 * Whether a text is exactly one e-mail address: no name, no list, no quotes, no comment, nothing that could add a
 * recipient. Addresses in other scripts count; so does a machine name (`root@localhost`).
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && addressPattern.test(text);
}

/** Hosts whose mailboxes ignore dots in their names. */
const dotlessHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an e-mail address, to count mails per person: capitals, a suffix after `+`, dots where the host
 * ignores them, and a host in letters or in Punycode, are other addresses of the same mailbox. The result is not an
 * address to write to.
 */
export function mailboxOf(email: string): string {
  const [name = '', written = ''] = email.normalize('NFC').trim().toLowerCase().split('@');
  const host = toUrl(`http://${written}/`)?.hostname ?? written;
  const [bare = ''] = name.split('+');
  const isDotless = dotlessHosts.has(host);
  return `${(isDotless ? bare.replaceAll('.', '') : bare) || name}@${isDotless ? 'gmail.com' : host}`;
}
