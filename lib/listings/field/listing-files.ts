import {
  costFields,
  energyFields,
  flagFields,
  planningFields,
  roomFields,
  safetyFields,
  surfaceFields,
  tenantFields,
  wordFields,
} from './detail-fields';
import { cityFields, typeFields } from './list-fields';
import type { FieldSet } from './listing-field';
import { projectIdentityFields, projectPlaceFields, projectWordsAndMediaFields } from './project-fields';
import { identityFields, placeFields, priceFields, wordsAndMediaFields } from './property-fields';

export type ListingFile = {
  /** `listings/<language>/<name>.json` */
  name: 'properties' | 'projects' | 'types' | 'cities';
  /** The kind of one record. */
  record: string;
  sections: readonly { title: string; fields: FieldSet }[];
};

/** Every field of every file of the export, in the order of the manual. */
export const listingFiles: readonly ListingFile[] = [
  {
    name: 'properties',
    record: 'A property for sale or for rent.',
    sections: [
      { title: 'What it is', fields: identityFields },
      { title: 'Price', fields: priceFields },
      { title: 'Place', fields: placeFields },
      { title: 'Words, pictures, documents', fields: wordsAndMediaFields },
      { title: 'Surfaces and widths', fields: surfaceFields },
      { title: 'Rooms and building', fields: roomFields },
      { title: 'Yes or no', fields: flagFields },
      { title: 'In words', fields: wordFields },
      { title: 'Energy', fields: energyFields },
      { title: 'Planning, flood, asbestos', fields: { ...planningFields, ...safetyFields } },
      { title: 'Costs', fields: costFields },
      { title: 'Tenants', fields: tenantFields },
    ],
  },
  {
    name: 'projects',
    record: 'A new-build project; its units are properties that name it in `ProjectID`.',
    sections: [
      { title: 'What it is', fields: projectIdentityFields },
      { title: 'Place', fields: projectPlaceFields },
      { title: 'Words, pictures, documents', fields: projectWordsAndMediaFields },
    ],
  },
  { name: 'types', record: 'A type of property, with its name.', sections: [{ title: 'Fields', fields: typeFields }] },
  { name: 'cities', record: 'A place.', sections: [{ title: 'Fields', fields: cityFields }] },
];

/** The fields of one file. */
export function fieldsOfFile(name: ListingFile['name']): FieldSet[string][] {
  const file = listingFiles.find((candidate) => candidate.name === name);
  return (file?.sections ?? []).flatMap(({ fields }) => Object.values(fields));
}

/** A file whose records are listings. */
export type ListingFileName = 'properties' | 'projects';

/** Every name of the export that a listing may have, by file; any other is reported as unknown. */
export const knownFields: Readonly<Record<ListingFileName, ReadonlySet<string>>> = {
  properties: new Set(fieldsOfFile('properties').map(({ name }) => name)),
  projects: new Set(fieldsOfFile('projects').map(({ name }) => name)),
};
