import type { NeutralProject, NeutralProperty } from '@/lib/listings/neutral-listing';

/** A longer title is a text. */
const maxTitleLength = 80;

/**
 * The project that a system keeps as a property with others below it. Its title is the name where there is no other; one
 * that is a text begins the description of a project with a name.
 */
export function projectOf(
  { id, facts, texts }: NeutralProperty,
  { name }: { name?: string | undefined } = {},
): NeutralProject {
  const {
    reference,
    mainType,
    country,
    street,
    houseNumber,
    boxNumber,
    zip,
    isAddressPublic,
    latitude,
    longitude,
    manager,
  } = facts;
  return {
    kind: 'project',
    id,
    facts: {
      reference,
      mainType,
      country,
      street,
      houseNumber,
      boxNumber,
      zip,
      isAddressPublic,
      latitude,
      longitude,
      manager,
    },
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { city, title, description, pictures, documents }]) => {
        const isText = name !== undefined && title !== undefined && title.length > maxTitleLength;
        const isOther = name !== undefined && title !== name && !isText;
        const text =
          isText && !description?.startsWith(title) ? [title, description].filter(Boolean).join('\n\n') : description;
        return [
          language,
          { name: name ?? title, ...(isOther && { title }), city, description: text, pictures, documents },
        ];
      }),
    ),
  };
}
