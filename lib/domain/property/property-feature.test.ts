import { expect, test } from 'vitest';
import type { PropertyDetails } from './property';
import { hasFeature, type PropertyFeature, propertyFeatures } from './property-feature';

test.each<[PropertyDetails, PropertyFeature[]]>([
  [{}, []],
  [{ hasGarden: true }, ['garden']],
  [{ surfaceGarden: 1 }, ['garden']],
  [{ hasGarden: false, surfaceGarden: 0 }, []],
  [{ surfaceTerrace: 7 }, ['terrace']],
  [{ hasTerrace: true }, ['terrace']],
  [{ garages: 1 }, ['garage']],
  [{ parkings: 2 }, ['garage']],
  [{ externalParkings: 1 }, ['garage']],
  [{ hasGarage: true }, ['garage']],
  [{ garages: 0, parkings: 0 }, []],
  [{ hasLift: true, hasPool: true }, ['lift', 'pool']],
  [{ hasCellar: true, hasAttic: true, isFurnished: true }, ['cellar', 'attic', 'furnished']],
])('a home with %j has %j', (details, expected) => {
  const property = { details, projectId: null };
  expect(propertyFeatures.filter((feature) => hasFeature(property, feature))).toEqual(expected);
  expect(hasFeature({ details, projectId: 7 }, 'newBuild')).toBe(true);
});
