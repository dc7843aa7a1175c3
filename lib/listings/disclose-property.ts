import { type AdvertPolicy, checkAdvert, isHeld } from '@/lib/domain/property/advert-check';
import type { Disclosure } from './disclosure';
import type { MappedProperty } from './map-property';

export type AdvertRules = {
  /** ISO date. */
  today: string;
  adverts: AdvertPolicy;
};

/**
 * Decides what visitors may learn of a property that was read from all its records: what these allow, and whether the
 * agency's policy shows an advert that lacks what it lacks.
 */
export function disclose(
  mapped: MappedProperty,
  { standing, ...visible }: Disclosure,
  { today, adverts }: AdvertRules,
): void {
  Object.assign(mapped.property, visible);
  const mayBeHeld = standing === 'public' && Object.values(adverts).includes('hold');
  const findings = mayBeHeld ? checkAdvert(mapped.property, today, adverts) : [];
  mapped.held = isHeld(findings) ? findings : [];
  mapped.standing = mapped.held.length > 0 ? 'unpublished' : standing;
}
