import { getContent } from '@/lib/content/content';
import type { Localized } from '@/lib/domain/language';
import { spanDates, type UnseenState } from '@/lib/domain/time/shown';

/** What a page says of itself that visitors do not see. */
export type DraftBarContent = {
  state: UnseenState;
  from: Date | null;
  until: Date | null;
  alternates: Localized;
  /** Until when the link holds by which it is read; null for people of the agency. */
  linkUntil: Date | null;
};

/** Null on every page that visitors see. */
export function getDraftBar(): DraftBarContent | null {
  const { draft } = getContent();
  if (!draft) return null;
  const { state, span, alternates, link } = draft;
  return { state, ...spanDates(span), alternates, linkUntil: link?.until ?? null };
}
