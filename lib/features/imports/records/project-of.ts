import { pick } from '@/lib/domain/record-of';
import type { NeutralProject, NeutralProperty } from '@/lib/listings/neutral-listing';

/** What a project has of the facts of a property. */
const factsOfProject = [
  'reference',
  'mainType',
  'country',
  'street',
  'houseNumber',
  'boxNumber',
  'zip',
  'isAddressPublic',
  'latitude',
  'longitude',
  'manager',
] as const;

/** A longer title is a text. */
const maxTitleLength = 80;

/**
 * The project that a system keeps as a property with others below it. Its title becomes the name unless one is given; with a
 * name given, a title that is a text begins the description.
 */
export function projectOf(
  { id, facts, texts }: NeutralProperty,
  { name }: { name?: string | undefined } = {},
): NeutralProject {
  return {
    kind: 'project',
    id,
    facts: pick(facts, factsOfProject),
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
