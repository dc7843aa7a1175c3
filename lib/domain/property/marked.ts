import type { Property } from './property';

/** Available, and marked by the agency in any language: new, exclusive, open house. */
export function isMarked({ situation, texts }: Pick<Property, 'situation' | 'texts'>): boolean {
  return situation === 'available' && Object.values(texts).some(({ markerName }) => markerName !== null);
}
