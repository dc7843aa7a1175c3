import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { makeProject, makeProperty, serveTestContent } from '@/tests/support/make-content';
import { listProjects } from './list-projects';

const flat = (id: number, more: Partial<Property> = {}) =>
  makeProperty({ id, projectId: 31, mainType: 'apartment', types: ['apartment'], ...more });

function projectWith(...units: Property[]) {
  serveTestContent({ listings: { properties: units, projects: [makeProject({ id: 31 })] } });
  return listProjects('nl')[0];
}

test.each([
  ['available while one unit is', [flat(1), flat(2, { situation: 'option' })], 'available', 2],
  [
    'under option when all that is left is',
    [flat(1, { situation: 'sold' }), flat(2, { situation: 'option' })],
    'option',
    1,
  ],
  ['sold out without a unit left', [flat(1, { situation: 'sold' })], 'soldOut', 0],
  ['not sold out before its first unit', [], 'available', 0],
] as const)('a project is %s, and counts what is on offer', (_, units, situation, freeCount) => {
  expect(projectWith(...units)).toMatchObject({ situation, freeCount });
});

test('a garage among the units on offer makes them properties, not homes', () => {
  expect(projectWith(flat(1))?.areAllHomes).toBe(true);
  const garage = flat(2, { mainType: 'parking', types: ['parking'] });
  expect(projectWith(flat(1), garage)).toMatchObject({ areAllHomes: false, freeCount: 2 });
  expect(projectWith(flat(1), { ...garage, situation: 'sold' })?.areAllHomes).toBe(true);
});
