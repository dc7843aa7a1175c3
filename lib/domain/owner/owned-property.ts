declare const owned: unique symbol;

/**
 * The number of a property that belongs to an owner. Only the table of owners' properties makes one
 * (`listOwnerProperties`), and `owns` recognizes it: what owners see of a property is read by such numbers alone, so
 * code that forgets the check does not compile.
 */
export type OwnedPropertyId = number & { readonly [owned]: true };
