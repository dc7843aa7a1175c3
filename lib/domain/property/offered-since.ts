import { daysBetween } from '@/lib/domain/time/brussels-time';
import type { Property } from './property';

/** The day from which a property has been on offer: of its publication or, without one, of its record. */
export function offeredSince({ publishedOn, createdOn }: Pick<Property, 'publishedOn' | 'createdOn'>): string | null {
  return publishedOn ?? createdOn;
}

/** From a property's publication to a day (ISO); null where either is unknown, or the day is before it. */
export function daysOnOffer(
  property: Pick<Property, 'publishedOn' | 'createdOn'>,
  until: string | null,
): number | null {
  const since = offeredSince(property);
  return since === null || until === null || until < since ? null : daysBetween(since, until);
}

/** From a property's publication to its sale or its letting; null where the export lacks either day. */
export function daysToSell(property: Pick<Property, 'publishedOn' | 'createdOn' | 'soldOn'>): number | null {
  return daysOnOffer(property, property.soldOn);
}
