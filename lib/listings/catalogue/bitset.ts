/** A set of positions 0 … size−1, one bit each: intersecting two sets of 100,000 takes a few microseconds. */
export type Bitset = Uint32Array;

export function createBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function createFullBitset(size: number): Bitset {
  const set = createBitset(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest !== 0) set[set.length - 1] = (1 << rest) - 1;
  return set;
}

export function addTo(set: Bitset, position: number): void {
  set[position >>> 5] = word(set, position) | (1 << (position & 31));
}

export function hasBit(set: Bitset, position: number): boolean {
  return (word(set, position) & (1 << (position & 31))) !== 0;
}

function word(set: Bitset, position: number): number {
  return set[position >>> 5] ?? 0;
}

/** Narrows the first set to its intersection with the second. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let index = 0; index < set.length; index++) set[index] = (set[index] ?? 0) & (other[index] ?? 0);
}

export function union(sets: readonly Bitset[], size: number): Bitset {
  const result = createBitset(size);
  for (const set of sets) {
    for (let index = 0; index < result.length; index++) result[index] = (result[index] ?? 0) | (set[index] ?? 0);
  }
  return result;
}

/** Calls `callback` with each position of the set, in ascending order. */
export function forEachBit(set: Bitset, callback: (position: number) => void): void {
  for (let index = 0; index < set.length; index++) {
    let bits = set[index] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      callback((index << 5) + (31 - Math.clz32(lowest)));
      bits ^= lowest;
    }
  }
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (let index = 0; index < set.length; index++) {
    // Sums bits in pairs, fours and eights at once.
    let bits = set[index] ?? 0;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Counts the positions in both sets. */
export function countCommon(set: Bitset, other: Bitset): number {
  let count = 0;
  for (let index = 0; index < set.length; index++) {
    let bits = (set[index] ?? 0) & (other[index] ?? 0);
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

/** Narrows the set to positions whose number in the column is flagged. */
export function keepFlagged(set: Bitset, column: Uint32Array, flags: Uint8Array): void {
  for (let index = 0; index < set.length; index++) {
    let rest = set[index] ?? 0;
    let kept = 0;
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      if (flags[column[(index << 5) + 31 - Math.clz32(bit)] ?? 0]) kept |= bit;
    }
    set[index] = kept;
  }
}

/** Counts the positions of the set for each number of the column. */
export function countNumbers(set: Bitset, column: Uint32Array | Uint8Array, counts: Uint32Array): void {
  for (let index = 0; index < set.length; index++) {
    let rest = set[index] ?? 0;
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      const number = column[(index << 5) + 31 - Math.clz32(bit)] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
}

/** Narrows the set to positions whose number lies between both bounds, inclusive. NaN never does. */
export function keepBetween(set: Bitset, column: Float64Array, low: number, high: number): void {
  for (let index = 0; index < set.length; index++) {
    const word = set[index] ?? 0;
    const first = index << 5;
    let kept = 0;
    if (word === 0xffffffff) {
      for (let bit = 0; bit < 32; bit++) if (isBetween(column[first + bit], low, high)) kept |= 1 << bit;
    } else {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (isBetween(column[first + 31 - Math.clz32(bit)], low, high)) kept |= bit;
      }
    }
    set[index] = kept;
  }
}

function isBetween(value = Number.NaN, low: number, high: number): boolean {
  return value >= low && value <= high;
}
