import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { processSingleton } from './bridge.mjs';
import { type Env, env } from './env';

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

/** The last address that was not written by the caller, without what proxies write around it. */
export function believedAddress(claimed: readonly string[], peer: string, proxies: number): string {
  const hops = [...claimed, peer];
  return plainAddress(hops.at(-1 - proxies) ?? hops[0] ?? peer);
}

/**
 * An address without the port that some proxies add (`203.0.113.5:41001`, `[2001:db8::1]:443`), brackets and zone; an
 * IPv4 address that is written as an IPv6 one, in whatever spelling, as IPv4. Other texts stay.
 */
function plainAddress(hop: string): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(hop) ?? [];
  const plain = (inBrackets ?? beforePort ?? hop).replace(/%.*$/, '');
  const groups = groupsOf(plain);
  if (groups === null || !groups.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return plain;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight numbers of an IPv6 address; null for another text. */
function groupsOf(address: string): number[] | null {
  if (!isIPv6(address)) return null;
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [left = [], right = []] = hex.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
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
  return networksOf(address)[0].name;
}

/** A network that a limit counts, and for how many callers. */
export type CountedNetwork = { name: string; callers: number };

/**
 * The networks that an address is counted by. Those of IPv6 are counted together with their neighbours too, as providers
 * give them to one customer: the network of a household (/56), or of a firm or a server (/48).
 */
export function networksOf(address: string): [CountedNetwork, ...CountedNetwork[]] {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (groups === null) return [{ name: plain, callers: plain.startsWith('127.') ? callersOfProxy : 1 }];
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const named = (...parts: number[]) => parts.map((part) => part.toString(16)).join(':');
  const callers = groups.every((group, index) => group === (index === 7 ? 1 : 0)) ? callersOfProxy : 1;
  return [
    { name: `${named(a, b, c, d)}::/64`, callers },
    { name: `${named(a, b, c, d & 0xff00)}::/56`, callers: callers * 10 },
    { name: `${named(a, b, c)}::/48`, callers: callers * 100 },
  ];
}

/**
 * How many callers this machine counts for. A proxy that is missing from `TRUST_PROXY` makes every caller look like it:
 * one of them must not block all.
 */
const callersOfProxy = 10;

const loopback = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/i;

/**
 * Returns the warning at the start of a site that trusts proxies but can be reached without them; null when it cannot.
 */
export function proxyWarning({ TRUST_PROXY, HOST }: Pick<Env, 'TRUST_PROXY' | 'HOST'>): string | null {
  if (TRUST_PROXY === 0 || loopback.test(HOST)) return null;
  return `TRUST_PROXY is ${TRUST_PROXY} and HOST is ${HOST}: a caller who reaches this port past the proxy chooses the address that limits count. Set HOST=127.0.0.1, or let only the proxy reach the port`;
}
