import type { Language, Localized } from '@/lib/domain/language';
import type { Country, Region } from '@/lib/domain/place/region';
import type { ListingDocument, Person, Picture } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';

export type ConstructionStep = { date: string | null; title: string; text: string | null; isDone: boolean };

export type ProjectText = {
  language: Language;
  name: string | null;
  title: string | null;
  description: string | null;
  /** Type of the units, with their number in parentheses as the export gives it. */
  typeName: string | null;
  city: string;
  pictures: Picture[];
  documents: ListingDocument[];
  construction: ConstructionStep[];
};

/** A new-build project; its units are properties that name it. */
export type Project = {
  /** The number of its addresses, of favourites, owners and statistics. */
  id: number;
  /** The id in the export; the same as `id` where that is a whole number. */
  externalId: string;
  /** What the agency calls it; null where that is the id in the export. */
  reference: string | null;
  mainType: MainType;
  street: string | null;
  houseNumber: string | null;
  boxNumber: string | null;
  zip: string;
  placeKey: string;
  isAddressPublic: boolean;
  country: Country;
  region: Region | null;
  latitude: number | null;
  longitude: number | null;
  /** The project's own site, if it has one. */
  externalUrl: string | null;
  /** Month or day of delivery, ISO. */
  delivery: string | null;
  manager: Person | null;
  texts: Localized<ProjectText>;
};

/**
 * Whether a home of a project is not there yet: its delivery, a month or a day, is still to come. There is a site and
 * there are plans to show, but no home. The month of the delivery counts as delivered, and so does an unknown one.
 */
export function isToBeBuilt({ delivery }: { delivery: string | null }, today: string): boolean {
  return delivery !== null && delivery > today.slice(0, delivery.length);
}
