import { fold } from '@/lib/domain/text/fold';
import { choicesOf, guessMark, type Mapping, shownTick, targetOf, withoutMark } from './mapping';
import { readYesNo } from './read-cell';
import { plainLetters } from './survey-column';
import { understand } from './value-words';

/** What a word of a table means; null where it is not understood. */
export type ReadWord = { written: string; meaning: string | null; isCertain: boolean; isDecided: boolean };

export type WordReader = (field: string, written: string) => ReadWord;

/**
 * Reads words by the decisions of a mapping file, else as the site's own words, else by the lists; `letters` are what those
 * of a column of goals mean.
 */
export function createWordReader(
  values: Mapping['values'],
  letters: ReadonlyMap<string, string> = new Map(),
): WordReader {
  // Folded once: a table has a word in each row.
  const decisions = new Map(
    Object.entries(values).map(([field, words]) => {
      // Of two words that fold alike the first one counts.
      const folded = Object.entries(words).map(([word, meaning]) => [keyOf(word), meaning] as const);
      return [field, new Map(folded.reverse())];
    }),
  );
  return (field, written) => {
    const decided = decisions.get(field)?.get(keyOf(written)) ?? '';
    if (decided.endsWith(guessMark))
      return { written, meaning: withoutMark(decided) || null, isCertain: false, isDecided: false };
    if (decided !== '') return { written, meaning: decided, isCertain: true, isDecided: true };
    const own = choicesOf(field)?.find((choice) => choice.toLowerCase() === written.toLowerCase());
    const letter = field === 'goal' ? letters.get(plainLetters(written)) : undefined;
    const { word, isCertain } = own
      ? { word: own, isCertain: true }
      : letter
        ? { word: letter, isCertain: false }
        : (understandTick(field, written) ?? understand(field, written) ?? {});
    return { written, meaning: word ?? null, isCertain: isCertain ?? false, isDecided: false };
  };
}

/** A no that hides a home is a guess until a person has seen it. */
function understandTick(field: string, written: string): { word: string; isCertain: boolean } | null {
  const answer = targetOf(field)?.kind === 'tick' ? readYesNo(written) : null;
  return answer === null ? null : { word: answer ? 'yes' : 'no', isCertain: answer || field !== shownTick };
}

/** Signs such as `✓` and `-` have no letters to fold. */
function keyOf(word: string): string {
  return fold(word) || word;
}
