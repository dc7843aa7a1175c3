import type { Localized } from '@/lib/domain/language';
import type { Position } from './position';
import type { Country, Region } from './region';

/** A commune or part of one, as visitors search it: a name with its postal code. */
export type Place = {
  /** `name|zip` in its canonical form: one place whatever the spelling or language. */
  id: string;
  zip: string;
  country: Country;
  region: Region | null;
  /** In every language that is enabled. */
  names: Localized;
  /** The middle of the commune, which is public whatever its properties hide; null where unknown. */
  centre: Position | null;
};

export function placeId(placeKey: string, zip: string): string {
  return `${placeKey}|${zip}`;
}

/** The key in the id of a place: places of one name share it. */
export function keyOfPlace(id: string): string {
  return id.slice(0, id.lastIndexOf('|'));
}

/** The postal code in the id of a place; empty where it has none. */
export function zipOfPlace(id: string): string {
  return id.slice(id.lastIndexOf('|') + 1);
}

/** The regions that visitors choose from; Luxembourg is one of them. */
export const areas = ['flanders', 'brussels', 'wallonia', 'luxembourg'] as const;
export type Area = (typeof areas)[number];

export function areaOf({ country, region }: { country: Country; region: Region | null }): Area | null {
  if (country === 'luxembourg') return 'luxembourg';
  return region;
}

/** A shorter code is only the beginning of one: `29` stands for a province of Spain. */
const minZipLength = 4;

/** The postal code, undefined where only the beginning of one is known. */
export function wholeZip(zip: string): string | undefined {
  return zip.length < minZipLength ? undefined : zip;
}

/** `9000 Gent`, as people read it. */
export function townLine({ zip, city }: { zip: string; city: string }): string {
  return [wholeZip(zip), city].filter(Boolean).join(' ');
}
