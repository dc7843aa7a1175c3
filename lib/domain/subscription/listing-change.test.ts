import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { makeProperty } from '@/tests/support/make-content';
import { findChanges, type ListingState, rememberStates, returnIsNewsAfterMs, stateOf } from './listing-change';

const at = new Date('2026-11-22T08:00:00Z');

function makeState(state: Partial<ListingState> = {}): ListingState {
  return { goal: 'sale', situation: 'available', isPublished: true, publicPrice: 300_000, ...state };
}

/** The one change of property 7 between two states of it, among others that stay. */
function changeBetween(before: Partial<ListingState> | null, now: Partial<ListingState> | null) {
  const others = [[1, makeState()]] as const;
  const changes = findChanges(
    new Map([...others, ...(before ? [[7, makeState(before)] as const] : [])]),
    new Map([...others, ...(now ? [[7, makeState(now)] as const] : [])]),
    at,
  );
  expect(changes.length).toBeLessThanOrEqual(1);
  return changes[0] ?? null;
}

const kindBetween = (...states: Parameters<typeof changeBetween>) => changeBetween(...states)?.kind ?? null;

test.each([
  [350_000, true, 350_000],
  [350_000, false, null],
  [null, true, null],
  [null, false, null],
])('of a price of %j that is public: %s, %j is remembered', (price, isPricePublic, publicPrice) => {
  const property = makeProperty({ goal: 'rent', situation: 'option', price, isPricePublic });
  expect(stateOf(property)).toEqual({ goal: 'rent', situation: 'option', isPublished: true, publicPrice });
});

test('the unit of a price is stored where it is not the usual one', () => {
  const remembered = (priceUnit: Property['priceUnit']) => stateOf(makeProperty({ goal: 'rent', priceUnit })).priceUnit;
  expect(remembered('month')).toBeUndefined();
  expect(remembered('areaYear')).toBe('areaYear');
});

test.each([
  [{ publicPrice: 1500 }, { publicPrice: 95, priceUnit: 'areaYear' }, null],
  [{ publicPrice: 18_000, priceUnit: 'year' }, { publicPrice: 1500 }, null],
  [{ publicPrice: 100, priceUnit: 'areaYear' }, { publicPrice: 95, priceUnit: 'areaYear' }, 100],
  [{ publicPrice: 1500 }, { publicPrice: 1400 }, 1500],
] satisfies [Partial<ListingState>, Partial<ListingState>, number | null][])(
  'from %j to %j the price of before is %j',
  (before, now, priceBefore) => {
    expect(changeBetween(before, now)?.priceBefore ?? null).toBe(priceBefore);
  },
);

test.each([
  [{}, 'new'],
  [{ publicPrice: null }, 'new'],
  [{ situation: 'option' }, null],
  [{ situation: 'sold' }, null],
  [{ situation: 'rented' }, null],
  [{ situation: 'soldOut' }, null],
  [{ isPublished: false }, null],
] satisfies [Partial<ListingState>, string | null][])('a property never seen before that is %j is %j', (now, kind) => {
  expect(kindBetween(null, now)).toBe(kind);
});

const standings = {
  available: {},
  option: { situation: 'option' },
  sold: { situation: 'sold' },
  rented: { situation: 'rented' },
  soldOut: { situation: 'soldOut' },
  withdrawn: { isPublished: false },
  soldAndWithdrawn: { situation: 'sold', isPublished: false },
} satisfies Record<string, Partial<ListingState>>;

test.each([
  ['available', 'available', null],
  ['option', 'available', 'backOnMarket'],
  ['sold', 'available', 'backOnMarket'],
  ['rented', 'available', 'backOnMarket'],
  ['soldOut', 'available', 'backOnMarket'],
  ['withdrawn', 'available', 'backOnMarket'],
  ['soldAndWithdrawn', 'available', 'backOnMarket'],
  ['available', 'option', null],
  ['available', 'sold', null],
  ['available', 'rented', null],
  ['available', 'withdrawn', null],
  ['option', 'sold', null],
  ['sold', 'option', null],
  ['withdrawn', 'option', null],
] as const)('from %s to %s is %j', (before, now, kind) => {
  expect(kindBetween(standings[before], standings[now])).toBe(kind);
});

test('a property that is not in the listings any more is not a change', () => {
  expect(changeBetween({}, null)).toBeNull();
});

test.each([
  [300_000, 299_999, 'priceLowered'],
  [300_000, 300_000, null],
  [300_000, 300_001, null],
  [null, 299_999, null],
  [300_000, null, null],
  [null, null, null],
])('a public price of %j that becomes %j is %j', (priceBefore, priceNow, kind) => {
  expect(kindBetween({ publicPrice: priceBefore }, { publicPrice: priceNow })).toBe(kind);
});

test('a lower price of an unavailable property is not a change', () => {
  for (const standing of [standings.option, standings.sold, standings.withdrawn]) {
    expect(changeBetween({}, { ...standing, publicPrice: 1000 })).toBeNull();
    expect(changeBetween(standing, { ...standing, publicPrice: 1000 })).toBeNull();
  }
});

test('a lowered price is reported with the previous one', () => {
  expect(changeBetween({ publicPrice: 300_000 }, { publicPrice: 280_000 })).toEqual({
    propertyId: 7,
    kind: 'priceLowered',
    priceBefore: 300_000,
    priceNow: 280_000,
  });
});

test('a property back at a lower price is reported once, as back, with both prices', () => {
  expect(changeBetween({ situation: 'option' }, { publicPrice: 280_000 })).toEqual({
    propertyId: 7,
    kind: 'backOnMarket',
    priceBefore: 300_000,
    priceNow: 280_000,
  });
});

