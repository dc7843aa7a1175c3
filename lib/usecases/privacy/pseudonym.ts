import { keyedHash } from '@/lib/platform/token';

/** Stands for an e-mail address in the log: only the address and the site's secret together give it. */
export function pseudonymOf(email: string): string {
  const hash = keyedHash(`person\n${email.trim().toLowerCase()}`);
  return `erased-${Buffer.from(hash, 'base64url').toString('hex')}`;
}
