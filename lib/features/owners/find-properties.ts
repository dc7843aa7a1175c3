import { getContent } from '@/lib/content/content';
import { parseListingId } from '@/lib/domain/listing/listing-id';
import { resolveListingIds } from '@/lib/features/properties/numbers/resolve-listing-ids';

export type FoundProperties =
  | { ok: true; ids: number[] }
  | {
      ok: false;
      /** The content does not have them now: a typing error would show one owner another one's house. */
      unknown: string[];
      /** Several properties of the content match. */
      ambiguous: string[];
    };

/**
 * Reads typed properties, each by its id in the export or by our number: one per text, or several separated by
 * commas or spaces. With `isAnyway` also those that the content does not have.
 */
export async function findProperties(typed: readonly string[], isAnyway: boolean): Promise<FoundProperties> {
  const words = typed.flatMap(splitReferences);
  const found = words.map((word) => ({ word, properties: getContent().catalogue.findProperties(word) }));
  const ambiguous = found.filter(({ properties }) => properties.length > 1).map(({ word }) => word);
  const missing = found.filter(({ properties }) => properties.length === 0).map(({ word }) => word);
  const ids = missing.flatMap((word) => parseListingId(word) ?? []);
  const unknown = isAnyway && ids.length === missing.length ? [] : missing;
  if (unknown.length > 0 || ambiguous.length > 0) return { ok: false, unknown, ambiguous };
  const assigned = ids.length === 0 ? [] : ids.map(await resolveListingIds('property', ids));
  return {
    ok: true,
    ids: [...new Set([...found.flatMap(({ properties }) => properties.map(({ id }) => id)), ...assigned])],
  };
}

/** A text that is an id as a whole is one id, including its commas and spaces. */
function splitReferences(text: string): string[] {
  const { findProperties: find } = getContent().catalogue;
  const isKnown = (reference: string) => find(reference).length > 0;
  if (isKnown(text)) return [text];
  return text.split(',').flatMap((part) => (isKnown(part) ? [part] : part.split(/\s+/).filter(Boolean)));
}
