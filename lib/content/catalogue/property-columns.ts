import { areaOf, placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import { letterRank } from '@/lib/domain/property/energy-label';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { hasFeature } from '@/lib/domain/property/property-feature';
import { propertyFeatures } from '@/lib/domain/property/property-query';
import { mainTypes } from '@/lib/domain/property/property-type';
import { addTo, type Bitset, createBitset } from './bitset';

/** Rank of a property without an energy letter: worse than every letter. */
export const noEnergy = 255;

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
  /** By `kind:value`: goal, type, place, area, situation, feature. */
  sets: ReadonlyMap<string, Bitset>;
  /** NaN where there is none, none to show, or none that compares: a yearly rent among monthly rents. */
  price: Float64Array;
  bedrooms: Uint16Array;
  surface: Float64Array;
  ground: Float64Array;
  /** Rank of the letter, 0 for A. */
  energy: Uint8Array;
  /** NaN where it is unknown. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** Bit `n` is set for a property that is of `mainTypes[n]`. */
  typeMask: Uint8Array;
  placeNumber: Uint32Array;
  placeIds: readonly string[];
  /** By number of the place. */
  centres: readonly (Position | null)[];
  centreOf: Geography['centreOf'];
};

export function readColumns(properties: readonly Property[], { positionOf, centreOf }: Geography): PropertyColumns {
  const size = properties.length;
  const sets = new Map<string, Bitset>();
  const placeIds: string[] = [];
  const placeNumbers = new Map<string, number>();
  const columns = {
    size,
    sets,
    price: new Float64Array(size),
    bedrooms: new Uint16Array(size),
    surface: new Float64Array(size),
    ground: new Float64Array(size),
    energy: new Uint8Array(size).fill(noEnergy),
    latitude: new Float64Array(size),
    longitude: new Float64Array(size),
    typeMask: new Uint8Array(size),
    placeNumber: new Uint32Array(size),
    placeIds,
  };
  properties.forEach((property, position) => {
    const { details } = property;
    const place = placeId(property.placeKey, property.zip);
    const area = areaOf(property);
    const keys = [
      `goal:${property.goal}`,
      ...property.types.map((type) => `type:${type}`),
      `place:${place}`,
      `situation:${property.situation}`,
      ...(area ? [`area:${area}`] : []),
      ...propertyFeatures.filter((feature) => hasFeature(details, feature)).map((feature) => `feature:${feature}`),
    ];
    for (const key of keys) {
      const set = sets.get(key) ?? createBitset(size);
      sets.set(key, set);
      addTo(set, position);
    }
    const point = positionOf(property);
    columns.price[position] = usualPrice(property) ?? Number.NaN;
    columns.bedrooms[position] = details.bedrooms ?? 0;
    columns.surface[position] = details.surfaceLiving ?? details.surfaceTotal ?? 0;
    columns.ground[position] = details.surfaceGround ?? 0;
    if (property.energyLabel) columns.energy[position] = letterRank(property.energyLabel);
    columns.latitude[position] = point?.latitude ?? Number.NaN;
    columns.longitude[position] = point?.longitude ?? Number.NaN;
    columns.typeMask[position] = property.types.reduce((mask, type) => mask | (1 << mainTypes.indexOf(type)), 0);
    let number = placeNumbers.get(place);
    if (number === undefined) {
      number = placeIds.push(place) - 1;
      placeNumbers.set(place, number);
    }
    columns.placeNumber[position] = number;
  });
  return { ...columns, centres: placeIds.map(centreOf), centreOf };
}
