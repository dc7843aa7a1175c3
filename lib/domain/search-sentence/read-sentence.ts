import { groupBy } from '@/lib/domain/group-by';
import { placeKey } from '@/lib/domain/place/place-name';
import {
  type ListFilter,
  type NumberName,
  numberRow,
  radiusSteps,
  type SetName,
  setRow,
} from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import { createKnownNames, type Named, type NameEntry, nameText } from './known-names';
import { createLexicon, type Meaning, type VisibleWord } from './lexicon';
import { readTokens, type Token } from './tokens';
import type { SentenceWords } from './words/sentence-words';

/** What the grammar knows of a catalogue. */
export type SentenceKnowledge = {
  languages: readonly SentenceWords[];
  visible: readonly VisibleWord[];
  places: readonly { id: string; zip: string; names: readonly string[]; hasListings: boolean }[];
  /** Of one list. */
  maxPlaces: number;
  /** Whether a text is the reference of a listing. */
  isReference(text: string): boolean;
};

/** A recognised slice of the text. A filler says nothing about a home; a reference names one. */
export type SentencePart = { start: number; end: number } & (
  | { kind: 'criteria'; goal: Goal | null; filter: ListFilter }
  | { kind: 'reference'; reference: string }
  | { kind: 'filler' }
);

export type Sentence = {
  /** Null where the text names none. */
  goal: Goal | null;
  /** All criteria of the parts. */
  filter: ListFilter;
  reference: string | null;
  parts: readonly SentencePart[];
  /** What was not understood, in the order of the text. */
  rest: readonly string[];
};

export type ReadSentence = (text: string, goal: Goal) => Sentence;

/** Kilometres around a place that a text is near of, without a distance. */
export const defaultRadius = 10;

