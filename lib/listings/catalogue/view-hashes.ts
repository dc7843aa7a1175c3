import { createHash } from 'node:crypto';
import type { Language, Localized } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { publicView } from '@/lib/domain/property/public-view';

/** Increase it when what visitors see of a listing is hashed differently: the days of changes stay. */
const hashWay = '1';

const hashLength = 22;
/** Bytes that write so many characters of base64url. */
const viewHashBytes = 17;

type Listing = { texts: Localized<{ language: Language }> };

/** Hashes all that visitors see of a listing in any language. Its day of change in the export is nothing that they see. */
export function hashView<T extends Listing>(
  listing: T,
  view: (listing: T, language: Language, defaultLanguage: Language) => object,
): Uint8Array {
  const hash = createHash('sha256');
  for (const { language } of Object.values(listing.texts))
    hash.update(JSON.stringify({ ...view(listing, language, language), modifiedOn: null }));
  return hash.digest().subarray(0, viewHashBytes);
}

/** As it is stored: with the way in which it was made. */
export function writeViewHash(bytes: Uint8Array): string {
  return `${hashWay}:${Buffer.from(bytes).toString('base64url').slice(0, hashLength)}`;
}

/** The hashes of several listings in shared memory; all bytes of one are 0 until it is made. */
export function createViewHashes(count: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(count * viewHashBytes));
}

export function viewHashAt(hashes: Uint8Array, position: number): Uint8Array | null {
  const hash = hashes.subarray(position * viewHashBytes, (position + 1) * viewHashBytes);
  return hash.some((byte) => byte !== 0) ? hash : null;
}

/** Makes the missing hashes; stops where `pause`, which is called after each, resolves to false. */
export async function fillViewHashes(
  hashes: Uint8Array,
  properties: readonly Property[],
  pause: () => Promise<boolean>,
): Promise<void> {
  for (const [position, property] of properties.entries()) {
    if (viewHashAt(hashes, position)) continue;
    hashes.set(hashView(property, publicView), position * viewHashBytes);
    if (!(await pause())) return;
  }
}
