import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Country, Region } from '@/lib/domain/place/region';
import type { ListingDocument, Person, Picture } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import { type PublicAddress, type PublicDocument, withoutHiddenStreet } from '@/lib/domain/property/public-view';

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

export type PublicProject = Omit<
  Project,
  'street' | 'houseNumber' | 'boxNumber' | 'isAddressPublic' | 'latitude' | 'longitude' | 'texts'
> & {
  address: PublicAddress | null;
  isAddressHidden: boolean;
  position: { latitude: number; longitude: number } | null;
  /** The commune's name in the wanted language. */
  city: string;
  text: Omit<ProjectText, 'documents'> & { documents: PublicDocument[] };
};

/** The facts about a project that visitors may see, in one language. */
export function publicProject(project: Project, language: Language, defaultLanguage: Language): PublicProject {
  const { street, houseNumber, boxNumber, isAddressPublic, latitude, longitude, texts, ...rest } = project;
  const picked = pickLocalized(texts, language, defaultLanguage);
  if (!picked) throw new Error(`Project ${project.id} has no text in any language`);
  const text = picked.value;
  const view: PublicProject = {
    ...rest,
    address: isAddressPublic && street !== null ? { street, houseNumber, boxNumber } : null,
    isAddressHidden: !isAddressPublic,
    position: isAddressPublic && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    city: localPlaceName(picked.value.city, language, project.zip),
    text: {
      ...text,
      documents: text.documents.map((document) => ({
        name: document.name,
        url: document.isPublic ? document.url : null,
      })),
    },
  };
  return withoutHiddenStreet(view, project);
}
