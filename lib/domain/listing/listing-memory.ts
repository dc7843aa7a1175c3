import type { Goal } from '@/lib/domain/property/goal';
import type { MainType } from '@/lib/domain/property/property-type';
import type { ListingKind } from './listing-id';

/** What stays known of a listing that was public, without price, street, texts and pictures. */
export type ListingMemory = {
  kind: ListingKind;
  /** The number of its addresses, and its id in the export, which leads to it too. */
  id: number;
  externalId: string;
  /** Null for a project. */
  goal: Goal | null;
  mainType: MainType;
  /** The commune, which is public also where the address is hidden. */
  town: string;
  zip: string;
  /** The day on which it was found gone; null while it is public. */
  goneOn: string | null;
  /** What visitors see of it, as a hash that says how it was made; null in rows of earlier versions. */
  content: string | null;
  /** The day on which a change of that was first seen. */
  changedOn: string | null;
};

const rememberYears = 2;

/** The earliest day of leaving that is still stored; listings that left before are deleted. */
export function firstRememberedDay(today: string): string {
  const [year = '', ...rest] = today.split('-');
  return [String(Number(year) - rememberYears).padStart(4, '0'), ...rest].join('-');
}

export type MemoryChange = {
  /** New, changed, gone or back: to be stored. */
  changed: ListingMemory[];
  /** Gone and remembered, with those of `changed`. */
  gone: ListingMemory[];
};

/**
 * Compares the stored listings with those that are public today. These bring the day on which they changed last as far as
 * they know, which counts for listings that are seen for the first time.
 */
export function compareMemory(
  known: readonly ListingMemory[],
  present: readonly ListingMemory[],
  today: string,
): MemoryChange {
  const knownByKey = new Map(known.map((memory) => [keyOf(memory), memory]));
  const presentKeys = new Set(present.map(keyOf));
  const { left, earlier } = findGone(known, (memory) => presentKeys.has(keyOf(memory)), today);
  const seen = present
    .map((memory) => ({ ...memory, changedOn: changeDay(knownByKey.get(keyOf(memory)), memory, today) }))
    .filter((memory) => !isSame(knownByKey.get(keyOf(memory)), memory));
  return { changed: [...seen, ...left], gone: [...earlier, ...left] };
}

/** Stored listings that are no longer public: those that have just left, and earlier ones that are still remembered. */
export function findGone(
  known: readonly ListingMemory[],
  isPublic: (memory: ListingMemory) => boolean,
  today: string,
): { left: ListingMemory[]; earlier: ListingMemory[] } {
  const absent = known.filter((memory) => !isPublic(memory));
  return {
    left: absent.filter(({ goneOn }) => goneOn === null).map((memory) => ({ ...memory, goneOn: today })),
    earlier: absent.filter(({ goneOn }) => goneOn !== null && goneOn >= firstRememberedDay(today)),
  };
}

/** A hash that was made in another way says nothing about a change. */
function changeDay(known: ListingMemory | undefined, present: ListingMemory, today: string): string | null {
  if (!known || known.changedOn === null) return present.changedOn;
  const isChanged = wayOf(known) === wayOf(present) && known.content !== present.content;
  return isChanged || known.goneOn !== null ? today : known.changedOn;
}

function wayOf({ content }: ListingMemory): string | undefined {
  return content?.split(':')[0];
}

function keyOf({ kind, id }: ListingMemory): string {
  return `${kind} ${id}`;
}

function isSame(known: ListingMemory | undefined, present: ListingMemory): boolean {
  return (
    known !== undefined &&
    known.externalId === present.externalId &&
    known.goal === present.goal &&
    known.mainType === present.mainType &&
    known.town === present.town &&
    known.zip === present.zip &&
    known.goneOn === present.goneOn &&
    known.content === present.content &&
    known.changedOn === present.changedOn
  );
}
