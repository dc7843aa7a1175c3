import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { logRefusal } from './log.mjs';
import { secret } from './secret';

/** What a token is for: one made for one door opens no other. */
const purposes = ['form', 'confirm', 'preferences', 'visit', 'receipt', 'document', 'favourites', 'summary'] as const;

export type TokenPurpose = (typeof purposes)[number];

const longest = 2000;

/**
 * A text that carries values to somebody and back unchanged, for links in mails and shared lists: `body.signature`,
 * both base64url. What it carries is readable. `expiresAt` null: valid for ever.
 */
export function signToken(purpose: TokenPurpose, values: readonly string[], expiresAt: Date | null): string {
  const body = Buffer.from(JSON.stringify([expiresAt === null ? 0 : expiresAt.getTime(), ...values])).toString(
    'base64url',
  );
  return `${body}.${signature(purpose, body)}`;
}

/** What a token carries; null when it was made for something else, changed, cut, or has expired. Never throws. */
export function readToken(purpose: TokenPurpose, token: string, now: Date): readonly string[] | null {
  const found = parseToken(purpose, token);
  // One door may ask for tokens of two purposes.
  if (found === null && token !== '' && purposes.every((other) => parseToken(other, token) === null))
    logRefusal(404, 'a link with a wrong signature');
  return found === null || (found.expires !== 0 && found.expires <= now.getTime()) ? null : found.values;
}

/** Whether a token was ours and its time is over: worth other words than a forged one. */
export function isExpired(purpose: TokenPurpose, token: string, now: Date): boolean {
  return readExpired(purpose, token, now) !== null;
}

/** What a token of ours carried whose time is over; it says what to tell its holder and opens nothing. */
export function readExpired(purpose: TokenPurpose, token: string, now: Date): readonly string[] | null {
  const found = parseToken(purpose, token);
  return found !== null && found.expires !== 0 && found.expires <= now.getTime() ? found.values : null;
}

function parseToken(purpose: TokenPurpose, token: string): { expires: number; values: readonly string[] } | null {
  const [body = '', given = '', ...rest] = token.length > longest ? [] : token.split('.');
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

/** A name for something that must not be kept as it is, such as a caller's address. */
export function keyedHash(text: string): string {
  return createHmac('sha256', secret()).update(`hash\n${text}`).digest().subarray(0, 16).toString('base64url');
}

/** A key that nobody can guess and that need not be stored: only this site makes it of its id. 256 bits. */
export function keyOf(id: string): string {
  return createHmac('sha256', secret()).update(`key\n${id}`).digest('base64url');
}

/** What is stored of a key. It has nothing that could be guessed, so it needs neither salt nor a slow hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
