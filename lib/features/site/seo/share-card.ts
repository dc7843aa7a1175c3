import { LRUCache } from 'lru-cache';
import { getContent } from '@/lib/content/content';
import { markPathOf } from '@/lib/domain/brand/agency-mark';
import type { Language } from '@/lib/domain/language';
import { getPalette } from '@/lib/features/site/shell/get-brand-style';
import { drawShareCard } from '@/lib/platform/picture/draw-share-card';

/** What a card is about; null for the agency itself. */
export type CardSubject = { kind: 'property' | 'project'; id: number } | null;

type CardTexts = { title: string; facts: string };

const maxCards = 200;

/** By all that they show. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: maxCards });

/** The address of the card of a listing without a picture, or of the agency. */
export function shareCardPath(subject: CardSubject, language: Language): string {
  return `/api/share-card/?language=${language}${subject ? `&${subject.kind}=${subject.id}` : ''}`;
}

/** The card as JPEG, drawn once. Its texts are public ones. */
export function getShareCard({ title, facts }: CardTexts): Promise<Buffer> {
  const { agency, brand } = getContent().settings;
  const palette = getPalette();
  const card = { mark: markPathOf(brand), agency: agency.name, title, facts };
  const name = JSON.stringify([card, palette.accentDark, palette.onAccentDark]);
  const known = drawn.get(name);
  if (known) return known;
  const drawing = drawShareCard(card, palette);
  drawn.set(name, drawing);
  drawing.catch(() => drawn.delete(name));
  return drawing;
}
