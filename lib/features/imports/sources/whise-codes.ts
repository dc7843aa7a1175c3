import type { Localized } from '@/lib/domain/language';
import type { Fault } from '@/lib/listings/check-neutral';
import type { PropertyFacts, PropertyTexts } from '@/lib/listings/neutral-listing';
import { addressOf, dayInWords, unreadFaults } from './answer-values';
import sweepbrightWords from './sweepbright-words.json';
import type { Estate } from './whise-answers';
import availabilityWords from './whise-availability.json';
import kindWords from './whise-kinds.json';

/** Ids of Whise's tables, as its public clients list them. */

export const mainTypes: Readonly<Record<number, PropertyFacts['mainType']>> = {
  1: 'house',
  2: 'apartment',
  3: 'land',
  4: 'commercial',
  5: 'commercial',
  6: 'commercial',
  7: 'parking',
};

type Words = Readonly<Record<string, Required<Localized<string>>>>;

/** Subcategories in words. */
export const kinds: Words = kindWords;

/** When one can move in, in words; a day beside it says more. */
export const availabilities: Words = availabilityWords;

/** Subcategories that the site has a type of its own for: a block of flats, a garage, a studio, a student room. */
export const subTypes: Readonly<Record<number, PropertyFacts['mainType']>> = {
  3: 'rentalBuilding',
  6: 'parking',
  21: 'studio',
  93: 'studio',
};

export const countries: Readonly<Record<number, PropertyFacts['country']>> = {
  1: 'belgium',
  5: 'luxembourg',
  7: 'spain',
};

export const rent = 2;
const statuses: Readonly<Record<number, PropertyFacts['status']>> = {
  1: 'active',
  2: 'active',
  3: 'sold',
  4: 'rented',
  8: 'cancelled',
  9: 'cancelled',
  10: 'inactive',
  11: 'inactive',
  15: 'active',
  17: 'sold',
  19: 'prospective',
  20: 'prospective',
  23: 'prospective',
  24: 'prospective',
  25: 'prospective',
  26: 'prospective',
  27: 'prospective',
  28: 'prospective',
};
/** Under option, sold with a condition, reserved, agreed. */
export const options = new Set([5, 6, 12, 13, 14, 16, 21, 22]);
const offline = 1;
const realisation = 4;
const active = 1;

export const noSummons = 1837;

/** Details that are numbers, flags and answers of ours, by their id. */
export const numberDetails = {
  14: 'constructionYear',
  585: 'renovationYear',
  15: 'floors',
  19: 'garages',
  55: 'toilets',
  998: 'parkings',
  999: 'externalParkings',
  26: 'plotWidth',
  713: 'frontWidth',
  27: 'surfaceConstructed',
  301: 'chargesRenter',
  874: 'surfaceTerrace',
  1733: 'cadastralIncome',
  2089: 'energySpecific',
  2090: 'co2Emission',
  2390: 'energyTotal',
} as const satisfies Record<number, keyof PropertyFacts>;

export const flagDetails = {
  322: 'hasPool',
  372: 'hasLift',
  757: 'hasElectronic',
  1760: 'hasGas',
  1772: 'hasWater',
  724: 'hasDrain',
} as const satisfies Record<number, keyof PropertyFacts>;

export const answerDetails = {
  808: 'planningPermit',
  812: 'allotmentPermit',
  1734: 'preemptiveRight',
  691: 'judicialDecision',
} as const satisfies Record<number, keyof PropertyFacts>;

/** A yes to a place of the car, which counts as one where no number of them stands beside it. */
export const parkingFlags = { 20: 'parkings', 21: 'externalParkings' } as const satisfies Record<
  number,
  keyof PropertyFacts
>;

/** Rooms of an office. */
export const officeDetails = [1494, 1495, 1496];

export const doubleGlazing = { id: 461, words: sweepbrightWords.glazing.double_glazing } as const;

/** In the language that was asked for. */
export const wordDetails = {
  1020: 'heating',
  1595: 'kitchen',
  1634: 'glazing',
  1736: 'areaApplication',
  2222: 'floodZone',
} as const satisfies Record<number, keyof PropertyTexts>;

/** Details that are read one by one: the point, bathrooms, the certificate, the summons. */
const singleDetails = [1849, 1850, 57, 2056, 2391, 2776, 2712];

const knownDetails = new Set([
  ...[numberDetails, flagDetails, answerDetails, parkingFlags, wordDetails].flatMap((table) =>
    Object.keys(table).map(Number),
  ),
  ...officeDetails,
  ...singleDetails,
  doubleGlazing.id,
]);

export function isKnownDetail(id: number): boolean {
  return knownDetails.has(id);
}

export function statusOf({ status, displayStatusId, purposeStatus }: Estate): PropertyFacts['status'] {
  if (status && status.id !== active) return 'inactive';
  if (displayStatusId === offline) return 'inactive';
  const known = purposeStatus ? knownStatus(purposeStatus.id) : 'active';
  if (known === undefined) return 'inactive';
  return known === 'active' && displayStatusId === realisation ? 'reference' : known;
}

function knownStatus(id: number): PropertyFacts['status'] {
  return options.has(id) ? 'active' : statuses[id];
}

/** Codes that no table here has, in words for the operator; an unknown status must not publish a home. */
export function faultsOf({ category, subCategory, purposeStatus, availability, ...estate }: Estate): Fault[] {
  const isKnown = (table: object, code: { id: number } | null | undefined) => !code || Object.hasOwn(table, code.id);
  const unknown = (field: string, { id }: { id: number }, expected: string): Fault => ({
    field,
    found: `the code ${id}`,
    expected,
  });
  const isTyped = isKnown(mainTypes, category) || (subCategory && Object.hasOwn(subTypes, subCategory.id));
  return [
    ...(category && !isTyped ? [unknown('category', category, `one of ${Object.keys(mainTypes).join(', ')}`)] : []),
    ...(subCategory && !isKnown(kinds, subCategory)
      ? [unknown('subCategory', subCategory, 'a subcategory that has words here; its category is shown')]
      : []),
    ...(purposeStatus && knownStatus(purposeStatus.id) === undefined
      ? [unknown('purposeStatus', purposeStatus, 'a status that is known here; it is not shown')]
      : []),
    ...(availability && !isKnown(availabilities, availability) && !dayInWords(estate.availabilityDateTime)
      ? [unknown('availability', availability, `one of ${Object.keys(availabilities).join(', ')}`)]
      : []),
    ...unreadFaults([
      [
        'availabilityDateTime',
        estate.availabilityDateTime,
        dayInWords(estate.availabilityDateTime),
        'a date such as 2026-11-22',
      ],
      ['linkVirtualVisit', estate.linkVirtualVisit, addressOf(estate.linkVirtualVisit), 'an address: https://…'],
      ['link3DModel', estate.link3DModel, addressOf(estate.link3DModel), 'an address: https://…'],
    ]),
  ];
}
