import type { NumberName } from '@/lib/domain/property/criteria';
import type { Lexicon, Meaning } from './lexicon';
import { readTokens } from './tokens';

/** The words of one text, and what the lexicon says of them. */
export type Phrases = ReturnType<typeof createPhrases>;

/** `forgive` says what a word that the lexicon does not have is meant to be. */
export function createPhrases(text: string, lexicon: Lexicon, forgive: (word: string) => string) {
  const tokens = readTokens(text).map((token) => (token.isNumber ? token : { ...token, word: forgive(token.word) }));
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  const wordsOf = (from: number, to: number) => tokens.slice(from, to).map(({ word }) => word);
  const meaningsAt = (at: number, length: number) => lexicon.meaningsOf(wordsOf(at, at + length).join(' '));
  /** What is written between a token and the one before it. */
  const gapBefore = (at: number) => text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);

  /** The longest phrase at a token that means what is looked for; 0 for none. */
  function lengthOf(at: number, isMeant: (meaning: Meaning) => boolean): number {
    for (let length = Math.min(lexicon.maxWords, tokens.length - at); length > 0; length -= 1)
      if (meaningsAt(at, length).some(isMeant)) return length;
    return 0;
  }

  function numeralAt(at: number): { value: number; length: number } | null {
    const length = lengthOf(at, ({ kind }) => kind === 'numeral');
    const meaning = length > 0 && meaningsAt(at, length).find(({ kind }) => kind === 'numeral');
    return meaning && meaning.kind === 'numeral' ? { value: meaning.value, length } : null;
  }

  return {
    tokens,
    wordAt,
    wordsOf,
    meaningsAt,
    meaningsOf: lexicon.meaningsOf,
    gapBefore,
    lengthOf,
    numeralAt,
    keywordAt: (at: number, ...wanted: string[]) =>
      lengthOf(at, (meaning) => meaning.kind === 'keyword' && wanted.includes(meaning.keyword)),
    numberWordAt: (at: number, name: NumberName) =>
      lengthOf(at, (meaning) => meaning.kind === 'number' && meaning.name === name),
    isDash: (at: number) => at > 0 && at < tokens.length && /^\s*[-–—]\s*$/u.test(gapBefore(at)),
  };
}
