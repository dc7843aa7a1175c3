import { daysBetween } from '@/lib/domain/time/brussels-time';
import { offeredSince } from './offered-since';
import type { Property } from './property';

/** From a property's publication to its sale or its letting; null where the export lacks either day. */
export function daysToSell(property: Pick<Property, 'publishedOn' | 'createdOn' | 'soldOn'>): number | null {
  const since = offeredSince(property);
  const days = since === null || property.soldOn === null ? null : daysBetween(since, property.soldOn);
  return days !== null && days >= 0 ? days : null;
}
