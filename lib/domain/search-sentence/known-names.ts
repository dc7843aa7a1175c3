import { groupBy } from '@/lib/domain/group-by';
import { once, rememberFew } from '@/lib/domain/remember-few';
import { fold, slugify, wordStarts } from '@/lib/domain/text/fold';

/** What a name stands for; two spellings of one thing have the same `key`. */
export type Named<T> = {
  key: string;
  value: T /** Known, and on offer: it is preferred where several are meant. */;
  isOffered: boolean;
};

export type NameEntry<T> = Named<T> & { names: readonly string[] };

/** Names by their whole text, by a beginning, and misspelt. Texts are folded words. */
export type KnownNames<T> = {
  exact(text: string): readonly Named<T>[];
  /** A whole word of a name, or the first letters of one: what one thing alone is called. */
  beginning(text: string): readonly Named<T>[];
  /** The whole words that a name begins with: what one thing alone is called. */
  opening(text: string): readonly Named<T>[];
  /** All that begin with these words. */
  openedBy(text: string): readonly Named<T>[];
  /** One letter added, left out, changed, or swapped with its neighbour, the first one heard alike: of one thing alone. */
  forgiven(text: string): readonly Named<T>[];
  /** Doubled letters count once: `ucle`, and in a longer text `bruxele`, which lacks one more letter: of one thing alone. */
  singled(text: string): readonly Named<T>[];
  maxWords: number;
};

/** Shorter texts are not misspelling of anything: too many words are one letter away. */
const minForgivenLength = 5;
/** The same of doubled letters alone, and of them with another letter. */
const minSingledLength = 4;
const minSingledOffLength = 6;
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
    for (const text of new Set([...new Set(names)].flatMap(spellings))) {
      const same = exact.get(text);
      if (same) same.push(named);
      else if (text !== '') exact.set(text, [named]);
    }
  const texts = [...exact.keys()];
  const byEnds = once(() => indexEnds(texts));
  const singled = once(() => {
    const found = groupBy(texts, single);
    return { found, byEnds: indexEnds([...found.keys()]) };
  });
  const openings = once(() => sortStarts(texts, () => [0]));
  const beginnings = once(() => sortStarts(texts, wordStarts));
  const allOf = (found: Iterable<string>) => [...new Set(found)].flatMap((text) => exact.get(text) ?? []);
  const namesOf = (found: Iterable<string>) => onlyOne(allOf(found));

  return {
    exact: (text) => exact.get(text) ?? [],
    beginning(text) {
      const whole = text.length < minWordLength ? [] : namesOf(startingWith(`${text} `, beginnings()));
      if (whole.length > 0 || text.length < minBeginningLength) return whole;
      return namesOf(startingWith(text, openings()));
    },
    opening: (text) => namesOf(startingWith(`${text} `, openings())),
    openedBy: (text) => allOf(startingWith(`${text} `, openings())),
    forgiven(text) {
      return text.length < minForgivenLength ? [] : namesOf(nearTo(text, byEnds()));
    },
    singled(text) {
      if (text.length < minSingledLength) return [];
      const bare = single(text);
      const same = singled().found.get(bare) ?? [];
      if (same.length > 0 || bare.length < minSingledOffLength) return namesOf(same);
      return namesOf(nearTo(bare, singled().byEnds).flatMap((name) => singled().found.get(name) ?? []));
    },
    maxWords: Math.min(
      maxNameWords,
      texts.reduce((most, text) => Math.max(most, wordStarts(text).length), 1),
    ),
  };
}

/** Texts from where their words begin, in order, and after each the whole text. */
type Starts = readonly string[];

const separator = '\n';

/** With a space at the end the last word is a whole one too. */
function sortStarts(texts: readonly string[], startsOf: (text: string) => readonly number[]): Starts {
  return texts.flatMap((text) => startsOf(text).map((at) => `${text.slice(at)} ${separator}${text}`)).sort();
}

function startingWith(beginning: string, sorted: Starts): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; sorted[at]?.startsWith(beginning); at += 1)
    found.push((sorted[at] ?? '').split(separator)[1] ?? '');
  return found;
}

/** No place of Belgium has a longer name. */
const maxNameWords = 7;

/** Without a key for a German umlaut people write it out: `Luettich`. Hardly any name is new when the content has changed. */
const spellings = rememberFew((name) => {
  const written = nameText(fold(name).split(' '));
  return /[äöü]/i.test(name) ? [written, nameText(slugify(name, 'de').split('-'))] : [written];
}, 20_000);

/** One mistake touches two neighbouring letters at most: of five letters the first two or the last two are right. */
function indexEnds(texts: readonly string[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const text of texts)
    for (const end of endsOf(text)) {
      const same = found.get(end);
      if (same) same.push(text);
      else found.set(end, [text]);
    }
  return found;
}

function nearTo(text: string, byEnds: ReadonlyMap<string, readonly string[]>): string[] {
  const near = endsOf(text).flatMap((end) => byEnds.get(end) ?? []);
  return [...new Set(near)].filter((name) => isHeardAlike(text, name) && isOneLetterOff(text, name));
}

/** Letters that begin the same name: `Cortrijk`, `Yeper`, `Soersel`. */
const alike = ['ck', 'ijy', 'sz', 'fv'];

/** Nobody mistakes the first letter of a town: `ramen` is not Namen. */
function isHeardAlike([one = '']: string, [other = '']: string): boolean {
  return one === other || alike.some((letters) => letters.includes(one) && letters.includes(other));
}

/** Every letter once that is doubled. */
function single(text: string): string {
  return text.replace(/(\p{L})\1+/gu, '$1');
}

function endsOf(text: string): [string, string] {
  return [`^${text.slice(0, 2)}`, `${text.slice(-2)}$`];
}

/** All of one thing: where several are meant, of the only one that is on offer. */
function onlyOne<T>(found: readonly Named<T>[]): readonly Named<T>[] {
  const offered = found.filter(({ isOffered }) => isOffered);
  const keys = new Set((offered.length > 0 ? offered : found).map(({ key }) => key));
  return keys.size === 1 ? found.filter(({ key }) => keys.has(key)) : [];
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
