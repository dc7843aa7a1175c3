import { type ListFilter, radiusSteps, type SetName, setRow } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { Phrases } from './phrases';
import { defaultRadius, type Element, type SentencePart } from './sentence';

type Combined = {
  parts: SentencePart[];
  filter: ListFilter;
  goal: Goal | null;
  /** Slices of parts that say more than their criteria. */
  partly: { start: number; end: number }[];
};

/** Decides what depends on the other words of the sentence, and adds up what its parts say. */
export function combineElements(
  elements: readonly Element[],
  phrases: Pick<Phrases, 'tokens' | 'gapBefore' | 'wordsOf'>,
  maxPlaces: number,
): Combined {
  const { tokens } = phrases;
  const around = readSurroundings(elements, phrases);
  const parts: SentencePart[] = [];
  let filter: ListFilter = {};
  let goal: Goal | null = null;
  const partly: { start: number; end: number }[] = [];
  elements.forEach((element, at) => {
    const start = tokens[element.from]?.start ?? 0;
    const end = tokens[element.to - 1]?.end ?? 0;
    const said = readElement(element, at, around, maxPlaces);
    if (said === null) return;
    if (said === 'filler') {
      parts.push({ kind: 'filler', start, end });
      return;
    }
    const merged = mergeFilters(filter, said.filter, maxPlaces);
    if (merged === null || (said.goal !== null && goal !== null && said.goal !== goal)) return;
    filter = merged;
    goal ??= said.goal;
    parts.push({ kind: 'criteria', start, end, ...said });
    if (element.isPartly) partly.push({ start, end });
  });
  return { parts, filter, goal, partly };
}

type Said = { goal: Goal | null; filter: ListFilter };
type Surroundings = ReturnType<typeof readSurroundings>;

/** Null: not understood after all. */
function readElement(element: Element, at: number, around: Surroundings, maxPlaces: number): Said | 'filler' | null {
  const { isNegated, steps, radius, wantsPlace, firstType, isExtraAt, isAddedAt, isWayToBuildAt } = around;
  if (element.isUnread || isNegated[at]) return null;
  if (element.km !== undefined) {
    if (radius === undefined || steps[at] !== radius) return null;
    return { goal: null, filter: { radius } };
  }
  if (element.keywords) return readKeyword(element.keywords, at, around);
  if (wantsPlace[at]) return { goal: null, filter: { places: element.places ?? [] } };
  const isExtra = isExtraAt(at);
  // "3 bedrooms + office" is a room of the home, "with a hectare of meadow" land of it, "5 apartments" what is in it.
  const isSecondary = isType(element) && !isAddition(element) && at > firstType && isAddedAt(at);
  if ((isSecondary && !element.filter) || isWayToBuildAt(at)) return null;
  const meant = (element.meanings ?? []).filter((meaning) => {
    if (meaning.kind !== 'set') return true;
    if (meaning.name === 'types') return element.filter ? firstType === at : !isExtra;
    return meaning.name !== 'features' || isExtra || !isType(element) || element.filter !== undefined;
  });
  const sets = meant.filter((meaning) => meaning.kind === 'set');
  const saidGoal = meant.find((meaning) => meaning.kind === 'goal')?.goal ?? null;
  const said = sets.reduce<ListFilter | null>(
    (sum, { name, value }) => sum && mergeFilters(sum, { [name]: valuesOf(name, value) }, maxPlaces),
    element.filter ?? {},
  );
  return said && { goal: saidGoal, filter: said };
}

function readKeyword(
  keywords: ReadonlySet<string>,
  at: number,
  { skipFillers, touches, wantsPlace, radius }: Surroundings,
): { goal: null; filter: ListFilter } | 'filler' | null {
  const next = skipFillers(at, 1);
  const isNear =
    (keywords.has('nearBefore') && wantsPlace[next]) ||
    (keywords.has('nearAfter') && touches(at) && wantsPlace[at - 1]);
  if (isNear) return radius === undefined ? { goal: null, filter: { radius: defaultRadius } } : 'filler';
  const isFiller = keywords.has('fillers') || keywords.has('with') || keywords.has('within');
  return isFiller ? 'filler' : null;
}

