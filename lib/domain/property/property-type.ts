/** The seven property types, in the order of lists and filters. */
export const mainTypes = ['house', 'apartment', 'studio', 'land', 'rentalBuilding', 'commercial', 'parking'] as const;

export type MainType = (typeof mainTypes)[number];
