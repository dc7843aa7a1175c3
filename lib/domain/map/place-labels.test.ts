import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Label, placeLabels } from './place-labels';

const label = (text: string, x: number, y: number): Label => ({ text, x, y, font: '', color: '', size: 12 });
const measure = (text: string) => text.length * 7;

test('of two overlapping names the first one stays', () => {
  expect(placeLabels([label('Gent', 100, 100), label('Ledeberg', 104, 103)], measure).map(({ text }) => text)).toEqual([
    'Gent',
  ]);
});

test('both names stay when they keep their distance', () => {
  expect(placeLabels([label('Gent', 100, 100), label('Brugge', 100, 130)], measure)).toHaveLength(2);
});

test('no two placed names overlap, wherever they lie', () => {
  const labels = fc.array(
    fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }), length: fc.nat(20) }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(labels, (wanted) => {
      const placed = placeLabels(
        wanted.map(({ x, y, length }) => label('x'.repeat(length), x, y)),
        measure,
      );
      for (const [at, a] of placed.entries())
        for (const b of placed.slice(at + 1))
          expect(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 12).toBe(true);
    }),
  );
});

test('names give way to what is taken, and the same name keeps its distance', () => {
  const mark = { x: 100, y: 100, halfWidth: 40, halfHeight: 16 };
  expect(placeLabels([label('Gent', 120, 110)], measure, [mark])).toEqual([]);
  expect(placeLabels([label('Gent', 120, 140)], measure, [mark])).toHaveLength(1);
  const street = (x: number) => ({ ...label('Kouter', x, 0), apart: 200 });
  expect(placeLabels([street(0), street(150), street(260)], measure).map(({ x }) => x)).toEqual([0, 260]);
});

test('a turned name takes the room along its street', () => {
  const upright = { ...label('Veldstraat', 0, 0), angle: Math.PI / 2 };
  expect(placeLabels([upright, label('Gent', 0, 40)], measure)).toHaveLength(1);
  expect(placeLabels([upright, label('Gent', 40, 0)], measure)).toHaveLength(2);
});
