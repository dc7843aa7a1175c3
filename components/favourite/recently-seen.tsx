import type { Language } from '@/lib/domain/language';

/** What the visitor looked at before this property, from the browser's own store. */
export function RecentlySeen(_: { language: Language; current: number }) {
  return null;
}
