import { getContent, hasContent } from '@/lib/content/content';
import { foldListingId, isAssignedNumber, type ListingId, type ListingKind } from '@/lib/domain/listing/listing-id';
import { findExternalIds, findFoldedIds } from './listing-number-store';
import { numberListings } from './number-listings';

/**
 * Our numbers for ids that another system or a person names, without the content: each may be an id in the export, in
 * any capitalisation, or our number. A new id gets the number that its listing will have.
 */
export async function resolveListingIds(
  kind: ListingKind,
  ids: readonly ListingId[],
): Promise<(id: ListingId) => number> {
  const texts = [...new Set(ids.flatMap(({ text, number }) => (number === null ? [text] : [])))];
  const ours = await findExternalIds(kind, texts.map(Number).filter(isAssignedNumber));
  const others = texts.filter((text) => !ours.has(Number(text)));
  const known = await findFoldedIds(kind, others.map(foldListingId));
  const spelling = new Map(others.map((text) => [text, spellingOf(text, known)]));
  const numbers = await numberListings(kind, [...spelling.values()]);
  return ({ text, number }) => {
    const found = number ?? (ours.has(Number(text)) ? Number(text) : numbers.get(spelling.get(text) ?? text));
    if (found === undefined) throw new Error(`${text} was not among the ids to resolve`);
    return found;
  };
}

/** Returns the stored id: an exact match, or one in other capitals where only one exists. */
function spellingOf(text: string, known: readonly string[]): string {
  if (known.includes(text)) return text;
  const others = known.filter((id) => foldListingId(id) === foldListingId(text));
  return others.length === 1 && others[0] !== undefined ? others[0] : text;
}

/** What the agency calls listings, by our numbers; those that the content no longer has by their ids in the export. */
export async function listReferences(kind: ListingKind, ids: readonly number[]): Promise<(id: number) => string> {
  const assigned = [...new Set(ids)].filter(isAssignedNumber);
  const externalIds = assigned.length === 0 ? null : await findExternalIds(kind, assigned);
  // A command that reads the database only has no content.
  const catalogue = hasContent() ? getContent().catalogue : null;
  return (id) => {
    const listing = kind === 'property' ? catalogue?.getProperty(id) : catalogue?.getProject(id);
    return listing?.reference ?? externalIds?.get(id) ?? String(id);
  };
}
