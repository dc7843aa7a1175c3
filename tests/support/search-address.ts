import type { Language } from '@/lib/domain/language';
import { notUnderstood, readSearch } from '@/lib/features/properties/search/read-search';

/** The address as people read it, and the words that were not understood. */
export function addressOf(text: string, language: Language, goal: 'sale' | 'rent' = 'sale'): string {
  const { href, sentence } = readSearch({ text, goal, language });
  const plain = new URLSearchParams(href?.split('?')[1]);
  plain.delete('unread');
  const query = decodeURIComponent(plain.toString().replace(/\+/g, ' '));
  const address = href === null ? '–' : href.replace(/\?.*/, '') + (query && `?${query}`);
  const left = notUnderstood(sentence);
  return left.length > 0 ? `${address} – ${left.join(', ')}` : address;
}
