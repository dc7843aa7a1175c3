import type { Language } from '@/lib/domain/language';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { readToken, signToken } from '@/lib/platform/token';

/** How long the address of a preview is valid. */
const previewDays = 7;

/** What the address of a preview says; `id` is that of its row. */
export type PreviewKey = { id: string; propertyId: number; language: Language; until: Date };

export function previewEnd(now: Date): Date {
  return daysLater(now, previewDays);
}

/** Signs the address of a preview, the same each time. */
export function signPreview({ id, propertyId, language, until }: PreviewKey): string {
  return signToken('preview', [String(propertyId), language, until.toISOString(), id], until);
}

/** What the address of a preview of a draft says: its key, and the id of the row. */
export type DraftKey = Omit<PreviewKey, 'propertyId'> & { draft: string };

export function signDraft({ id, draft, language, until }: DraftKey): string {
  return signToken('draft', [draft, language, until.toISOString(), id], until);
}

export function readDraftKey(token: string, language: Language, now: Date): DraftKey | null {
  const [draft = '', signedLanguage, until = '', id] = readToken('draft', token, now) ?? [];
  if (id === undefined || signedLanguage !== language) return null;
  return { id, draft, language, until: new Date(until) };
}

/** Null for a signature that is wrong, over, or of another language. Whether it was revoked, the database knows. */
export function readPreviewKey(token: string, language: Language, now: Date): PreviewKey | null {
  const [property, signedLanguage, until = '', id] = readToken('preview', token, now) ?? [];
  if (id === undefined || signedLanguage !== language) return null;
  return { id, propertyId: Number(property), language, until: new Date(until) };
}
