declare const owned: unique symbol;

/**
 * The number of a property that belongs to an owner. Only `listOwnerProperties` makes one, from the table of owners'
 * properties, and `owns` checks it. Owners' data is read only by such numbers, so code without the check does not
 * compile.
 */
export type OwnedPropertyId = number & { readonly [owned]: true };
