import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header holds the expected token; takes the same time for every wrong one. */
export function isBearer(header: string | null, expected: string): boolean {
  const given = header?.match(/^Bearer +(.+)$/i)?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
