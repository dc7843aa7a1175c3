import type { Element } from './sentence';
import type { Token } from './tokens';

/** Words of one text that are compared with beginnings and misspellings of names. */
const maxGuessedWords = 40;

type Guessing = {
  tokens: readonly Token[];
  maxWords: number;
  /** How a slice may be read, the likelier first. */
  finders: readonly ((from: number, to: number) => Element | null)[];
};

/** Beginnings of names, then misspelt names, among the words that are not understood yet. */
export function guessNames(elements: readonly Element[], { tokens, maxWords, finders }: Guessing): Element[] {
  const isTaken = tokens.map(() => false);
  const isOpen = tokens.map(({ isNumber }) => !isNumber);
  for (const { from, to, keywords } of elements)
    for (let at = from; at < to; at += 1) {
      isOpen[at] = false;
      isTaken[at] = !keywords?.has('fillers');
    }
  const found: Element[] = [];
  for (const find of finders) {
    let tried = 0;
    for (let from = 0; from < tokens.length && tried < maxGuessedWords; from += 1) {
      if (isTaken[from]) continue;
      tried += 1;
      for (let to = Math.min(tokens.length, from + maxWords); to > from; to -= 1) {
        const span = isTaken.slice(from, to);
        if (span.includes(true) || !isOpen.slice(from, to).includes(true)) continue;
        const element = find(from, to);
        if (!element) continue;
        found.push(element);
        isTaken.fill(true, from, to);
        isOpen.fill(false, from, to);
        break;
      }
    }
  }
  return found;
}
