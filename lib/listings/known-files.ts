import { foldListingId } from '@/lib/domain/listing/listing-id';

/** A file of a reading: enough to find whether the next one has to read it, and nothing of what its records say. */
export type KnownFile = {
  /** Of its bytes and of how they are read; null where there is no file. */
  key: string | null;
  /** The classes of its ids. */
  ids: Uint32Array;
};

export type KnownFiles = ReadonlyMap<string, KnownFile>;

/** Ids that are one, or that a person would take for one, are of one class. Others of it are read with them in vain. */
export function classOfId(externalId: string): number {
  const text = foldListingId(externalId);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Adds the files that share an id with the others, and their ids: what records of one listing say depends on each other. */
export function includeSharing(files: Set<string>, ids: Set<number>, known: KnownFiles): void {
  for (let before = -1; before < files.size; ) {
    before = files.size;
    for (const [file, { ids: own }] of known) {
      if (!files.has(file) && !own.some((id) => ids.has(id))) continue;
      files.add(file);
      for (const id of own) ids.add(id);
    }
  }
}
