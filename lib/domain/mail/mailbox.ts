/** Hosts whose mailboxes ignore dots in their names. */
const dotlessHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, to count what one person gets: capitals, a suffix after `+`, and dots
 * where the host ignores them, make other addresses of the same mailbox. It is no address to write to.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const [bare = ''] = name.split('+');
  const isDotless = dotlessHosts.has(host);
  return `${(isDotless ? bare.replaceAll('.', '') : bare) || name}@${isDotless ? 'gmail.com' : host}`;
}
