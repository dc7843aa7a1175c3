import type { Property } from './property';

/** The day from which a property has been on offer: of its publication or, without one, of its record. */
export function offeredSince({ publishedOn, createdOn }: Pick<Property, 'publishedOn' | 'createdOn'>): string | null {
  return publishedOn ?? createdOn;
}
