import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '@/lib/domain/group-by';
import { assignedNumbers, type ListingKind, type NumberListings } from '@/lib/domain/listing/listing-id';

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

/** As one list for each kind; of a listing that was numbered again the last number. */
export function joinNumbers(numbered: NumberedListings): NumberedListings {
  return [...groupBy(numbered, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    numbers: new Map(all.flatMap(({ numbers }) => [...numbers])),
  }));
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

/** Numbers for one reading of a folder that is checked and not served: they are not stored. */
export function numberInMemory(): NumberListings {
  const numbers: Record<ListingKind, Map<string, number>> = { property: new Map(), project: new Map() };
  return async (kind, ids) => {
    for (const id of ids) if (!numbers[kind].has(id)) numbers[kind].set(id, assignedNumbers.first + numbers[kind].size);
    return numbers[kind];
  };
}
