import type { PublicProperty } from './public-view';

/** What the conditions of configured rules can read of a property: the public view only, so no rule tells what is hidden. */
export function ruleFieldsOf(property: PublicProperty): Readonly<Record<string, unknown>> {
  return {
    ...property,
    // The id that an editor knows.
    id: property.externalId,
    ...property.details,
    ...property.text.words,
    title: property.text.title,
    description: property.text.description,
    price: property.price?.usual,
  };
}
