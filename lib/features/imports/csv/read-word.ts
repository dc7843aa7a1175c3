import { fold } from '@/lib/domain/text/fold';
import { choicesOf, guessMark, type Mapping } from './mapping';
import { understand } from './value-words';

/** What a word of a table means; null where it is not understood. */
export type ReadWord = { written: string; meaning: string | null; isCertain: boolean; isDecided: boolean };

/** By the decisions of the mapping file, else in the site's own words, else by the lists. */
export function readWord(field: string, written: string, { values }: Pick<Mapping, 'values'>): ReadWord {
  const decided = Object.entries(values[field] ?? {}).find(([word]) => fold(word) === fold(written))?.[1] ?? '';
  if (decided.endsWith(guessMark))
    return { written, meaning: decided.slice(0, -guessMark.length) || null, isCertain: false, isDecided: false };
  if (decided !== '') return { written, meaning: decided, isCertain: true, isDecided: true };
  const own = choicesOf(field)?.find((choice) => choice.toLowerCase() === written.toLowerCase());
  const { word, isCertain } = own ? { word: own, isCertain: true } : (understand(field, written) ?? {});
  return { written, meaning: word ?? null, isCertain: isCertain ?? false, isDecided: false };
}
