/** Hosts whose mailboxes ignore dots in their names. */
const dotlessHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an e-mail address, to count mails per person: capitals, a suffix after `+`, and dots where the
 * host ignores them, are other addresses of the same mailbox. The result is not an address to write to.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const [bare = ''] = name.split('+');
  const isDotless = dotlessHosts.has(host);
  return `${(isDotless ? bare.replaceAll('.', '') : bare) || name}@${isDotless ? 'gmail.com' : host}`;
}
