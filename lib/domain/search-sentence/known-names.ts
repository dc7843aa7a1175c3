import { rememberFew } from '@/lib/domain/remember-few';
import { fold, slugify } from '@/lib/domain/text/fold';

/** What a name stands for; two spellings of one thing have the same `key`. */
export type Named<T> = {
  key: string;
  value: T /** Known, and on offer: it is preferred where several are meant. */;
  isOffered: boolean;
};

export type NameEntry<T> = Named<T> & { names: readonly string[] };

/** Names by their whole text, by a beginning, and with one letter wrong. Texts are folded words. */
export type KnownNames<T> = {
  exact(text: string): readonly Named<T>[];
  /** A whole word of a name, or the first letters of one: what one thing alone is called. */
  beginning(text: string): readonly Named<T>[];
  /** The whole words that a name begins with: what one thing alone is called. */
  opening(text: string): readonly Named<T>[];
  /** One letter added, left out, changed, or swapped with its neighbour: what one thing alone is called. */
  forgiven(text: string): readonly Named<T>[];
  maxWords: number;
};

/** Shorter texts are not misspelling of anything: too many words are one letter away. */
const minForgivenLength = 5;
const minWordLength = 3;
const minBeginningLength = 4;

const saints: Readonly<Record<string, string>> = { saint: 'st', sint: 'st', sankt: 'st', sainte: 'ste' };

/** The words of a name or text, so that all ways to write it are equal: `Sint-Gillis` is `St Gillis`. */
export function nameText(words: readonly string[]): string {
  return words.map((word) => saints[word] ?? word).join(' ');
}

export function createKnownNames<T>(entries: readonly NameEntry<T>[]): KnownNames<T> {
  const exact = new Map<string, Named<T>[]>();
  for (const { names, ...named } of entries)
    for (const text of new Set(names.flatMap(spellings)))
      if (text !== '') exact.set(text, [...(exact.get(text) ?? []), named]);
  const texts = [...exact.keys()];
  // One mistake touches two neighbouring letters at most: of five letters the first two or the last two are right.
  const byEnds = new Map<string, string[]>();
  for (const text of texts)
    for (const end of endsOf(text)) {
      const same = byEnds.get(end);
      if (same) same.push(text);
      else byEnds.set(end, [text]);
    }
  // With a space at the end the last word is a whole one too.
  const sorted = texts
    .flatMap((text) => innerStarts(text).map((at) => ({ from: `${text.slice(at)} `, text })))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const namesOf = (found: Iterable<string>) => onlyOne([...new Set(found)].flatMap((text) => exact.get(text) ?? []));

  function startingWith(text: string): string[] {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.from ?? '') < text) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; sorted[at]?.from.startsWith(text); at += 1) found.push(sorted[at]?.text ?? '');
    return found;
  }

  return {
    exact: (text) => exact.get(text) ?? [],
    beginning(text) {
      const whole = text.length < minWordLength ? [] : namesOf(startingWith(`${text} `));
      if (whole.length > 0 || text.length < minBeginningLength) return whole;
      return namesOf(startingWith(text).filter((name) => name.startsWith(text)));
    },
    opening: (text) => namesOf(startingWith(`${text} `).filter((name) => name.startsWith(`${text} `))),
    forgiven(text) {
      if (text.length < minForgivenLength) return [];
      const near = endsOf(text).flatMap((end) => byEnds.get(end) ?? []);
      return namesOf(near.filter((name) => isOneLetterOff(text, name)));
    },
    maxWords: Math.min(maxNameWords, Math.max(1, ...texts.map((text) => text.split(' ').length))),
  };
}

/** No place of Belgium has a longer name. */
const maxNameWords = 7;

/** Without a key for a German umlaut people write it out: `Luettich`. */
/** Hardly any name is new when the content has changed. */
const spellings = rememberFew(
  (name) => [nameText(fold(name).split(' ')), nameText(slugify(name, 'de').split('-'))],
  20_000,
);

/** The positions where a word begins. */
function innerStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)];
}

function endsOf(text: string): [string, string] {
  return [`^${text.slice(0, 2)}`, `${text.slice(-2)}$`];
}

/** Those of one thing: where several are meant, of the only one that is on offer. */
function onlyOne<T>(found: readonly Named<T>[]): readonly Named<T>[] {
  const offered = found.filter(({ isOffered }) => isOffered);
  const meant = offered.length > 0 ? offered : found;
  return meant.every(({ key }) => key === meant[0]?.key) ? meant : [];
}

/** Whether two different texts are one change apart: a letter added, left out, replaced, or two neighbours swapped. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let same = 0;
  while (same < a.length - start && same < b.length - start && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  const [left, right] = [a.slice(start, a.length - same), b.slice(start, b.length - same)];
  if (left.length <= 1 && right.length <= 1) return left !== right;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
