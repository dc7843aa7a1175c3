import type { ListFilter } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import { combineElements } from './combine-elements';
import { createWordForgiver } from './forgive-words';
import { createLexicon, type Meaning } from './lexicon';
import { createPhrases, type Phrases } from './phrases';
import { createCompoundReader } from './read-compound';
import { createMeasureReaders } from './read-measures';
import { collectNames, createNameReaders } from './read-names';
import { createPriceReader, minSalePrice } from './read-price';
import { referenceOf, withReference } from './read-reference';
import { type Element, restOf, type Sentence, type SentenceKnowledge, type SentencePart } from './sentence';
import { settlePlaces } from './settle-places';
import type { Token } from './tokens';

export type ReadSentence = (text: string, goal: Goal) => Sentence;

/**
 * Reads a search as visitors type it, in any of the languages or a mixture. Longer phrases win over shorter ones, exact
 * readings over beginnings of names, and those over misspelt ones; words of the tables win over names of places.
 */
export function createSentenceReader(knowledge: SentenceKnowledge): ReadSentence {
  const lexicon = createLexicon(knowledge.languages, knowledge.visible);
  const names = collectNames(knowledge);
  const forgive = createWordForgiver(lexicon, [names.own, names.other]);
  return (text, fallbackGoal) => {
    const phrases = createPhrases(text, lexicon, forgive);
    const { tokens } = phrases;
    const { upperBoundAt, roomsAt, facadesAt, areaAt, energyAt, scoreAt, yearAt, yearsAt, distanceAt } =
      createMeasureReaders(phrases);
    const { placeAt, wordsAt, guessesAt } = createNameReaders(phrases, names);
    const statedGoal = findStatedGoal(phrases);
    const isForTenants = statedGoal === null && hasTenantWord(phrases);
    const exact = readExact(tokens.length, [
      createPriceReader(phrases, {
        goal: statedGoal ?? (isForTenants ? 'rent' : fallbackGoal),
        isRental: statedGoal === 'rent' || isForTenants,
      }),
      upperBoundAt,
      roomsAt,
      areaAt,
      energyAt,
      scoreAt,
      yearAt,
      yearsAt,
      distanceAt,
      wordsAt,
      placeAt,
      facadesAt,
      (from) => keywordsAt(phrases, from),
      createCompoundReader(phrases, lexicon, forgive),
    ]);
    const hasPlace = exact.some(namesPlace);
    const guesses = guessNames(exact, {
      tokens,
      maxWords: names.maxWords,
      finders: guessesAt.map((find) => (from, to) => find(from, to, hasPlace)),
    });
    // A filler inside a guessed name belongs to it.
    const named = [
      ...exact.filter(({ from, to }) => !guesses.some((other) => other.from < to && from < other.to)),
      ...guesses,
    ].sort((a, b) => a.from - b.from);
    const elements = settlePlaces(named, knowledge.locate);
    const { parts: combined, goal, filter, partly } = combineElements(elements, phrases, knowledge.maxPlaces);
    const parts = withoutLostFillers(text, combined);
    const isRent = goal === null && Object.keys(filter).length > 0 && (isForTenants || isRentOnly(filter));
    const sentence: Sentence = {
      goal: isRent ? 'rent' : goal,
      filter,
      reference: null,
      parts,
      rest: restOf(text, parts),
      partly: partly.map(({ start, end }) => text.slice(start, end)),
    };
    if (sentence.rest.length === 0) return sentence;
    const read = { elements, tokens, isReference: knowledge.isReference };
    return referenceOf(text, read) ?? withReference(text, sentence, read);
  };
}

function namesPlace({ places, meanings = [] }: Element): boolean {
  const isArea = (meaning: Meaning) =>
    meaning.kind === 'set' && (meaning.name === 'areas' || meaning.name === 'provinces');
  return places !== undefined || meanings.some(isArea);
}

/** The goal that the sentence names, if any. */
function findStatedGoal({ tokens, lengthOf, meaningsAt }: Phrases): Goal | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const length = lengthOf(at, ({ kind }) => kind === 'goal');
    const found = length > 0 && meaningsAt(at, length).find((meaning) => meaning.kind === 'goal');
    if (found) return found.goal;
  }
  return null;
}

/** A word for what is only let (`kot`), or a price by the month. */
function hasTenantWord({ tokens, keywordAt }: Phrases): boolean {
  return tokens.some(
    (_, at) => keywordAt(at, 'forTenants') > 0 || (keywordAt(at, 'perMonth') > 0 && tokens[at - 1] !== undefined),
  );
}

/** A price that no home is sold for. */
function isRentOnly({ priceMin = 0, priceMax = priceMin, types = [] }: ListFilter): boolean {
  return priceMax > 0 && priceMax < minSalePrice && !types.some((type) => type === 'parking' || type === 'land');
}

/** At each token the reading that reaches furthest; of equal ones the first. */
function readExact(length: number, readers: readonly ((from: number) => Element | null)[]): Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < length) {
    let best: Element | null = null;
    for (const read of readers) {
      const found = read(at);
      if (found && found.to > (best?.to ?? at)) best = found;
    }
    if (best) elements.push(best);
    at = best?.to ?? at + 1;
  }
  return elements;
}

function keywordsAt({ lengthOf, meaningsAt }: Phrases, from: number): Element | null {
  const length = lengthOf(from, () => true);
  if (length === 0) return null;
  const keywords = meaningsAt(from, length).flatMap((meaning) => (meaning.kind === 'keyword' ? [meaning.keyword] : []));
  return { from, to: from + length, keywords: new Set(keywords) };
}

/** A small word between two that were not understood, or written as one with one, is not understood either. */
function withoutLostFillers(text: string, parts: readonly SentencePart[]): SentencePart[] {
  const isRead = (at: number, step: 1 | -1) => {
    const edge = step > 0 ? parts[at]?.end : parts[at]?.start;
    const next = parts[at + step];
    const between = text.slice(...(step > 0 ? [edge, next?.start] : [next?.end ?? 0, edge]));
    return {
      isApart: !/[\p{L}\p{N}]/u.test(between),
      touches: /[\p{L}\p{N}]/u.test(step > 0 ? between.slice(0, 1) : between.slice(-1)),
    };
  };
  return parts.filter(({ kind }, at) => {
    if (kind !== 'filler') return true;
    const [before, after] = [isRead(at, -1), isRead(at, 1)];
    return !(before.touches || after.touches || (!before.isApart && !after.isApart));
  });
}

/** Words of one text that are compared with beginnings and misspellings of names. */
const maxGuessedWords = 40;

type Guessing = {
  tokens: readonly Token[];
  maxWords: number;
  /** How a slice may be read, the likelier first. */
  finders: readonly ((from: number, to: number) => Element | null)[];
};

/** Beginnings of names, then misspelt names, among the words that are not understood yet. */
function guessNames(elements: readonly Element[], { tokens, maxWords, finders }: Guessing): Element[] {
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
