import { type ListFilter, numberRow } from '@/lib/domain/property/criteria';
import { bedroomsOfRooms } from '@/lib/domain/property/rooms';
import type { Phrases } from './phrases';
import type { Element } from './sentence';
import { areaUnits, currencies, kilometres, readBound, readNumber } from './units';

const years = new Set('an ans annees jaar jaren year years jahr jahre jahren'.split(' '));

/** Reads what is counted and measured: rooms, areas, energy labels, distances. */
export function createMeasureReaders(phrases: Phrases) {
  const { tokens, wordAt, keywordAt, numberWordAt } = phrases;
  const { roomsAt, facadesAt } = createCountReaders(phrases);
  const { energyAt, scoreAt } = createEnergyReaders(phrases);
  const areaAt = createAreaReader(phrases);

  /** `bouwjaar na 2000`: a year, and not the postal code of Antwerp. */
  function yearAt(from: number): Element | null {
    const word = keywordAt(from, 'built');
    const at = [0, 1, 2].map((more) => from + word + more).find((next) => tokens[next]?.isNumber);
    if (word > 0 && at !== undefined && isYear(at)) return { from, to: at + 1, isUnread: true };
    // `ab 2000 gebaut`
    const start = from + Math.max(numberWordAt(from, 'priceMin'), numberWordAt(from, 'priceMax'));
    const behind = isYear(start) ? keywordAt(start + 1, 'built') : 0;
    return behind > 0 ? { from, to: start + 1 + behind, isUnread: true } : null;
  }

  function isYear(at: number): boolean {
    return tokens[at]?.isNumber === true && /^(?:1[89]|20)\d\d$/.test(wordAt(at));
  }

  /** `10 ans` is not the town of Ans. */
  function yearsAt(from: number): Element | null {
    return tokens[from]?.isNumber && years.has(wordAt(from + 1)) ? { from, to: from + 2, isUnread: true } : null;
  }

  /** A maximum of what has a minimum only is not a criterion. */
  function upperBoundAt(from: number): Element | null {
    const before = numberWordAt(from, 'priceMax');
    const counted = before > 0 && (roomsAt(from + before) ?? areaAt(from + before));
    return counted ? { from, to: counted.to, isUnread: true } : null;
  }

  function distanceAt(from: number): Element | null {
    const start = from + Math.max(keywordAt(from, 'within'), numberWordAt(from, 'priceMax'));
    if (!tokens[start]?.isNumber || !kilometres.has(wordAt(start + 1))) return null;
    const to = start + 2;
    return { from, to: to + keywordAt(to, 'nearBefore'), km: readNumber(wordAt(start), false) };
  }

  return { upperBoundAt, roomsAt, facadesAt, areaAt, energyAt, scoreAt, yearAt, yearsAt, distanceAt };
}

function createCountReaders(phrases: Phrases) {
  const { tokens, wordAt, numeralAt, keywordAt, numberWordAt, lengthOf, isDash, gapBefore } = phrases;

  function roomsAt(from: number): Element | null {
    const start = from + Math.max(keywordAt(from, 'atLeast'), keywordAt(from, 'between'));
    const first = countAt(start);
    if (!first) return nounFirstAt(from) ?? frenchRoomsAt(from);
    const link = isDash(first.to) ? 0 : keywordAt(first.to, 'rangeLink');
    const second = link > 0 || isDash(first.to) ? countAt(first.to + link) : null;
    const counted = second ?? first;
    const ofRooms = keywordAt(counted.to, 'rooms');
    const noun = Math.max(numberWordAt(counted.to, 'bedroomsMin'), ofRooms);
    const least = Math.min(first.value, counted.value);
    const bedroomsMin = readBound('bedroomsMin', ofRooms > 0 ? (bedroomsOfRooms(least) ?? 0) : least);
    if (noun === 0 || !bedroomsMin) return null;
    // The filter has only a minimum, and only of bedrooms.
    const isPartly = second !== null || ofRooms > 0;
    const end = counted.to + noun;
    return { from, to: end + keywordAt(end, 'orMore'), filter: { bedroomsMin }, isPartly };
  }

  /** `slaapkamers: 3`, unless the number counts something else. */
  function nounFirstAt(from: number): Element | null {
    const at = from + numberWordAt(from, 'bedroomsMin');
    const isCounted = at > from && /^\d{1,2}$/.test(wordAt(at)) && !isCountedAt(at + 1);
    const bedroomsMin = isCounted ? readBound('bedroomsMin', Number(wordAt(at))) : undefined;
    return bedroomsMin ? { from, to: at + 1, filter: { bedroomsMin } } : null;
  }

  /** `T3` and `F3` have three rooms. */
  function frenchRoomsAt(from: number): Element | null {
    const isCode = /^[tf]$/.test(wordAt(from)) && tokens[from + 1]?.isNumber && gapBefore(from + 1) === '';
    const bedroomsMin = isCode ? readBound('bedroomsMin', bedroomsOfRooms(Number(wordAt(from + 1))) ?? 0) : undefined;
    return bedroomsMin ? { from, to: from + 2, filter: { bedroomsMin }, isPartly: true } : null;
  }

  /** No criterion counts façades. */
  function facadesAt(from: number): Element | null {
    const count = countAt(from);
    const noun = count ? keywordAt(count.to, 'facades') : 0;
    return count && noun > 0 ? { from, to: count.to + noun, isUnread: true } : null;
  }

  /** A noun that the number before it counts, also one that no criterion asks for: `badkamers`. */
  function isCountedAt(at: number): boolean {
    return keywordAt(at, 'others', 'rooms', 'facades') > 0 || lengthOf(at, ({ kind }) => kind === 'number') > 0;
  }

  function countAt(at: number): { value: number; to: number } | null {
    if (tokens[at]?.isNumber) return { value: readNumber(wordAt(at), false), to: at + 1 };
    const numeral = numeralAt(at);
    return numeral && { value: numeral.value, to: at + numeral.length };
  }

  return { roomsAt, facadesAt };
}

