import * as z from 'zod/mini';
import { toUrl } from '@/lib/domain/text/to-url';
import type { ErrorCode } from './error-code';
import { line, maxLengths } from './person';

/** Matches a host that may be linked: a name with a dot and an ending of letters (or of `xn--`), no number. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Reads the address of a website; adds `https://` to one without a scheme. Null for anything but http and https, for
 * addresses with a login, for hosts that are not on the internet (`localhost`, `10.0.0.1`), and for overlong text.
 */
export function parseWebAddress(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  const url = address.length > 2 * maxLengths.url ? null : toUrl(address);
  if (!url) return null;
  const { protocol, hostname, username, password, href } = url;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && hostPattern.test(hostname) ? href : null;
}

const code = (value: ErrorCode) => value;

/** The address of a website, whole; empty when none was given. */
export function webAddress() {
  return line(maxLengths.url).check(
    z.overwrite((value) => parseWebAddress(value) ?? value),
    z.refine((value) => value === '' || parseWebAddress(value) !== null, code('url')),
  );
}
