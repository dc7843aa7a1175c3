import { randomBytes } from 'node:crypto';
import { hostCookieName } from '@/lib/platform/env';
import { keyedHash } from '@/lib/platform/token';

/** Remembers that an owner has logged in here before, but not which one. Each login gives it another value. */
export function deviceCookieName(): string {
  return hostCookieName('gevel-device');
}

export function makeDeviceCookie(): string {
  return randomBytes(18).toString('base64url');
}

/** What is stored of the cookie. */
export function deviceHash(cookie: string): string {
  return keyedHash(`device\n${cookie}`);
}
