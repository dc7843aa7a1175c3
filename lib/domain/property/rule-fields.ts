import type { PublicProperty } from './public-view';

/**
 * The fields of a property that the conditions of configured rules can read: the public view only, so that no rule
 * reveals hidden facts.
 */
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