/** What the other elements say of each of them. */
function readSurroundings(
  elements: readonly Element[],
  { tokens, gapBefore, wordsOf }: Pick<Phrases, 'tokens' | 'gapBefore' | 'wordsOf'>,
) {
  const { isAt, touches, skipFillers } = readNeighbours(elements);
  const isNegated = elements.map(
    ({ meanings, places }, at) => (meanings ?? places) !== undefined && isAt(skipFillers(at, -1), 'without'),
  );
  // "zonder tuin of garage": the second is not wanted either.
  for (const [at, { meanings, places }] of elements.entries()) {
    const link = elements[at - 1];
    const isLinked = link && touches(at) && touches(at - 1) && links.has(wordsOf(link.from, link.to).join(' '));
    if (isLinked && (meanings ?? places) !== undefined && isNegated[at - 2]) isNegated[at] = true;
  }
  const firstType = elements.findIndex((element, at) => isType(element) && !isAddition(element) && !isNegated[at]);

  const isNearAt = (at: number) => isAt(at, 'nearBefore') || elements[at]?.km !== undefined;
  const isPlace = (at: number) => elements[at]?.places !== undefined;
  const isMeasured = (at: number) =>
    isPlace(at) && (isNearAt(skipFillers(at, -1)) || isAt(at + 1, 'nearAfter') || elements[at + 1]?.km !== undefined);
  const wantsPlace = elements.map((element, at) => isPlace(at) && (element.meanings === undefined || isMeasured(at)));
  const steps = elements.map(({ km }) =>
    km === undefined || km <= 0 ? undefined : radiusSteps.find((step) => step >= km),
  );
  const radius = wantsPlace.includes(true) ? steps.find((step) => step !== undefined) : undefined;

  // "3 slpk garage": what has bedrooms is not a garage.
  const hasHome = firstType >= 0 || elements.some(({ filter }) => filter?.bedroomsMin !== undefined);
  const isExtraAt = (at: number) => {
    const element = elements[at];
    return element !== undefined && isAddition(element) && (hasHome || isAt(skipFillers(at, -1), 'with'));
  };

  /** "Bouwgrond open bebouwing": how land may be built on. */
  const isWayToBuildAt = (at: number) => {
    const [land, kind] = [elements[firstType], elements[at]];
    const isChoice = tokens.slice(land?.to, kind?.from).some(({ word }) => choices.has(word));
    return at > firstType && kind?.isPartly === true && isOfType(land, 'land') && isOfType(kind, 'house') && !isChoice;
  };

  /** Whether the home has it: between the first type and this one stands "with", and nothing after that offers a choice. */
  function isBehindWith(at: number): boolean {
    const between = elements.slice(Math.max(firstType, 0), at);
    const withAt = between.findLastIndex(({ keywords }) => keywords?.has('with'));
    const from = between[withAt]?.to;
    return from !== undefined && !tokens.slice(from, elements[at]?.from).some(({ word }) => choices.has(word));
  }

  /** A number right before it that says nothing else. */
  function isCounted(from: number): boolean {
    return tokens[from - 1]?.isNumber === true && !elements.some((other) => other.from < from && other.to >= from);
  }

  const isAddedAt = (at: number) => {
    const from = elements[at]?.from ?? 0;
    return isBehindWith(at) || isCounted(from) || /\+/.test(gapBefore(from));
  };

  return {
    isNegated,
    firstType,
    wantsPlace,
    steps,
    radius,
    skipFillers,
    touches,
    isExtraAt,
    isAddedAt,
    isWayToBuildAt,
  };
}

/** Between two things of which either will do. */
const choices = new Set(['of', 'ou', 'or', 'oder']);
/** Between two things of one kind. */
const links = new Set([...choices, 'en', 'et', 'and', 'und']);

/** How the elements of a sentence stand to each other. */
function readNeighbours(elements: readonly Element[]) {
  const isAt = (at: number, keyword: string) => elements[at]?.keywords?.has(keyword) ?? false;
  const touches = (at: number) => elements[at - 1]?.to === elements[at]?.from;
  const skipFillers = (at: number, step: 1 | -1): number => {
    let next = at + step;
    while (isAt(next, 'fillers') && !isAt(next, 'with') && touches(step > 0 ? next : next + 1)) next += step;
    return touches(step > 0 ? next : next + 1) ? next : -1;
  };
  return { isAt, touches, skipFillers };
}

const setsOf = (element: Element | undefined, name: SetName) =>
  (element?.meanings ?? []).filter((meaning) => meaning.kind === 'set' && meaning.name === name);
const isType = (element: Element) => setsOf(element, 'types').length > 0;
const isOfType = (element: Element | undefined, type: string) =>
  setsOf(element, 'types').some((meaning) => meaning.kind === 'set' && meaning.value === type);
const isAddition = (element: Element) => setsOf(element, 'features').length > 0;

/** Null where they contradict each other or name too many places. */
function mergeFilters(known: ListFilter, more: ListFilter, maxPlaces: number): ListFilter | null {
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

function isSingle(name: string): boolean {
  return name === 'situations';
}

/** The values of the option that has this one. */
function valuesOf(name: SetName, value: string): readonly string[] {
  return Object.values(setRow(name).choices).find((values) => values.includes(value)) ?? [value];
}
