import { placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import { type NumberName, numberNames, numberRow, setNames, setRow } from '@/lib/domain/property/criteria';
import { isMarked, type Property } from '@/lib/domain/property/property';
import { isGone } from '@/lib/domain/property/situation';
import { pick, recordOf } from '@/lib/domain/record-of';
import { once } from '@/lib/domain/remember-few';
import { addTo, type Bitset, countBits, createBitset, forEachBit } from './bitset';
import type { ListEntries } from './list-entries';
import { propertyFields } from './stored-fields';
import { forEachRun } from './stored-properties';

/** Where properties and places lie, as far as visitors may know. */
export type Geography = {
  /** Never the true point of a hidden address. */
  positionOf(property: Property): Position | null;
  /** By id of a place, which need not have a property. */
  centreOf(placeId: string): Position | null;
};

/** The columns of the index, by each property's position in the list. */
export type PropertyColumns = {
  size: number;
  /**
   * By `criterion:value`; also by `goal:value` and `places:id`, and of lists `list:offered`, `list:marked` and
   * `list:gone`.
   */
  sets: ReadonlyMap<string, Bitset>;
  /** The compared numbers. */
  numbers: Readonly<Record<NumberName, Float64Array>>;
  /** NaN where it is unknown. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** The position of the unit under which its project is listed; of what is on its own, its own position. */
  leads: Uint32Array;
  placeNumber: Uint32Array;
  placeIds: readonly string[];
  /** By number of the place. */
  centres: readonly (Position | null)[];
};

/** Properties and their columns. */
export type IndexedProperties = { properties: readonly Property[]; columns: PropertyColumns };

/** What `earlier` has of the same properties is copied, but for what depends on others. */
export function readColumns(
  properties: readonly Property[],
  { positionOf, centreOf }: Geography,
  { leadOf }: Pick<ListEntries, 'leadOf'>,
  earlier?: IndexedProperties,
): PropertyColumns {
  const size = properties.length;
  const sets = new Map<string, Bitset>();
  const placeIds: string[] = [];
  const placeNumbers = new Map<string, number>();
  const columns = {
    size,
    sets,
    latitude: new Float64Array(size),
    longitude: new Float64Array(size),
    leads: Uint32Array.from({ length: size }, (_, position) => position),
    placeNumber: new Uint32Array(size),
    placeIds,
  };
  const positions = once(() => new Map(properties.map((property, position) => [property, position])));
  const add = (key: string, position: number) => {
    const set = sets.get(key) ?? createBitset(size);
    sets.set(key, set);
    addTo(set, position);
  };
  const numberOf = (place: string): number => {
    const known = placeNumbers.get(place);
    if (known !== undefined) return known;
    placeNumbers.set(place, placeIds.length);
    return placeIds.push(place) - 1;
  };
  const before = positionsBefore(properties, earlier?.properties ?? []);
  const positionNow = new Int32Array(earlier?.properties.length ?? 0).fill(-1);
  const placeNow = (earlier?.columns.placeIds ?? []).map((): number | null => null);
  const placeAgain = (number: number) => (placeNow[number] ??= numberOf(earlier?.columns.placeIds[number] ?? ''));
  const numbers = createNumbers(size);
  properties.forEach((stored, position) => {
    const lead = leadOf(stored);
    if (lead) columns.leads[position] = positions().get(lead) ?? position;
    const point = positionOf(stored);
    columns.latitude[position] = point?.latitude ?? Number.NaN;
    columns.longitude[position] = point?.longitude ?? Number.NaN;
    const earlierPosition = before[position] ?? -1;
    if (earlierPosition >= 0) {
      positionNow[earlierPosition] = position;
      columns.placeNumber[position] = placeAgain(earlier?.columns.placeNumber[earlierPosition] ?? 0);
      return;
    }
    // Many values are asked of the same property, and a stored one parses its record for them.
    const property: Property = pick(stored, propertyFields);
    const place = placeId(property.placeKey, property.zip);
    columns.placeNumber[position] = numberOf(place);
    numbers.add(property, position);
    add(`goal:${property.goal}`, position);
    add(`places:${place}`, position);
    add(isGone(property) ? 'list:gone' : 'list:offered', position);
    if (isMarked(property)) add('list:marked', position);
    for (const name of setNames) for (const value of setRow(name).valuesOf(property)) add(`${name}:${value}`, position);
  });
  if (earlier) numbers.copy(earlier.columns.numbers, before);
  for (const [key, set] of earlier?.columns.sets ?? []) {
    const now = sets.get(key) ?? createBitset(size);
    forEachBit(set, (position) => {
      const again = positionNow[position] ?? -1;
      if (again >= 0) addTo(now, again);
    });
    if (countBits(now) > 0) sets.set(key, now);
  }
  return { ...columns, numbers: numbers.end(), centres: placeIds.map(centreOf) };
}

/** Where each of the same properties stood, by position; −1 for new ones. Both lists descend by id. */
function positionsBefore(properties: readonly Property[], earlier: readonly Property[]): Int32Array {
  const before = new Int32Array(properties.length).fill(-1);
  let at = 0;
  properties.forEach((property, position) => {
    while ((earlier[at]?.id ?? 0) > property.id) at++;
    if (earlier[at] === property) before[position] = at;
  });
  return before;
}

/** One column for each number, which a minimum and its maximum share. */
function createNumbers(size: number) {
  const columns = new Map<(property: Property) => number, Float64Array>();
  for (const name of numberNames) columns.set(numberRow(name).numberOf, new Float64Array(size));
  return {
    copy(from: PropertyColumns['numbers'], before: Int32Array): void {
      for (const name of numberNames) {
        const column = columns.get(numberRow(name).numberOf);
        forEachRun(before, (first, start, end) => {
          if (first >= 0) column?.set(from[name].subarray(first, first + end - start), start);
        });
      }
    },
    add(property: Property, position: number): void {
      for (const [numberOf, column] of columns) column[position] = numberOf(property);
    },
    end: (): PropertyColumns['numbers'] =>
      recordOf(numberNames, (name) => columns.get(numberRow(name).numberOf) ?? new Float64Array()),
  };
}
