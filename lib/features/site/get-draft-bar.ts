import { getContent } from '@/lib/content/content';
import type { Localized } from '@/lib/domain/language';
import { spanDates, type UnseenState } from '@/lib/domain/time/shown';

/** What a page says of itself that visitors do not see. */
export type DraftBarContent = { state: UnseenState; from: Date | null; until: Date | null; alternates: Localized };

/** Null on every page that visitors see. */
export function getDraftBar(): DraftBarContent | null {
  const { draft } = getContent();
  return draft ? { state: draft.state, ...spanDates(draft.span), alternates: draft.alternates } : null;
}
