import { fold } from '@/lib/domain/text/fold';
import type { SourceWord } from './source';

/** Words of a source that were guessed or not understood, each once with how often it stands there. */
export type Doubts = {
  note(word: Omit<SourceWord, 'count'>): void;
  items(): Iterable<{ kind: 'word' } & SourceWord>;
};

export function createDoubts(): Doubts {
  const words = new Map<string, { kind: 'word' } & SourceWord>();
  return {
    note(word) {
      const key = `${word.field} ${fold(word.written)}`;
      words.set(key, { kind: 'word', ...word, count: (words.get(key)?.count ?? 0) + 1 });
    },
    items: () => words.values(),
  };
}
