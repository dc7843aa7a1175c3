import type { Env } from './env';

const loopback = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i;

/**
 * Returns the warning at the start of a site that trusts proxies but can be reached without them; null when it cannot.
 */
export function proxyWarning({ TRUST_PROXY, HOST }: Pick<Env, 'TRUST_PROXY' | 'HOST'>): string | null {
  if (TRUST_PROXY === 0 || loopback.test(HOST)) return null;
  return `TRUST_PROXY is ${TRUST_PROXY} and HOST is ${HOST}: a caller who reaches this port past the proxy chooses the address that limits count. Set HOST=127.0.0.1, or let only the proxy reach the port`;
}
