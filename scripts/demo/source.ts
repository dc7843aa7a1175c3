import type { DrawingSource } from './drawing/drawings';
import type { documentNames, fieldWords, kinds, Localized, marquees, people, viagerTypes } from './words';

export type SourceDocument = { kind: keyof typeof documentNames; public: boolean };

export type SourceProperty = {
  id: number;
  goal: 'sale' | 'rent';
  webId: number;
  kind: keyof typeof kinds;
  status?: number;
  marquee?: keyof typeof marquees;
  price: number;
  publishPrice?: boolean;
  priceUnit?: number;
  street: string;
  streetFr?: string;
  streetNl?: string;
  houseNumber: string;
  boxNr?: string;
  zip: string;
  city: Partial<Localized>;
  countryId: number;
  publishAddress?: boolean;
  lat: number;
  lon: number;
  pictures: string[];
  title: Localized;
  description: Localized;
  fields: Record<string, string | number | boolean>;
  words?: Partial<Record<keyof typeof fieldWords, string>>;
  viager?: { type: keyof typeof viagerTypes; ages: string; bouquet: number; annuity: number; conditions: Localized };
  videos?: string[];
  virtualTour?: string;
  documents?: SourceDocument[];
  manager: keyof typeof people;
  projectId?: number;
  unit?: string;
  created: string;
  modified: string;
  published: string;
  sold?: string;
  availableFrom?: string;
};

/** A town where the agency works, whether it has a property there or not. */
export type SourceTown = Pick<SourceProperty, 'zip' | 'city' | 'countryId'>;

export type SourceProject = {
  id: number;
  name: string;
  zip: string;
  city: Partial<Localized>;
  street: string;
  streetFr?: string;
  streetNl?: string;
  houseNumber: string;
  boxNr?: string;
  countryId: number;
  publicAddress?: boolean;
  externalWeb?: string;
  webId: number;
  pictures: string[];
  title: Localized;
  description: Localized;
  construction: { date: string; title: Localized; text: Localized; done: boolean }[];
  delivery: string;
  documents?: SourceDocument[];
  manager: keyof typeof people;
  lat: number;
  lon: number;
};

/** The drawings of each home, by its id. */
export type DrawingIndex = Record<string, DrawingSource[]>;

export type PictureIndex = { pictures: { file: string; subject: string; alt: Localized }[] };

export type SourceFile<T> = { file: string; records: T[] };

/** A property sold or let carries that marker, whatever marker the source sets. */
export function marqueeOf(property: SourceProperty): keyof typeof marquees | undefined {
  if (property.status === 2) return 'sold';
  if (property.status === 4) return 'let';
  return property.marquee;
}
