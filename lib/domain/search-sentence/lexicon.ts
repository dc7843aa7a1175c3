import type { Language } from '@/lib/domain/language';
import type { NumberName, SetName } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import { rememberFew } from '@/lib/domain/remember-few';
import { fold, slugify } from '@/lib/domain/text/fold';
import type { SentenceWords, Words } from './words/sentence-words';

/** A word of a set's value, as visitors see it: `Villa/huis/hoeve`, `Garage of parking`. */
export type VisibleWord = { language: Language; name: SetName; value: string; text: string };

type Keyword = {
  [Name in keyof SentenceWords]: SentenceWords[Name] extends Words ? Name : never;
}[keyof SentenceWords];

export type Meaning =
  | { kind: 'goal'; goal: Goal }
  | { kind: 'set'; name: SetName; value: string }
  | { kind: 'number'; name: NumberName }
  | { kind: 'numeral'; value: number }
  | { kind: 'keyword'; keyword: Keyword };

export type Lexicon = {
  meaningsOf(phrase: string): readonly Meaning[];
  maxWords: number;
  /** Of all phrases, one by one. */
  words: ReadonlySet<string>;
};

const noMeaning: readonly Meaning[] = [];

/** The same words are read for each state of the content. */
const phrasesOf = rememberFew((text) => [fold(text), slugify(text, 'de').replaceAll('-', ' ')], 20_000);

/** All phrases of all languages: one phrase may mean several things. */
export function createLexicon(languages: readonly SentenceWords[], visible: readonly VisibleWord[]): Lexicon {
  const meanings = new Map<string, Meaning[]>();
  const add = (texts: Words, meaning: Meaning) => {
    for (const text of texts.flatMap(phrasesOf)) {
      if (text === '') continue;
      const known = meanings.get(text) ?? [];
      meanings.set(text, known);
      if (!known.some((other) => JSON.stringify(other) === JSON.stringify(meaning))) known.push(meaning);
    }
  };
  for (const { language, name, value, text } of visible)
    add(splitVisible(text, language), { kind: 'set', name, value });
  for (const { goals, sets, numbers, numerals, ...keywords } of languages) {
    for (const [goal, texts] of entriesOf(goals)) add(texts, { kind: 'goal', goal });
    for (const [name, values] of entriesOf(sets))
      for (const [value, texts] of Object.entries<Words>(values)) add(texts, { kind: 'set', name, value });
    for (const [name, texts] of entriesOf(numbers)) add(texts, { kind: 'number', name });
    for (const [text, value] of Object.entries(numerals)) add([text], { kind: 'numeral', value });
    for (const [keyword, texts] of entriesOf(keywords)) add(texts, { kind: 'keyword', keyword });
  }
  return {
    meaningsOf: (phrase) => meanings.get(phrase) ?? noMeaning,
    maxWords: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length)),
    words: new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' '))),
  };
}

function entriesOf<Key extends string, Value>(record: { readonly [Name in Key]?: Value }): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}

function splitVisible(text: string, language: Language): string[] {
  const [, or = ''] = new Intl.ListFormat(language, { type: 'disjunction' }).format(['|', '|']).split('|');
  return [text, ...text.split('/').flatMap((part) => part.split(or))];
}