test('a property back with a hidden price does not reveal the previous one', () => {
  expect(changeBetween({ situation: 'sold' }, { publicPrice: null })).toMatchObject({
    kind: 'backOnMarket',
    priceBefore: null,
    priceNow: null,
  });
});

test.each([
  ['available', 'available', 'new'],
  ['option', 'available', 'new'],
  ['rented', 'available', 'new'],
  ['withdrawn', 'available', 'new'],
  ['available', 'option', null],
  ['available', 'withdrawn', null],
] as const)('from %s for rent to %s for sale is %j', (before, now, kind) => {
  const change = changeBetween(
    { ...standings[before], goal: 'rent', publicPrice: 500_000 },
    { ...standings[now], goal: 'sale', publicPrice: 300_000 },
  );
  expect(change).toEqual(kind && { propertyId: 7, kind, priceBefore: null, priceNow: 300_000 });
});

test('no property is new at the first start', () => {
  expect(findChanges(new Map(), new Map([[1, makeState()]]), at)).toEqual([]);
});

test('several changes come in the order of the listings', () => {
  const before = new Map([
    [1, makeState()],
    [2, makeState({ situation: 'option' })],
    [3, makeState()],
  ]);
  const now = new Map([
    [9, makeState()],
    [3, makeState()],
    [2, makeState()],
    [1, makeState({ publicPrice: 1000 })],
  ]);
  expect(findChanges(before, now, at).map(({ propertyId, kind }) => [propertyId, kind])).toEqual([
    [9, 'new'],
    [2, 'backOnMarket'],
    [1, 'priceLowered'],
  ]);
});

test('a price that goes down, up and down again is lowered twice', () => {
  const kinds = [300, 280, 300, 280].map((price) => new Map([[7, makeState({ publicPrice: price * 1000 })]]));
  const counts = kinds.slice(1).map((now, index) => findChanges(kinds[index] ?? new Map(), now, at).length);
  expect(counts).toEqual([1, 0, 1]);
});

const anyState = fc.record({
  goal: fc.constantFrom('sale' as const, 'rent' as const),
  situation: fc.constantFrom('available' as const, 'option' as const, 'sold' as const),
  isPublished: fc.boolean(),
  publicPrice: fc.option(fc.nat(3)),
});
const anyStates = fc.array(fc.tuple(fc.nat(5), anyState)).map((entries) => new Map(entries));

test('listings that stay the same are not a change', () => {
  fc.assert(
    fc.property(anyStates, (states) => {
      expect(findChanges(states, states, at)).toEqual([]);
    }),
  );
});

test('whatever changed, a property is reported at most once, and only when it is available now', () => {
  fc.assert(
    fc.property(anyStates, anyStates, (before, now) => {
      const changes = findChanges(before, now, at);
      expect(new Set(changes.map(({ propertyId }) => propertyId)).size).toBe(changes.length);
      for (const { propertyId, priceNow } of changes) {
        expect(now.get(propertyId)).toMatchObject({ situation: 'available', isPublished: true, publicPrice: priceNow });
      }
    }),
  );
});

test('a withdrawn property stays stored in its last state', () => {
  const before = new Map([
    [1, makeState()],
    [2, makeState({ situation: 'option', publicPrice: 250_000 })],
  ]);
  const now = new Map([
    [1, makeState({ publicPrice: 290_000 })],
    [3, makeState()],
  ]);
  expect(rememberStates(before, now, at)).toEqual(
    new Map([
      [1, makeState({ publicPrice: 290_000 })],
      [2, makeState({ situation: 'option', publicPrice: 250_000, isPublished: false, withdrawnAt: at.toISOString() })],
      [3, makeState()],
    ]),
  );
});

test('a withdrawn property that returns is back, not new', () => {
  const first = new Map([
    [1, makeState()],
    [7, makeState()],
  ]);
  const without = rememberStates(first, new Map([[1, makeState()]]), at);
  expect(findChanges(without, first, later(returnIsNewsAfterMs))).toMatchObject([
    { propertyId: 7, kind: 'backOnMarket' },
  ]);
});

const later = (ms: number) => new Date(at.getTime() + ms);

test('a property missing from an export for less than six hours is not reported, except for a lowered price', () => {
  const [one, seven] = [makeState(), makeState()];
  const first = new Map([
    [1, one],
    [7, seven],
  ]);
  const gone = rememberStates(first, new Map([[1, one]]), at);
  // A further check does not restart the hours.
  const stillGone = rememberStates(gone, new Map([[1, one]]), later(returnIsNewsAfterMs - 2));
  const justBefore = later(returnIsNewsAfterMs - 1);
  expect(findChanges(stillGone, first, justBefore)).toEqual([]);
  expect(findChanges(stillGone, first, later(returnIsNewsAfterMs))).toHaveLength(1);
  const cheaper = new Map([...first, [7, makeState({ publicPrice: 280_000 })]]);
  expect(findChanges(stillGone, cheaper, justBefore)).toMatchObject([{ kind: 'priceLowered' }]);
  expect(rememberStates(stillGone, first, justBefore)).toEqual(first);
});

test('an export without any property is not stored, so that the next one brings nothing back', () => {
  const stock = new Map([[1, makeState()]]);
  const remembered = rememberStates(stock, new Map(), at);
  expect(remembered).toEqual(stock);
  expect(findChanges(remembered, stock, at)).toEqual([]);
});

test('a reported change is not reported again', () => {
  const stock = fc.array(
    fc.tuple(
      fc.nat(5),
      anyState.map((state) => ({ ...state, isPublished: true })),
    ),
  );
  fc.assert(
    fc.property(anyStates, stock, (before, entries) => {
      const now = new Map(entries);
      expect(findChanges(rememberStates(before, now, at), now, at)).toEqual([]);
    }),
  );
});
