import { fold } from '@/lib/domain/text/fold';
import { choicesOf, guessMark, type Mapping, withoutMark } from './mapping';
import { understand } from './value-words';

/** What a word of a table means; null where it is not understood. */
export type ReadWord = { written: string; meaning: string | null; isCertain: boolean; isDecided: boolean };

export type WordReader = (field: string, written: string) => ReadWord;

/** Reads words by the decisions of a mapping file, else as the site's own words, else by the lists. */
export function createWordReader(values: Mapping['values']): WordReader {
  // Folded once: a table has a word in each row.
  const decisions = new Map(
    Object.entries(values).map(([field, words]) => {
      // Of two words that fold alike the first one counts.
      const folded = Object.entries(words).map(([word, meaning]) => [fold(word), meaning] as const);
      return [field, new Map(folded.reverse())];
    }),
  );
  return (field, written) => {
    const decided = decisions.get(field)?.get(fold(written)) ?? '';
    if (decided.endsWith(guessMark))
      return { written, meaning: withoutMark(decided) || null, isCertain: false, isDecided: false };
    if (decided !== '') return { written, meaning: decided, isCertain: true, isDecided: true };
    const own = choicesOf(field)?.find((choice) => choice.toLowerCase() === written.toLowerCase());
    const { word, isCertain } = own ? { word: own, isCertain: true } : (understand(field, written) ?? {});
    return { written, meaning: word ?? null, isCertain: isCertain ?? false, isDecided: false };
  };
}
