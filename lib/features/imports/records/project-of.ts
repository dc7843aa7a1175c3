import type { NeutralProject, NeutralProperty } from '@/lib/listings/neutral-listing';

/** The project that a system keeps as a property with others below it. Its title is the name where there is no other. */
export function projectOf(
  { id, facts, texts }: NeutralProperty,
  { name }: { name?: string | undefined } = {},
): NeutralProject {
  const { mainType, country, street, houseNumber, boxNumber, zip, isAddressPublic, latitude, longitude, manager } =
    facts;
  return {
    kind: 'project',
    id,
    facts: { mainType, country, street, houseNumber, boxNumber, zip, isAddressPublic, latitude, longitude, manager },
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { city, title, description, pictures, documents }]) => [
        language,
        { name: name ?? title, ...(name && name !== title && { title }), city, description, pictures, documents },
      ]),
    ),
  };
}
