/** The seven property types, in the order of their web type ids 1 to 7 (specification, section 3). */
export const mainTypes = ['house', 'apartment', 'studio', 'land', 'rentalBuilding', 'commercial', 'parking'] as const;

export type MainType = (typeof mainTypes)[number];

/** Reads the export's WebID. Null for an id outside 1 to 7: a type of the agency's own, shown by its name. */
export function mainTypeOfWebId(id: number): MainType | null {
  return mainTypes[id - 1] ?? null;
}

/** The web type id of a property type, as list addresses carry it (`?type=2`). */
export function webIdOfMainType(type: MainType): number {
  return mainTypes.indexOf(type) + 1;
}
