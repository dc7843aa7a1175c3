import type { Property } from './property';

/** The features that a filter can ask for. */
export const propertyFeatures = [
  'garden',
  'terrace',
  'garage',
  'lift',
  'pool',
  'cellar',
  'attic',
  'furnished',
  'newBuild',
] as const;
export type PropertyFeature = (typeof propertyFeatures)[number];

type Featured = Pick<Property, 'details' | 'projectId'>;

/**
 * Decides whether a home has a feature that a filter asks for. An export states it by a flag, or by a count or an area
 * above zero; a parking place counts as a garage, and a unit of a project as a new building.
 */
export function hasFeature({ details, projectId }: Featured, feature: PropertyFeature): boolean {
  const some = (...amounts: (number | undefined)[]) => amounts.some((amount = 0) => amount > 0);
  switch (feature) {
    case 'garden':
      return details.hasGarden === true || some(details.surfaceGarden);
    case 'terrace':
      return details.hasTerrace === true || some(details.surfaceTerrace);
    case 'garage':
      return details.hasGarage === true || some(details.garages, details.parkings, details.externalParkings);
    case 'lift':
      return details.hasLift === true;
    case 'pool':
      return details.hasPool === true;
    case 'cellar':
      return details.hasCellar === true;
    case 'attic':
      return details.hasAttic === true;
    case 'furnished':
      return details.isFurnished === true;
    case 'newBuild':
      return projectId !== null;
  }
}

export function featuresOf(property: Featured): PropertyFeature[] {
  return propertyFeatures.filter((feature) => hasFeature(property, feature));
}
