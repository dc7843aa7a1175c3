import { isDeepStrictEqual } from 'node:util';
import type { ListingKind, NumberListings } from '@/lib/domain/listing/listing-id';

/** The numbers that one reading was given, in the order in which it asked for them. */
export type NumberedListings = readonly { kind: ListingKind; numbers: ReadonlyMap<string, number> }[];

/** Notes what the listings of one reading are numbered. */
export function noteNumbers(numberListings: NumberListings): { number: NumberListings; numbered: NumberedListings } {
  const numbered: { kind: ListingKind; numbers: ReadonlyMap<string, number> }[] = [];
  return {
    numbered,
    async number(kind, ids) {
      const numbers = await numberListings(kind, ids);
      if (ids.length > 0) numbered.push({ kind, numbers: pickNumbers(ids, numbers) });
      return numbers;
    },
  };
}

/** Whether the listings would be numbered the same now: another database may have been restored. */
export async function areNumberedAlike(numbered: NumberedListings, numberListings: NumberListings): Promise<boolean> {
  for (const { kind, numbers } of numbered) {
    const ids = [...numbers.keys()];
    if (!isDeepStrictEqual(pickNumbers(ids, await numberListings(kind, ids)), numbers)) return false;
  }
  return true;
}

function pickNumbers(ids: readonly string[], numbers: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(ids.flatMap((id) => (numbers.has(id) ? [[id, numbers.get(id) ?? 0] as const] : [])));
}
