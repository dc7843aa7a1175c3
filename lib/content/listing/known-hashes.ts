/**
 * Hashes of records as numbers in shared memory, so that another thread can look one up. Two different hashes are taken
 * for the same less than once in 10^19 times.
 */
export type KnownHashes = Uint32Array;

const numbersEach = 2;

/** Slots for each hash: most are found where they are looked for first. */
const roominess = 2;

export function collectHashes(hashes: Iterable<string>, count: number): KnownHashes {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(1, count) * roominess));
  const table = new Uint32Array(new SharedArrayBuffer(slots * numbersEach * Uint32Array.BYTES_PER_ELEMENT));
  for (const hash of hashes) {
    const slot = slotOf(table, hash);
    table[slot] = firstHalf(hash);
    table[slot + 1] = secondHalf(hash);
  }
  return table;
}

export function hasHash(table: KnownHashes, hash: string): boolean {
  return table[slotOf(table, hash)] !== 0;
}

/** Where the hash is, or would be. */
function slotOf(table: KnownHashes, hash: string): number {
  const first = firstHalf(hash);
  const second = secondHalf(hash);
  const mask = table.length / numbersEach - 1;
  for (let number = second & mask; ; number = (number + 1) & mask) {
    const slot = number * numbersEach;
    if (table[slot] === 0 || (table[slot] === first && table[slot + 1] === second)) return slot;
  }
}

/** Never zero, which stands for a free slot. */
function firstHalf(hash: string): number {
  return mix(hash, 0, hash.length >> 1) || 1;
}

function secondHalf(hash: string): number {
  return mix(hash, hash.length >> 1, hash.length);
}

/** FNV-1a. */
function mix(text: string, from: number, to: number): number {
  let mixed = 0x811c9dc5;
  for (let at = from; at < to; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed >>> 0;
}