const kilometres = new Set(['km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'kilometern']);
const currencies = new Set(['€', 'euro', 'euros', 'eur']);
/** Square metres of a unit; the latter two measure land only. */
const areaUnits: Readonly<Record<string, number>> = {
  m2: 1,
  are: 100,
  ares: 100,
  ar: 100,
  ha: 10_000,
  hectare: 10_000,
  hectares: 10_000,
  hektar: 10_000,
};
/** A number alone is a price from here on; below it is a postal code, or not understood. */
const minBarePrice = 10_000;
/** A bound below it, without a unit, means thousands where homes are sold. */
const thousandsBelow = 1000;
const minBoundDigits = 10;
/** Words of a reference, such as `GV-2417`. */
const maxReferenceWords = 3;
/** Words of one text that are compared with beginnings and misspellings of names. */
const maxGuessedWords = 40;

/** What some tokens mean, before the whole sentence is known. */
type Element = {
  from: number;
  to: number;
  filter?: ListFilter;
  /** Values of sets and goals; a word may mean a type and a feature. */
  meanings?: readonly Meaning[];
  places?: readonly string[];
  km?: number;
  keywords?: ReadonlySet<string>;
  isUnread?: boolean;
};

/**
 * Reads a search as visitors type it, in any of the languages or a mixture. Longer phrases win over shorter ones, exact
 * readings over beginnings of names, and those over misspelt ones; words of the tables win over names of places.
 */
export function createSentenceReader(knowledge: SentenceKnowledge): ReadSentence {
  const lexicon = createLexicon(knowledge.languages, knowledge.visible);
  const placeEntries: NameEntry<string>[] = knowledge.places.map(({ id, names, hasListings }) => ({
    key: id.slice(0, id.lastIndexOf('|')),
    value: id,
    names,
    isOffered: hasListings,
  }));
  const placeNames = createKnownNames(placeEntries);
  const placesByKey = groupBy(placeEntries, ({ key }) => key);
  const placesByZip = groupBy(knowledge.places, ({ zip }) => zip);
  const typeNames = createKnownNames(typeEntries(knowledge));

  return (text, fallbackGoal) => {
    const tokens = readTokens(text);
    const phrase = (from: number, to: number) => wordsOf(from, to).join(' ');
    const wordsOf = (from: number, to: number) => tokens.slice(from, to).map(({ word }) => word);

    /** The longest phrase at a token that means what is looked for; 0 for none. */
    function lengthOf(at: number, isMeant: (meaning: Meaning) => boolean): number {
      for (let length = Math.min(lexicon.maxWords, tokens.length - at); length > 0; length -= 1)
        if (lexicon.meaningsOf(phrase(at, at + length)).some(isMeant)) return length;
      return 0;
    }
    const keywordAt = (at: number, ...wanted: string[]) =>
      lengthOf(at, (meaning) => meaning.kind === 'keyword' && wanted.includes(meaning.keyword));
    const numberWordAt = (at: number, name: NumberName) =>
      lengthOf(at, (meaning) => meaning.kind === 'number' && meaning.name === name);
    const meaningsAt = (at: number, length: number) => lexicon.meaningsOf(phrase(at, at + length));
    const wordAt = (at: number) => tokens[at]?.word ?? '';
    const isDash = (at: number) =>
      at > 0 && at < tokens.length && /^\s*[-–—]\s*$/u.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));

    const goal = saidGoal() ?? fallbackGoal;

    function saidGoal(): Goal | null {
      for (let at = 0; at < tokens.length; at += 1) {
        const length = lengthOf(at, ({ kind }) => kind === 'goal');
        const found = length > 0 && meaningsAt(at, length).find((meaning) => meaning.kind === 'goal');
        if (found) return found.goal;
      }
      return null;
    }

    type Amount = { value: number; to: number; scale: number; isSure: boolean };

    function amountAt(from: number): Amount | null {
      let at = from;
      let hasCurrency = currencies.has(wordAt(at)) && at + 1 < tokens.length;
      if (hasCurrency) at += 1;
      const numeral = numeralAt(at);
      const written = tokens[at]?.isNumber ? wordAt(at) : null;
      if (written === null && !numeral) return null;
      at += written === null ? (numeral?.length ?? 1) : 1;
      const thousand = wordAt(at) === 'k' ? 1 : keywordAt(at, 'thousand');
      const million = thousand > 0 ? 0 : keywordAt(at, 'million');
      const scale = thousand > 0 ? 1000 : million > 0 ? 1_000_000 : 1;
      at += thousand + million;
      if (!hasCurrency && currencies.has(wordAt(at))) {
        hasCurrency = true;
        at += 1;
      }
      if (written === null && scale === 1) return null;
      const isSure = hasCurrency || scale > 1;
      if (!isSure && isUnit(at)) return null;
      const value = written === null ? (numeral?.value ?? 0) : readNumber(written, scale === 1_000_000);
      return { value: value * scale, to: at, scale, isSure };
    }

    function numeralAt(at: number): { value: number; length: number } | null {
      const length = lengthOf(at, ({ kind }) => kind === 'numeral');
      const meaning = length > 0 && meaningsAt(at, length).find(({ kind }) => kind === 'numeral');
      return meaning && meaning.kind === 'numeral' ? { value: meaning.value, length } : null;
    }

    /** A number before it counts or measures something else than money. */
    function isUnit(at: number): boolean {
      const word = wordAt(at);
      return word in areaUnits || kilometres.has(word) || word === 'm' || numberWordAt(at, 'bedroomsMin') > 0;
    }

    function priceAt(from: number): Element | null {
      const named = keywordAt(from, 'price');
      const start = from + named;
      const price = priceRangeAt(from, start) ?? priceBoundAt(from, start) ?? barePriceAt(from, start, named > 0);
      // A rent names the goal too.
      return price && { ...price, meanings: meaningsAt(from, named).filter(({ kind }) => kind === 'goal') };
    }

    function priceRangeAt(from: number, start: number): Element | null {
      const opened = keywordAt(start, 'between');
      const low = amountAt(start + opened);
      if (!low) return null;
      const link = keywordAt(low.to, 'rangeLink');
      if (link === 0 && !isDash(low.to)) return null;
      const high = amountAt(low.to + link);
      if (!high) return null;
      const isSure = low.isSure || high.isSure || (opened > 0 && high.value >= minBoundDigits);
      if (!isSure && Math.min(low.value, high.value) < minBarePrice) return null;
      const scaleOf = (one: Amount, other: Amount) =>
        one.scale === 1 && one.value < thousandsBelow ? (other.scale > 1 ? other.scale : thousands(one)) : 1;
      const bounds = [low.value * scaleOf(low, high), high.value * scaleOf(high, low)].map(Math.round);
      const [priceMin, priceMax] = bounds.sort((a, b) => a - b).map((bound) => readBound('priceMin', bound));
      return priceMin && priceMax ? { from, to: high.to, filter: { priceMin, priceMax } } : null;
    }

    function priceBoundAt(from: number, start: number): Element | null {
      for (const name of ['priceMax', 'priceMin'] as const) {
        const before = numberWordAt(start, name);
        const symbol = before > 0 || start > from ? 0 : symbolBefore(start, name);
        if (before === 0 && symbol === 0) continue;
        const priceWord = keywordAt(start + before, 'price');
        const amount = amountAt(start + before + priceWord);
        if (!amount || (!amount.isSure && amount.value < minBoundDigits)) continue;
        const bound = readBound(name, Math.round(amount.value * thousands(amount)));
        if (bound) return { from, to: amount.to, filter: { [name]: bound } };
      }
      return null;
    }

    function symbolBefore(at: number, name: NumberName): number {
      const gap = text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start);
      return (name === 'priceMax' ? /[<≤]\s*$/u : /[>≥]\s*$/u).test(gap) ? 1 : 0;
    }

    function barePriceAt(from: number, start: number, isNamed: boolean): Element | null {
      const amount = amountAt(start);
      if (!amount || !(isNamed || amount.isSure || amount.value >= minBarePrice)) return null;
      const scaled = isNamed && amount.value >= minBoundDigits ? amount.value * thousands(amount) : amount.value;
      const bound = readBound('priceMax', Math.round(scaled));
      // `400k max`
      const after = tokens[amount.to + 1]?.isNumber ? 0 : numberWordAt(amount.to, 'priceMax');
      return bound ? { from, to: amount.to + after, filter: { priceMax: bound } } : null;
    }

    function thousands({ value, isSure }: Amount): number {
      return goal === 'sale' && !isSure && value < thousandsBelow ? 1000 : 1;
    }

    function roomsAt(from: number): Element | null {
      const start = from + keywordAt(from, 'atLeast');
      const first = countAt(start);
      if (!first) return null;
      const link = isDash(first.to) ? 0 : keywordAt(first.to, 'rangeLink');
      const second = link > 0 || isDash(first.to) ? countAt(first.to + link) : null;
      const counted = second ?? first;
      const noun = numberWordAt(counted.to, 'bedroomsMin');
      const bedroomsMin = readBound('bedroomsMin', Math.min(first.value, counted.value));
      if (noun === 0 || !bedroomsMin) return null;
      return { from, to: afterMore(counted.to + noun), filter: { bedroomsMin } };
    }

    function countAt(at: number): { value: number; to: number } | null {
      if (tokens[at]?.isNumber) return { value: Number(wordAt(at)), to: at + 1 };
      const numeral = numeralAt(at);
      return numeral && { value: numeral.value, to: at + numeral.length };
    }

    const afterMore = (at: number) => at + keywordAt(at, 'orMore');

    /** `120 m² bewoonbaar`, `500 m² grond`, `terrain de 5 ares`: land where its word says so. */
    function areaAt(from: number): Element | null {
      const nounBefore = Math.max(numberWordAt(from, 'groundMin'), numberWordAt(from, 'surfaceMin'));
      const filler = nounBefore > 0 ? keywordAt(from + nounBefore, 'fillers') : 0;
      const start = from + nounBefore + filler;
      const at = start + keywordAt(start, 'atLeast');
      const metres = areaUnits[wordAt(at + 1)];
      if (!tokens[at]?.isNumber || metres === undefined) return null;
      const end = at + 2;
      const nounAfter = nounBefore > 0 ? 0 : Math.max(numberWordAt(end, 'groundMin'), numberWordAt(end, 'surfaceMin'));
      const noun = nounBefore > 0 ? meaningsAt(from, nounBefore) : meaningsAt(end, nounAfter);
      const isGround = metres > 1 || noun.some((meaning) => meaning.kind === 'number' && meaning.name === 'groundMin');
      const name = isGround ? 'groundMin' : 'surfaceMin';
      const bound = readBound(name, Math.round(readNumber(wordAt(at), false) * metres));
      if (!bound) return null;
      return { from, to: afterMore(end + nounAfter), filter: { [name]: bound }, meanings: noun };
    }

    function energyAt(from: number): Element | null {
      const noun = numberWordAt(from, 'energy');
      const letter = wordAt(from + noun);
      const energy = noun > 0 && letter.length === 1 ? numberRow('energy').read(letter) : undefined;
      return energy === undefined ? null : { from, to: afterMore(from + noun + 1), filter: { energy } as ListFilter };
    }

    /** A maximum of what has a minimum only is no criterion. */
    function upperBoundAt(from: number): Element | null {
      const before = numberWordAt(from, 'priceMax');
      const counted = before > 0 && (roomsAt(from + before) ?? areaAt(from + before));
      return counted ? { from, to: counted.to, isUnread: true } : null;
    }

    function distanceAt(from: number): Element | null {
      const start = from + keywordAt(from, 'within');
      if (!tokens[start]?.isNumber || !kilometres.has(wordAt(start + 1))) return null;
      const to = start + 2;
      return { from, to: to + keywordAt(to, 'nearBefore'), km: readNumber(wordAt(start), false) };
    }

    function zipAt(at: number): readonly string[] {
      const isPlain = tokens[at]?.isNumber && /^\d{4}$/.test(wordAt(at)) && !currencies.has(wordAt(at + 1));
      return isPlain ? (placesByZip.get(wordAt(at)) ?? []).map(({ id }) => id) : [];
    }

    function namesAt(from: number): { ids: readonly string[]; to: number } | null {
      for (let length = Math.min(placeNames.maxWords, tokens.length - from); length > 0; length -= 1) {
        const words = wordsOf(from, from + length);
        // A place that is called like a small word (`On`, `As`) is meant where it stands alone.
        if (length < tokens.length && words.every((_, index) => isFiller(from + index))) continue;
        const name = nameText(words);
        const exact = placeNames.exact(name);
        const found = exact.length > 0 ? exact : (placesByKey.get(placeKey(name)) ?? []);
        if (found.length > 0) return { ids: idsOf(found), to: from + length };
      }
      return null;
    }

    const isFiller = (at: number) => keywordAt(at, 'fillers') > 0;

    /** A name, a postal code, or both of one place in either order. */
    function placeAt(from: number): Element | null {
      const zip = zipAt(from);
      const name = namesAt(zip.length > 0 ? from + 1 : from);
      if (zip.length > 0) {
        const both = zip.filter((id) => name?.ids.includes(id));
        return name && both.length > 0 ? { from, to: name.to, places: both } : { from, to: from + 1, places: zip };
      }
      if (!name) return null;
      const after = zipAt(name.to);
      const both = after.filter((id) => name.ids.includes(id));
      return both.length > 0 ? { from, to: name.to + 1, places: both } : { from, to: name.to, places: name.ids };
    }

    function wordsAt(from: number): Element | null {
      const length = lengthOf(from, ({ kind }) => kind === 'goal' || kind === 'set');
      if (length === 0) return null;
      return { from, to: from + length, meanings: meaningsAt(from, length), ...alternative(from, length) };
    }

    /** `Brussel` is the region, and the city where a distance is measured from it. */
    function alternative(from: number, length: number): Pick<Element, 'places'> {
      const place = placeAt(from);
      return place?.places && place.to === from + length ? { places: place.places } : {};
    }

    function keywordElementAt(from: number): Element | null {
      const length = lengthOf(from, () => true);
      if (length === 0) return null;
      const keywords = meaningsAt(from, length).flatMap((meaning) =>
        meaning.kind === 'keyword' ? [meaning.keyword] : [],
      );
      return { from, to: from + length, keywords: new Set(keywords) };
    }

    const readers = [
      priceAt,
      upperBoundAt,
      roomsAt,
      areaAt,
      energyAt,
      distanceAt,
      wordsAt,
      placeAt,
      keywordElementAt,
    ] as const;

    function readExact(): Element[] {
      const elements: Element[] = [];
      let at = 0;
      while (at < tokens.length) {
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

    /** Beginnings of names, then misspelt names, among the words that are not understood yet. */
    function guess(elements: readonly Element[]): Element[] {
      const isTaken = tokens.map(() => false);
      const isOpen = tokens.map(({ isNumber }) => !isNumber);
      for (const { from, to, keywords } of elements)
        for (let at = from; at < to; at += 1) {
          isOpen[at] = false;
          isTaken[at] = !keywords?.has('fillers');
        }
      const found: Element[] = [];
      for (const find of [beginningAt, forgivenAt]) {
        let tried = 0;
        for (let from = 0; from < tokens.length && tried < maxGuessedWords; from += 1) {
          if (isTaken[from]) continue;
          tried += 1;
          for (let to = Math.min(tokens.length, from + placeNames.maxWords); to > from; to -= 1) {
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

    function beginningAt(from: number, to: number): Element | null {
      return guessed(
        from,
        to,
        typeNames.beginning(phrase(from, to)),
        placeNames.beginning(nameText(wordsOf(from, to))),
      );
    }

    function forgivenAt(from: number, to: number): Element | null {
      return guessed(from, to, typeNames.forgiven(phrase(from, to)), placeNames.forgiven(nameText(wordsOf(from, to))));
    }

    function guessed(
      from: number,
      to: number,
      types: readonly Named<Meaning>[],
      places: readonly Named<string>[],
    ): Element | null {
      const [type] = types;
      if (type) return { from, to, meanings: [type.value] };
      return places.length > 0 ? { from, to, places: idsOf(places) } : null;
    }

    const exact = readExact();
    const guesses = guess(exact);
    // A filler inside a guessed name belongs to it.
    const elements = [
      ...exact.filter(({ from, to }) => !guesses.some((other) => other.from < to && from < other.to)),
      ...guesses,
    ].sort((a, b) => a.from - b.from);
    const { parts: combined, ...said } = combine(elements, tokens, knowledge.maxPlaces);
    const parts = withoutLostFillers(text, combined);
    const sentence: Sentence = { ...said, reference: null, parts, rest: restOf(text, parts) };
    if (sentence.rest.length === 0) return sentence;
    return referenceOf(text, elements, tokens) ?? withReference(text, sentence, elements, tokens);
  };

  /**
   * A reference among other words: after a word that says so, with letters, or a number that says nothing else. It names
   * one home, so it leads there.
   */
  function withReference(
    text: string,
    sentence: Sentence,
    elements: readonly Element[],
    tokens: readonly Token[],
  ): Sentence {
    const isRead = ({ start, end }: Token) =>
      sentence.parts.some((part) => part.kind !== 'filler' && part.start < end && start < part.end);
    const labels = elements.filter(({ keywords }) => keywords?.has('reference'));
    for (let from = 0; from < tokens.length; from += 1) {
      for (let to = Math.min(tokens.length, from + maxReferenceWords); to > from; to -= 1) {
        const [first, last] = [tokens[from], tokens[to - 1]];
        if (!first || !last || tokens.slice(from, to).some(isRead)) continue;
        const reference = text.slice(first.start, last.end);
        const around = text.slice(Math.max(0, first.start - 1), first.start) + text.slice(last.end, last.end + 1);
        if (/[\p{L}\p{N}-]/u.test(around)) continue;
        const label = labels.find((element) => element.to === from);
        const isNumber = /^\d{3,}$/.test(reference) && !isYear(reference);
        const isMeant = label !== undefined || isNumber || (/\d/.test(reference) && /^\p{L}\S+$/u.test(reference));
        if (!isMeant || !knowledge.isReference(reference)) continue;
        const start = tokens[label?.from ?? from]?.start ?? first.start;
        const part: SentencePart = { kind: 'reference', start, end: last.end, reference };
        const others = sentence.parts.filter((other) => other.end <= start || other.start >= last.end);
        const parts = [...others, part].sort((a, b) => a.start - b.start);
        return { ...sentence, reference, parts, rest: restOf(text, parts) };
      }
    }
    return sentence;
  }

  /** A text that is a reference and nothing else, with or without a word that says so. */
  function referenceOf(text: string, elements: readonly Element[], tokens: readonly Token[]): Sentence | null {
    const labels = elements.filter(({ keywords }) => keywords?.has('reference') || keywords?.has('fillers'));
    let first = 0;
    for (const { from, to } of labels) if (from === first) first = to;
    const starts = new Set([text.search(/\S/u), tokens[first]?.start ?? -1].filter((start) => start >= 0));
    for (const start of starts) {
      const reference = text.slice(start).trim();
      if (!knowledge.isReference(reference)) continue;
      const end = start + reference.length;
      const part: SentencePart = { kind: 'reference', start, end, reference };
      const before: SentencePart[] = start > 0 ? [{ kind: 'filler', start: 0, end: start }] : [];
      return { goal: null, filter: {}, reference, parts: [...before, part], rest: [] };
    }
    return null;
  }
}

/** Among other words such a number is rather a year. */
function isYear(number: string): boolean {
  return /^(?:1[89]|20)\d\d$/.test(number);
}

function typeEntries({ languages, visible }: SentenceKnowledge): NameEntry<Meaning>[] {
  const entryOf = (value: string, names: readonly string[]) => ({
    key: value,
    value: { kind: 'set', name: 'types', value } as const,
    names,
    isOffered: true,
  });
  return [
    ...languages.flatMap(({ sets }) => Object.entries(sets.types).map(([value, words]) => entryOf(value, words))),
    ...visible.flatMap(({ name, value, text }) => (name === 'types' ? [entryOf(value, text.split('/'))] : [])),
  ];
}

function idsOf(found: readonly Named<string>[]): string[] {
  return [...new Set(found.map(({ value }) => value))];
}

function readBound(
  name: 'priceMin' | 'priceMax' | 'bedroomsMin' | 'surfaceMin' | 'groundMin',
  value: number,
): number | undefined {
  return Number.isSafeInteger(value) ? (numberRow(name).read(String(value)) as number | undefined) : undefined;
}

/** `500.000` and `1,2`; `1.250` of a million is a decimal. */
function readNumber(written: string, isMillion: boolean): number {
  const parts = written.split(/[ \u00a0\u2009\u202f.,'’]/u);
  const last = parts.at(-1) ?? '';
  const isDecimal = parts.length > 1 && (last.length < 3 || (isMillion && parts.length === 2));
  return isDecimal ? Number(`${parts.slice(0, -1).join('')}.${last}`) : Number(parts.join(''));
}

/** Decides what depends on the other words of the sentence, and adds up what its parts say. */
function combine(
  elements: readonly Element[],
  tokens: readonly Token[],
  maxPlaces: number,
): { parts: SentencePart[]; filter: ListFilter; goal: Goal | null } {
  const isAt = (at: number, keyword: string) => elements[at]?.keywords?.has(keyword) ?? false;
  const touches = (at: number) => elements[at - 1]?.to === elements[at]?.from;
  const skipFillers = (at: number, step: 1 | -1): number => {
    let next = at + step;
    while (isAt(next, 'fillers') && !isAt(next, 'with') && touches(step > 0 ? next : next + 1)) next += step;
    return touches(step > 0 ? next : next + 1) ? next : -1;
  };
  const setsOf = (element: Element | undefined, name: SetName) =>
    (element?.meanings ?? []).filter((meaning) => meaning.kind === 'set' && meaning.name === name);
  const isType = (element: Element) => setsOf(element, 'types').length > 0;
  const isAddition = (element: Element) => setsOf(element, 'features').length > 0;
  const isNegated = elements.map(
    (element, at) => element.meanings !== undefined && isAt(skipFillers(at, -1), 'without'),
  );
  const firstType = elements.findIndex((element, at) => isType(element) && !isAddition(element) && !isNegated[at]);

  const isNearAt = (at: number) => isAt(at, 'nearBefore') || elements[at]?.km !== undefined;
  const isPlace = (at: number) => elements[at]?.places !== undefined;
  const isMeasured = (at: number) =>
    isPlace(at) && (isNearAt(skipFillers(at, -1)) || isAt(at + 1, 'nearAfter') || elements[at + 1]?.km !== undefined);
  const wantsPlace = elements.map((element, at) => isPlace(at) && (element.meanings === undefined || isMeasured(at)));
  const hasPlace = wantsPlace.includes(true);
  const steps = elements.map(({ km }) =>
    km === undefined || km <= 0 ? undefined : radiusSteps.find((step) => step >= km),
  );
  const radius = hasPlace ? steps.find((step) => step !== undefined) : undefined;

  const parts: SentencePart[] = [];
  let filter: ListFilter = {};
  let goal: Goal | null = null;

  elements.forEach((element, at) => {
    const start = tokens[element.from]?.start ?? 0;
    const end = tokens[element.to - 1]?.end ?? 0;
    const said = read(element, at);
    if (said === null) return;
    if (said === 'filler') {
      parts.push({ kind: 'filler', start, end });
      return;
    }
    const merged = merge(filter, said.filter);
    if (merged === null || (said.goal !== null && goal !== null && said.goal !== goal)) return;
    filter = merged;
    goal ??= said.goal;
    parts.push({ kind: 'criteria', start, end, ...said });
  });
  return { parts, filter, goal };

  /** Null: not understood after all. */
  function read(element: Element, at: number): { goal: Goal | null; filter: ListFilter } | 'filler' | null {
    if (element.isUnread || isNegated[at]) return null;
    if (element.km !== undefined) {
      if (radius === undefined || steps[at] !== radius) return null;
      return { goal: null, filter: { radius } };
    }
    if (element.keywords) return readKeyword(element.keywords, at);
    if (wantsPlace[at]) return { goal: null, filter: { places: element.places ?? [] } };
    const isExtra = isAddition(element) && (firstType >= 0 || isAt(skipFillers(at, -1), 'with'));
    const isSecondary = isType(element) && !isAddition(element) && at > firstType && isAt(skipFillers(at, -1), 'with');
    if (isSecondary && !element.filter) return null;
    const meant = (element.meanings ?? []).filter((meaning) => {
      if (meaning.kind !== 'set') return true;
      if (meaning.name === 'types') return element.filter ? firstType === at : !isExtra;
      return meaning.name !== 'features' || isExtra || !isType(element) || element.filter !== undefined;
    });
    const sets = meant.filter((meaning) => meaning.kind === 'set');
    const saidGoal = meant.find((meaning) => meaning.kind === 'goal')?.goal ?? null;
    const said = sets.reduce<ListFilter | null>(
      (sum, { name, value }) => sum && merge(sum, { [name]: valuesOf(name, value) }),
      element.filter ?? {},
    );
    return said && { goal: saidGoal, filter: said };
  }

  function readKeyword(
    keywords: ReadonlySet<string>,
    at: number,
  ): { goal: null; filter: ListFilter } | 'filler' | null {
    const next = skipFillers(at, 1);
    const isNear =
      (keywords.has('nearBefore') && wantsPlace[next]) ||
      (keywords.has('nearAfter') && touches(at) && wantsPlace[at - 1]);
    if (isNear) return radius === undefined ? { goal: null, filter: { radius: defaultRadius } } : 'filler';
    const isFiller = keywords.has('fillers') || keywords.has('with') || keywords.has('within');
    return isFiller ? 'filler' : null;
  }

  function merge(known: ListFilter, more: ListFilter): ListFilter | null {
    const merged: Record<string, unknown> = { ...known };
    for (const [name, value] of Object.entries(more)) {
      const before = merged[name];
      if (before === undefined || JSON.stringify(before) === JSON.stringify(value)) merged[name] = value;
      else if (Array.isArray(before) && Array.isArray(value) && !isSingle(name))
        merged[name] = [...new Set([...before, ...value])];
      else return null;
    }
    const { places = [], priceMin, priceMax } = merged as ListFilter;
    const isReversed = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
    return places.length > maxPlaces || isReversed ? null : (merged as ListFilter);
  }
}

function isSingle(name: string): boolean {
  return name === 'situations';
}

/** The values of the option that has this one. */
function valuesOf(name: SetName, value: string): readonly string[] {
  return Object.values(setRow(name).choices).find((values) => values.includes(value)) ?? [value];
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

/** What lies between the parts. */
function restOf(text: string, parts: readonly SentencePart[]): string[] {
  const starts = [...parts.map(({ start }) => start), text.length];
  return starts.flatMap((end, at) => {
    const left = text.slice(parts[at - 1]?.end ?? 0, end);
    const words = left.replace(/^[\s\p{P}\p{Sm}\p{Sc}]+|[\s\p{P}\p{Sm}\p{Sc}]+$/gu, '');
    return words === '' ? [] : [words];
  });
}
