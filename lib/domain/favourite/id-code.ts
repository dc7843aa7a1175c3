import { z } from 'zod';
import { isPropertyId, maxFavourites } from './favourite-list';

const radix = 36;

/** Encodes ids compactly, in their order: a hundred of maximum length take less than 1,100 characters. */
export function encodeIds(ids: readonly number[]): string {
  return ids.map((id) => id.toString(radix)).join('-');
}

/** Reads the output of `encodeIds`; null for anything else. */
export function decodeIds(text: string): number[] | null {
  const ids = text.split('-').map((part) => (/^[a-z\d]{1,10}$/.test(part) ? Number.parseInt(part, radix) : 0));
  return ids.every(isPropertyId) && ids.length <= maxFavourites ? ids : null;
}

/** Reads the ids in an address, `2601,2602`: each once, at most a hundred. Null for anything else. */
export function parseIds(text: string): number[] | null {
  const parts = text.split(',');
  if (parts.length > maxFavourites || !parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) return null;
  return [...new Set(parts.map(Number))];
}

/** The ids of an address. Apart from `parseIds`, which browsers load. */
export const idsSchema = z.string().transform(parseIds).pipe(z.array(z.number()));