function createEnergyReaders({ wordAt, keywordAt, numberWordAt, gapBefore }: Phrases) {
  /** `EPC B`; of several letters the last one, since the others are better: `EPC A of B`, `A/B`. */
  function energyAt(from: number): Element | null {
    const noun = numberWordAt(from, 'energy');
    const letters: string[] = [];
    let to = from + noun;
    for (let next = to; noun > 0 && wordAt(next).length === 1 && numberRow('energy').read(wordAt(next)); ) {
      letters.push(wordAt(next));
      to = next + 1;
      next = to + keywordAt(to, 'rangeLink');
      if (next === to && !/^\s*[-–/,]\s*$/u.test(gapBefore(to))) break;
    }
    const energy = numberRow('energy').read(letters.sort().at(-1) ?? '');
    if (energy === undefined) return null;
    return { from, to: to + keywordAt(to, 'orMore'), filter: { energy } as ListFilter };
  }

  /** `EPC < 200`: no criterion asks for a score. */
  function scoreAt(from: number): Element | null {
    const noun = numberWordAt(from, 'energy');
    const at = from + noun + Math.max(numberWordAt(from + noun, 'priceMax'), keywordAt(from + noun, 'atLeast'));
    const isScore = noun > 0 && /^[1-9]\d{1,2}$/.test(wordAt(at)) && !isCountedOrPaid(at + 1);
    return isScore ? { from, to: at + 1, isUnread: true } : null;
  }

  function isCountedOrPaid(at: number): boolean {
    const isCounted = numberWordAt(at, 'bedroomsMin') > 0 || keywordAt(at, 'rooms', 'thousand', 'million') > 0;
    return isCounted || currencies.has(wordAt(at)) || areaUnits[wordAt(at)] !== undefined || kilometres.has(wordAt(at));
  }

  return { energyAt, scoreAt };
}

function createAreaReader({ tokens, wordAt, meaningsAt, keywordAt, numberWordAt }: Phrases) {
  /** `120 m² bewoonbaar`, `500 m² grond`, `terrain de 5 ares`: land where its word says so, or where land is sought. */
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
    const isGround =
      metres > 1 ||
      noun.some((meaning) => meaning.kind === 'number' && meaning.name === 'groundMin') ||
      (noun.length === 0 && isForLand());
    const name = isGround ? 'groundMin' : 'surfaceMin';
    const bound = readBound(name, Math.round(readNumber(wordAt(at), false) * metres));
    if (!bound) return null;
    return {
      from,
      to: end + nounAfter + keywordAt(end + nounAfter, 'orMore'),
      filter: { [name]: bound },
      meanings: noun,
    };
  }

  /** Whether land is the only type that the text names. */
  function isForLand(): boolean {
    const types = tokens.flatMap((_, at) =>
      meaningsAt(at, 1).flatMap((meaning) =>
        meaning.kind === 'set' && meaning.name === 'types' ? [meaning.value] : [],
      ),
    );
    return types.length > 0 && types.every((type) => type === 'land');
  }

  return areaAt;
}
