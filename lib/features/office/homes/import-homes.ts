import type { Language } from '@/lib/domain/language';
import { type ListingKind, parseListingId } from '@/lib/domain/listing/listing-id';
import { resolveListingIds } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { type HomeLine, readHomes } from './home-lines';

/** A listing as imports name it: `property csv-12`. */
type ListingKey = `${ListingKind} ${string}`;

/** The homes that an import names and that the site has had. */
export async function readImportHomes(
  keys: readonly ListingKey[],
  asking: { language: Language; now: Date },
): Promise<Readonly<Record<string, HomeLine>>> {
  const named = await Promise.all((['property', 'project'] as const).map((kind) => numbersOf(kind, keys)));
  const all = named.flat();
  const lineOf = await readHomes(all, asking);
  return Object.fromEntries(all.map(({ key, ...home }) => [key, lineOf(home)]));
}

async function numbersOf(kind: ListingKind, keys: readonly ListingKey[]) {
  const ids = keys.flatMap((key) => {
    const id = key.startsWith(`${kind} `) ? parseListingId(key.slice(kind.length + 1)) : null;
    return id ? [{ key, id }] : [];
  });
  const numberOf = await resolveListingIds(
    kind,
    ids.map(({ id }) => id),
  );
  return ids.map(({ key, id }) => ({ key, kind, id: numberOf(id) }));
}
