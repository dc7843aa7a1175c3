import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Env, env } from './env';
import { processSingleton } from './process-singleton';

/** Next hands requests on without their socket, so the caller's address travels in the header that proxies use. */
export const callerHeader = 'x-forwarded-for';

/** How many addresses that header had: written here, never by the caller. For `npm run doctor`. */
export const hopsHeader = 'x-forwarded-hops';

const started = processSingleton<true>('caller-address');

/**
 * Replaces the claimed caller in every request by the trusted address before any code reads it: `TRUST_PROXY` is the
 * number of last entries written by our proxies.
 */
export function startCallerAddresses(): void {
  if (started.get()) return;
  started.set(true);
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    const { request } = message;
    if (!(request instanceof IncomingMessage)) return;
    const claimed = addressesIn(String(request.headers[callerHeader] ?? ''));
    request.headers[callerHeader] = believedAddress(claimed, request.socket.remoteAddress ?? '', env().TRUST_PROXY);
    request.headers[hopsHeader] = String(claimed.length);
  });
}

/** The last address that was not written by the caller. */
export function believedAddress(claimed: readonly string[], peer: string, proxies: number): string {
  const hops = [...claimed, peer];
  return hops.at(-1 - proxies) ?? hops[0] ?? peer;
}

export function addressesIn(header: string): string[] {
  return header
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
}

/**
 * Returns the address that counts as one caller: a whole IPv4 address, or the network of an IPv6 address, all of which
 * a household owns.
 */
export function callerNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = plain.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => String(Number.parseInt(group, 16).toString(16)))
    .join(':')}::/64`;
}

/**
 * How many callers a network counts for. A proxy that is missing from `TRUST_PROXY` makes every caller look like this
 * machine: one of them must not block all.
 */
export function callersBehind(network: string): number {
  return network === '0:0:0:0::/64' || network.startsWith('127.') ? 10 : 1;
}

const loopback = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i;

/**
 * Returns the warning at the start of a site that trusts proxies but can be reached without them; null when it cannot.
 */
export function proxyWarning({ TRUST_PROXY, HOST }: Pick<Env, 'TRUST_PROXY' | 'HOST'>): string | null {
  if (TRUST_PROXY === 0 || loopback.test(HOST)) return null;
  return `TRUST_PROXY is ${TRUST_PROXY} and HOST is ${HOST}: a caller who reaches this port past the proxy chooses the address that limits count. Set HOST=127.0.0.1, or let only the proxy reach the port`;
}
