import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { logRefusal } from './log.mjs';
import { secret } from './secret';

/** The purpose of a token: one made for one endpoint is invalid at any other. */
const purposes = [
  'form',
  'confirm',
  'preferences',
  'visit',
  'receipt',
  'document',
  'granted',
  'favourites',
  'summary',
  'preview',
  'draft',
  'proposal',
] as const;

export type TokenPurpose = (typeof purposes)[number];

/** Characters. */
const maxTokenLength = 2000;

/**
 * Signs values that a link in a mail or a shared list carries out and back unchanged: `body.signature`, both base64url.
 * The values are readable. `expiresAt` null: never expires.
 */
export function signToken(purpose: TokenPurpose, values: readonly string[], expiresAt: Date | null): string {
  const body = Buffer.from(JSON.stringify([expiresAt === null ? 0 : expiresAt.getTime(), ...values])).toString(
    'base64url',
  );
  return `${body}.${signature(purpose, body)}`;
}

/**
 * Returns the values of a token; null when it has another purpose, was changed, was cut, or has expired. Never throws.
 */
export function readToken(purpose: TokenPurpose, token: string, now: Date): readonly string[] | null {
  const found = parseToken(purpose, token);
  // One endpoint may accept tokens of two purposes.
  if (found === null && token !== '' && purposes.every((other) => parseToken(other, token) === null))
    logRefusal(404, 'a link with a wrong signature');
  return found === null || (found.expires !== 0 && found.expires <= now.getTime()) ? null : found.values;
}

/** Whether a token is ours and has expired: that deserves another message than a forged one. */
export function isExpired(purpose: TokenPurpose, token: string, now: Date): boolean {
  return readExpired(purpose, token, now) !== null;
}

/** Returns the values of our own expired token; they serve to inform its holder and grant no access. */
export function readExpired(purpose: TokenPurpose, token: string, now: Date): readonly string[] | null {
  const found = parseToken(purpose, token);
  return found !== null && found.expires !== 0 && found.expires <= now.getTime() ? found.values : null;
}

function parseToken(purpose: TokenPurpose, token: string): { expires: number; values: readonly string[] } | null {
  const [body = '', given = '', ...rest] = token.length > maxTokenLength ? [] : token.split('.');
  const expected = Buffer.from(signature(purpose, body));
  const found = Buffer.from(given);
  if (rest.length > 0 || expected.length !== found.length || !timingSafeEqual(expected, found)) return null;
  const [expires, ...values]: unknown[] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return typeof expires === 'number' ? { expires, values: values.map(String) } : null;
}

/** 160 bits: short enough for a line of a mail. */
function signature(purpose: TokenPurpose, body: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${body}`).digest().subarray(0, 20).toString('base64url');
}

/** Returns a text, such as an address that someone has opened, without the tokens in it: each opens what it is for. */
export function withoutTokens(text: string): string {
  return text.replace(/[\w-]{8,}\.[\w-]{27}(?![\w-])/g, '…');
}

/** Returns a name for a value that must not be stored as it is, such as a caller's address. */
export function keyedHash(text: string): string {
  return createHmac('sha256', secret()).update(`hash\n${text}`).digest().subarray(0, 16).toString('base64url');
}

/** Derives a key from an id: it cannot be guessed, need not be stored, and only this site can make it. 256 bits. */
export function keyOf(id: string): string {
  return createHmac('sha256', secret()).update(`key\n${id}`).digest('base64url');
}

/** Returns the stored form of a key. A key cannot be guessed, so it needs neither salt nor a slow hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether an `Authorization` header holds the expected token; takes the same time for every wrong one. */
export function isBearer(header: string | null, expected: string): boolean {
  const given = header?.match(/^Bearer +(.+)$/i)?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
