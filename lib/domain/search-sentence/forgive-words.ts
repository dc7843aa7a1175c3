import { once } from '@/lib/domain/remember-few';
import { createKnownNames, nameText } from './known-names';
import type { Lexicon } from './lexicon';
import type { KnownPlaceNames } from './place-names';

/** Shorter words are one letter away from too many others. */
const minLength = 6;
/** From here on one letter may be any other one: `appartemant`, but not `horses` for `houses`. */
const minAnyLetter = 8;
const vowels = 'aeiouy';
const alike = ['ck', 'ijy', 'sz', 'fv', 'dt', 'bp', 'gj'];

/**
 * Reads a misspelt word as the one of the tables that is meant: one letter added, left out, swapped or changed, or doubled
 * letters written once, where only words of one meaning are so near. What is a place, or may be a misspelt one, stays.
 */
export function createWordForgiver(
  { words, meaningsOf }: Lexicon,
  places: readonly Pick<KnownPlaceNames, 'names' | 'words'>[],
): (word: string) => string {
  const known = once(() =>
    createKnownNames(
      [...words]
        .filter((word) => word.length >= minLength)
        .map((word) => ({ key: meaningOf(word), value: word, names: [word], isOffered: true })),
    ),
  );

  /** Phrases of several words have parts that mean nothing alone. */
  function meaningOf(word: string): string {
    const meanings = meaningsOf(word);
    return meanings.length > 0 ? JSON.stringify(meanings) : word;
  }

  function mayBePlace(word: string): boolean {
    const name = nameText([word]);
    const ways = ['exact', 'beginning', 'forgiven', 'singled'] as const;
    return places.some(
      ({ names, words: ofPlaces }) => ofPlaces().has(word) || ways.some((way) => names[way](name).length > 0),
    );
  }

  return (written) => {
    if (written.length < minLength || words.has(written) || mayBePlace(written)) return written;
    const slips = known()
      .forgiven(written)
      .filter(({ value }) => isSlip(written, value));
    const [meant] = slips.length > 0 ? slips : known().singled(written);
    return meant && !places.some(({ names }) => names.exact(meant.value).length > 0) ? meant.value : written;
  };
}

/** A letter in the place of another one sounds like it, or stands in a long word. */
function isSlip(written: string, word: string): boolean {
  if (written.length !== word.length || written.length >= minAnyLetter) return true;
  const changed = [...written].flatMap((letter, at) =>
    letter === word[at] ? [] : [[letter, word[at] ?? ''] as const],
  );
  const [change, ...others] = changed;
  if (!change || others.length > 0) return true;
  const areBoth = (letters: string) => change.every((letter) => letters.includes(letter));
  return areBoth(vowels) || alike.some(areBoth);
}
