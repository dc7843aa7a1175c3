import { expect, test } from 'vitest';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { getSoon } from './get-soon';

const pages = [
  { id: 'contact', path: '/contact/' },
  { id: 'demand-register', path: '/demand-register/' },
];

test('announces each kind of listing until there is one of it, sold ones included', () => {
  const properties = [makeProperty({ id: 1, goal: 'rent', situation: 'rented' })];
  serveTestContent({ pages, listings: { properties } });
  const kinds = ['all', 'sale', 'rent', 'projects'] as const;
  expect(kinds.filter((kind) => getSoon(kind, 'nl'))).toEqual(['sale', 'projects']);
  serveTestContent({ pages });
  expect(kinds.filter((kind) => getSoon(kind, 'nl'))).toEqual(kinds);
});

test('offers links to the pages that exist and have an address', () => {
  serveTestContent({ pages });
  expect(getSoon('all', 'nl')?.ways).toEqual([{ kind: 'contact', href: '/nl/contact/' }]);
});
