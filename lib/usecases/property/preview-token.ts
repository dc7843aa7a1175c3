import type { Language } from '@/lib/domain/language';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { isExpired, readToken, signToken } from '@/lib/platform/token';

/** How long the address of a preview is valid. */
const previewDays = 7;

export type PreviewKey = { propertyId: number; until: Date };

export function previewEnd(now: Date): Date {
  return daysLater(now, previewDays);
}

/** Signs the preview of a property in one language, for seven days. */
export function signPreview(propertyId: number, language: Language, now: Date): string {
  const until = previewEnd(now);
  return signToken('preview', [String(propertyId), language, until.toISOString()], until);
}

/** Null for a signature that is wrong, over, or of another language. */
export function readPreviewKey(token: string, language: Language, now: Date): PreviewKey | null {
  const [id, signedLanguage, until = ''] = readToken('preview', token, now) ?? [];
  return id !== undefined && signedLanguage === language ? { propertyId: Number(id), until: new Date(until) } : null;
}

/** Whether an address was valid once. */
export function isPreviewOver(token: string, now: Date): boolean {
  return isExpired('preview', token, now);
}
