import { keyedHash } from '@/lib/platform/token';

/** Replaces an e-mail address in the log: only the address and the site's secret together produce it. */
export function pseudonymOf(email: string): string {
  const hash = keyedHash(`person\n${email.trim().toLowerCase()}`);
  return `erased-${Buffer.from(hash, 'base64url').toString('hex')}`;
}
