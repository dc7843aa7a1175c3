import type { MainType } from '@/lib/domain/property/property-type';
import type { Lexicon, Meaning } from './lexicon';
import type { Phrases } from './phrases';
import type { Element } from './sentence';

const homes: ReadonlySet<string> = new Set<MainType>(['house', 'apartment', 'studio']);
/** Of either half. */
const minHalf = 4;

/**
 * Reads one word of two, as Dutch and German write them: `nieuwbouwappartement` is new and an apartment. Of a first half
 * that is not known (`hoekwoning`) the type alone is understood.
 */
export function createCompoundReader({ tokens, wordAt, meaningsAt }: Phrases, { meaningsOf }: Lexicon) {
  return (from: number): Element | null => {
    const word = wordAt(from);
    if (tokens[from]?.isNumber || meaningsAt(from, 1).length > 0) return null;
    for (let split = minHalf; split <= word.length - minHalf; split += 1) {
      const types = meaningsOf(word.slice(split)).filter(
        (meaning) => meaning.kind === 'set' && meaning.name === 'types' && homes.has(meaning.value),
      );
      if (types.length === 0) continue;
      const first = firstHalf(word.slice(0, split), meaningsOf);
      const features = first.flatMap((meaning) => (meaning.kind === 'set' ? [meaning.value] : []));
      const goals = first.filter(({ kind }) => kind === 'goal');
      return {
        from,
        to: from + 1,
        meanings: [...types, ...goals],
        ...(features.length > 0 && { filter: { features } as Element['filter'] }),
        isPartly: first.length === 0,
      };
    }
    return null;
  };
}

/** With or without the letters that link it: `Eigentums-`, `studenten-`. */
function firstHalf(written: string, meaningsOf: Lexicon['meaningsOf']): Meaning[] {
  const words = [written, written.replace(/(?:s|en|n)$/, '')];
  return (
    words
      .map((word) =>
        meaningsOf(word).filter(
          ({ kind, ...meaning }) => kind === 'goal' || ('name' in meaning && meaning.name === 'features'),
        ),
      )
      .find((found) => found.length > 0) ?? []
  );
}
