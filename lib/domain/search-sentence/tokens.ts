import { fold } from '@/lib/domain/text/fold';

/** A word or a number of a text. */
export type Token = {
  start: number;
  end: number;
  /** Folded; a number as it is written. */
  word: string;
  isNumber: boolean;
};

/**
 * Square metres, the euro, numbers with groups of three digits or decimals, and runs of letters. A space groups digits
 * too: `500 000` is one number, `9000 500` are two.
 */
const tokenPattern =
  /m[2²](?![\p{L}\p{N}])|€|[0-9]{1,3}(?:[ \u00a0\u2009\u202f.,'’][0-9]{3})+(?![0-9])(?:[.,][0-9]{1,2}(?![0-9]))?|[0-9]+(?:[.,][0-9]{1,2}(?![0-9]))?|[\p{L}\p{M}]+/giu;

export function readTokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].flatMap(({ 0: written, index: start }) => {
    const isNumber = /^[0-9]/.test(written);
    const word = isNumber || written === '€' ? written : fold(written).replaceAll(' ', '');
    return word === '' ? [] : [{ start, end: start + written.length, word, isNumber }];
  });
}
