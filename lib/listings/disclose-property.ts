import type { Language } from '@/lib/domain/language';
import type { ListingIds } from '@/lib/domain/listing/listing-id';
import { type AdvertFinding, type AdvertPolicy, checkAdvert, isHeld } from '@/lib/domain/property/advert-check';
import { joinStreets, textsIn, withNamesOf } from '@/lib/domain/property/hidden-street';
import type { Property } from '@/lib/domain/property/property';
import type { Standing } from '@/lib/domain/property/situation';
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

/** A hidden street is cut from texts by all its names: those of the records of any language, and those that texts give it. */
export function nameHiddenStreet(
  listing: { street: string | null; texts: object },
  streets: readonly (string | null)[],
): void {
  const [first, ...others] = [listing.street, ...streets].filter((street) => street !== null);
  if (first === undefined) return;
  const known = others.reduce((all, other) => joinStreets(all, other), first);
  listing.street = withNamesOf(known, textsIn(listing.texts));
}

/** Where a record of the export stands: its bytes, or only its number in a file that is parsed whole. */
export type RecordSpot = { language: Language; file: string; index: number; bytes: readonly [number, number] | null };

/**
 * A property that visitors do not see. Of what its records say, only what they hide is known; `readHidden` reads them
 * again.
 */
export type HiddenProperty = ListingIds &
  Pick<Property, 'projectId' | 'isPricePublic' | 'isAddressPublic'> & {
    standing: Exclude<Standing, 'public'>;
    languages: readonly Language[];
    /** What its advert lacks, where that alone keeps it off the site. */
    lacks: readonly AdvertFinding[];
    /** Addresses of documents that it names: they are not served. */
    documents: readonly string[];
    records: readonly RecordSpot[];
  };

export type HeldProperty = Pick<HiddenProperty, 'id' | 'externalId' | 'languages' | 'lacks'>;
