import type { RecordNotes } from './record-notes';

/** Numbers of 32 bits in a hash. */
export const hashWords = 5;

/**
 * Hashes of records in shared memory, so that another thread finds the number of a record that was read before. While
 * that thread looks, others may be added: it finds them or not, and never another one in their place.
 */
export type KnownHashes = {
  /** By number. */
  hashes: Uint32Array;
  /** One more than a number, where its hash is looked for; 0 for a free slot. */
  slots: Uint32Array;
};

/** Records by the hash of their bytes. Each has a number, and notes for as long as the object lives. */
export type KnownRecords = {
  /** For another thread, as they are now. */
  shared(): KnownHashes;
  count(): number;
  has(hash: string): boolean;
  /** The number of a record with this hash; `read` notes one that is new. */
  note(hash: string, read: () => RecordNotes): number;
  /** The same for a hash in a row of others. */
  noteRow(hashes: Uint32Array, row: number, notes: RecordNotes): number;
  notesAt(number: number): RecordNotes;
  /** Those of them that `isKept` names, under new numbers. */
  keep(isKept: (number: number) => boolean): { records: KnownRecords; numberOf(earlier: number): number };
};

const firstCount = 1024;

/** Slots for each hash, at least: most are found where they are looked for first. */
const roominess = 2;

/** Writes a hash, of one byte in each character, into a row. */
export function writeHash(hash: string, hashes: Uint32Array, row: number): void {
  for (let word = 0; word < hashWords; word++) {
    const at = word * 4;
    const low = hash.charCodeAt(at) | (hash.charCodeAt(at + 1) << 8);
    const high = hash.charCodeAt(at + 2) | (hash.charCodeAt(at + 3) << 8);
    hashes[row * hashWords + word] = low | (high << 16);
  }
}

/** The number of the record with the hash of a row; null for none. */
export function findHash(known: KnownHashes, hashes: Uint32Array, row: number): number | null {
  const found = known.slots[slotOf(known, hashes, row)] ?? 0;
  return found === 0 ? null : found - 1;
}

/** Where the hash is, or would be. */
function slotOf({ hashes: known, slots }: KnownHashes, hashes: Uint32Array, row: number): number {
  const mask = slots.length - 1;
  for (let slot = (hashes[row * hashWords] ?? 0) & mask; ; slot = (slot + 1) & mask) {
    const found = slots[slot] ?? 0;
    if (found === 0 || areSame(known, found - 1, hashes, row)) return slot;
  }
}

function areSame(known: Uint32Array, number: number, hashes: Uint32Array, row: number): boolean {
  for (let word = 0; word < hashWords; word++)
    if (known[number * hashWords + word] !== hashes[row * hashWords + word]) return false;
  return true;
}

function sharedWords(count: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
}

export function createKnownRecords(expected = 0): KnownRecords {
  const notes: RecordNotes[] = [];
  const room = Math.max(firstCount, expected);
  let known: KnownHashes = {
    hashes: sharedWords(room * hashWords),
    slots: sharedWords(2 ** Math.ceil(Math.log2(room * roominess))),
  };
  const single = new Uint32Array(hashWords);

  function grow(): void {
    const { hashes } = known;
    const larger = sharedWords(Math.ceil((hashes.length / hashWords) * 1.5) * hashWords);
    larger.set(hashes);
    const isFull = larger.length * roominess > known.slots.length * hashWords;
    known = { hashes: larger, slots: isFull ? sharedWords(known.slots.length * 2) : known.slots };
    if (!isFull) return;
    for (let number = 0; number < notes.length; number++) known.slots[slotOf(known, larger, number)] = number + 1;
  }

  function add(hashes: Uint32Array, row: number, own: RecordNotes): number {
    const number = notes.length;
    if ((number + 1) * hashWords > known.hashes.length) grow();
    for (let word = 0; word < hashWords; word++)
      known.hashes[number * hashWords + word] = hashes[row * hashWords + word] ?? 0;
    known.slots[slotOf(known, hashes, row)] = number + 1;
    notes.push(own);
    return number;
  }

  function findSingle(hash: string): number | null {
    writeHash(hash, single, 0);
    return findHash(known, single, 0);
  }

  return {
    shared: () => known,
    count: () => notes.length,
    has: (hash) => findSingle(hash) !== null,
    note(hash, read) {
      return findSingle(hash) ?? add(single, 0, read());
    },
    noteRow: (hashes, row, own) => findHash(known, hashes, row) ?? add(hashes, row, own),
    notesAt(number) {
      const own = notes[number];
      if (!own) throw new Error(`No record has the number ${number}`);
      return own;
    },
    keep(isKept) {
      const records = createKnownRecords(notes.length);
      const numbers = new Uint32Array(notes.length);
      notes.forEach((own, number) => {
        if (isKept(number)) numbers[number] = records.noteRow(known.hashes, number, own);
      });
      return { records, numberOf: (earlier) => numbers[earlier] ?? 0 };
    },
  };
}
