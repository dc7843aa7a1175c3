import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PropertySort } from '@/lib/domain/property/list-view';
import type { Property } from '@/lib/domain/property/property';
import { makeProperty } from '@/tests/support/make-content';
import { createOrders } from './property-order';

const listing = fc.record({
  price: fc.constantFrom(Number.NaN, 0, 900, 250_000, 250_000.5),
  tier: fc.integer({ min: 0, max: 3 }),
  createdOn: fc.constantFrom(null, '2026-01-05T10:00', '2026-01-05', '2025-12-31'),
  offerDay: fc.constantFrom(null, '2026-02-01', '2025-02-01'),
  type: fc.constantFrom('Maison', 'étage', 'Etage', 'zolder', ''),
  city: fc.constantFrom('Gent', 'Gand', 'Écaussinnes'),
});

test('each order is by its values, then the latest day, then the position; what is unknown comes last', () => {
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 40 }), (listings) => {
      const properties = listings.map(({ createdOn }, index) =>
        makeProperty({ id: index + 1, createdOn, publishedOn: null }),
      );
      const at = (property: Property) => property.id - 1;
      const price = Float64Array.from(listings, (one) => one.price);
      const names = {
        typeName: (_: Property, position: number) => listings[position]?.type ?? '',
        cityName: (property: Property) => listings[at(property)]?.city ?? '',
      };
      const orderOf = createOrders(properties, price, () => names, {
        leadOf: () => null,
        tierOf: (property) => listings[at(property)]?.tier ?? 0,
        sinceOf: (property) => listings[at(property)]?.offerDay ?? null,
      });
      const { compare } = new Intl.Collator('fr');
      const dayOf = (day: string | null) => day?.slice(0, 10) ?? '';
      type Listing = (typeof listings)[number];
      const laterFirst = (a: string | null, b: string | null) => compareText(dayOf(b), dayOf(a));
      const byDay = (a: Listing, b: Listing) => laterFirst(a.createdOn, b.createdOn);
      const cheaper = (a: number, b: number) =>
        Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || (a === b ? 0 : a - b) || 0;
      const comparisons: Record<PropertySort, (a: Listing, b: Listing) => number> = {
        newest: byDay,
        offer: (a, b) => a.tier - b.tier || laterFirst(a.offerDay, b.offerDay),
        'price-up': (a, b) => cheaper(a.price, b.price) || byDay(a, b),
        'price-down': (a, b) => cheaper(-a.price, -b.price) || byDay(a, b),
        type: (a, b) => compare(a.type, b.type) || byDay(a, b),
        city: (a, b) => compare(a.city, b.city) || byDay(a, b),
      };
      for (const [sort, compareListings] of Object.entries(comparisons)) {
        const sorted = listings
          .map((one, position) => ({ ...one, position }))
          .sort((a, b) => compareListings(a, b) || a.position - b.position);
        const { order, rank } = orderOf(sort as PropertySort, 'fr');
        expect([sort, ...order]).toEqual([sort, ...sorted.map(({ position }) => position)]);
        expect([...order].map((position) => rank[position])).toEqual([...order.keys()]);
      }
    }),
  );
});

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
