import type { MainType } from '@/lib/domain/property/property-type';
import { bedroomsOfRooms } from '@/lib/domain/property/rooms';
import type { Lexicon, Meaning } from './lexicon';
import type { Phrases } from './phrases';
import type { Element } from './sentence';
import { readBound, readNumber } from './units';

const homes: ReadonlySet<string> = new Set<MainType>(['house', 'apartment', 'studio']);
/** Of either half. */
const minHalf = 4;

/**
 * Reads one word of two, as Dutch and German write them: `nieuwbouwappartement` is new and an apartment. Of a first half
 * that is not known (`hoekwoning`) the type alone is understood.
 */
export function createCompoundReader(
  { tokens, wordAt, meaningsAt }: Phrases,
  { meaningsOf }: Lexicon,
  forgive: (word: string) => string,
) {
  return (from: number): Element | null => (tokens[from]?.isNumber ? roomsAt(from) : compoundAt(from));

  /** `3-Zimmerwohnung`, `4-kamerflat`. */
  function roomsAt(from: number): Element | null {
    const word = wordAt(from + 1);
    const rooms = bedroomsOfRooms(readNumber(wordAt(from), false));
    const bedroomsMin = rooms === null ? undefined : readBound('bedroomsMin', rooms);
    const split = splits(word).find((at) => meaningsOf(word.slice(0, at)).some(isRooms));
    const meanings = split === undefined ? [] : homesOf(word.slice(split));
    if (!bedroomsMin || meanings.length === 0) return null;
    return { from, to: from + 2, meanings, filter: { bedroomsMin }, isPartly: true };
  }

  function compoundAt(from: number): Element | null {
    const word = wordAt(from);
    if (meaningsAt(from, 1).length > 0) return null;
    for (const split of splits(word)) {
      const types = homesOf(word.slice(split));
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
  }

  function homesOf(written: string): Meaning[] {
    return meaningsOf(forgive(written)).filter(
      (meaning) => meaning.kind === 'set' && meaning.name === 'types' && homes.has(meaning.value),
    );
  }
}

function splits(word: string): number[] {
  return Array.from({ length: Math.max(0, word.length - 2 * minHalf + 1) }, (_, index) => index + minHalf);
}

const isRooms = (meaning: Meaning) => meaning.kind === 'keyword' && meaning.keyword === 'rooms';

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
