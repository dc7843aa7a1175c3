import { expect, test } from 'vitest';
import { makePin } from '@/tests/support/make-pin';
import { createPinIndex, markWidths } from './pin-index';

const belgium = { north: 51.6, south: 49.4, east: 6.5, west: 2.5 };
const deurle = { latitude: 51.004, longitude: 3.615 };

test('properties that would overlap share one mark, which splits at a higher zoom', () => {
  const index = createPinIndex([
    makePin({ id: 1, latitude: 51.05, longitude: 3.72 }),
    makePin({ id: 2, latitude: 51.06, longitude: 3.74 }),
    makePin({ id: 3, latitude: 50.46, longitude: 4.87 }),
  ]);
  const far = index.find(belgium, 8);
  expect(far).toMatchObject([
    { kind: 'cluster', count: 2 },
    { kind: 'pin', pin: { id: 3 } },
  ]);
  const opensAt = far[0]?.kind === 'cluster' ? (far[0].opensAt ?? 0) : 0;
  expect(index.find(belgium, opensAt).map(({ kind }) => kind)).toEqual(['pin', 'pin', 'pin']);
});

test('dots take less room than prices', () => {
  const pins = [0, 0.02].map((east, id) => makePin({ id, latitude: 51, longitude: 3.6 + east }));
  const kindsAt12 = (radius?: number) =>
    createPinIndex(pins, radius)
      .find(belgium, 12)
      .map(({ kind }) => kind);
  expect(kindsAt12()).toEqual(['cluster']);
  expect(kindsAt12(markWidths.dot)).toEqual(['pin', 'pin']);
});

test('properties at one position stay one mark at every scale, and are listed', () => {
  const index = createPinIndex([makePin({ id: 1, ...deurle }), makePin({ id: 2, ...deurle })]);
  for (const zoom of [7, 14, 18]) {
    const [mark] = index.find(belgium, zoom);
    expect(mark).toMatchObject({ kind: 'cluster', count: 2, opensAt: null });
    if (mark?.kind === 'cluster') expect(index.listCluster(mark.id).map(({ id }) => id)).toEqual([1, 2]);
  }
});

test('only homes within some metres are at one spot: further apart a scale separates them, and of a commune nothing is known', () => {
  const marksAt18 = (pins: Parameters<typeof makePin>[0][]) =>
    createPinIndex(pins.map((pin, id) => makePin({ ...deurle, ...pin, id }))).find(belgium, 18);
  // 1.1 km, and 40 m.
  for (const north of [0.01, 0.00036])
    expect(marksAt18([{}, { latitude: deurle.latitude + north }]).map(({ kind }) => kind)).toEqual(['pin', 'pin']);
  expect(marksAt18([{}, { latitude: deurle.latitude + 0.00005 }])).toMatchObject([{ opensAt: null, isOneSpot: true }]);
  expect(marksAt18([{ isArea: true }, {}])).toMatchObject([{ opensAt: null, isOneSpot: false }]);
});

test('marks outside the bounds are left out', () => {
  const index = createPinIndex([makePin({ id: 1, ...deurle })]);
  expect(index.find({ north: 50, south: 49, east: 6, west: 5 }, 8)).toEqual([]);
});

test('marks run from north to south', () => {
  const latitudes = [50.1, 51.2, 50.6];
  const index = createPinIndex(latitudes.map((latitude, id) => makePin({ id, latitude, longitude: 3 + id })));
  expect(index.find(belgium, 12).map(({ position }) => position.latitude.toFixed(1))).toEqual(['51.2', '50.6', '50.1']);
});

test('a property is found alone and in the cluster that holds it', () => {
  const index = createPinIndex([
    makePin({ id: 1, ...deurle }),
    makePin({ id: 2, ...deurle }),
    makePin({ id: 3, latitude: 50.46, longitude: 4.87 }),
  ]);
  const marks = index.find(belgium, 8);
  expect(index.markOf(2, marks)).toMatchObject({ kind: 'cluster' });
  expect(index.markOf(3, marks)).toMatchObject({ kind: 'pin' });
  expect(index.markOf(4, marks)).toBeNull();
});
