import { expect, test } from 'vitest';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { type AdvertProblem, checkAdvert } from './advert-check';
import type { Property } from './property';
import { mainTypes } from './property-type';

const today = '2026-11-21';
const words = { areaApplication: 'woongebied' };

/** An advert that lacks nothing in any region. */
function complete(property: Partial<Property> = {}): Property {
  return makeProperty({
    energyScore: 180,
    energyLabelText: 'B',
    ...property,
    details: {
      epcUniqueCode: '20260615010538',
      planningPermit: 'yes',
      allotmentPermit: 'none',
      preemptiveRight: 'none',
      summons: 'none',
      judicialDecision: 'none',
      floodScoreP: 'A',
      floodScoreG: 'B',
      chargesRenter: 60,
      ...property.details,
    },
    texts: property.texts ?? { nl: makeText('nl', { words }) },
  });
}

function without(property: Partial<Property>, ...details: (keyof Property['details'])[]): Property {
  const whole = complete(property);
  return {
    ...whole,
    details: Object.fromEntries(
      Object.entries(whole.details).filter(([name]) => !details.some((detail) => detail === name)),
    ),
  };
}

const places = {
  flanders: { country: 'belgium', region: 'flanders' },
  brussels: { country: 'belgium', region: 'brussels' },
  wallonia: { country: 'belgium', region: 'wallonia' },
  luxembourg: { country: 'luxembourg', region: null },
} as const;

test.each(Object.keys(places) as (keyof typeof places)[])(
  'a complete advert in %s lacks nothing, for sale or for rent',
  (area) => {
    for (const mainType of mainTypes) {
      for (const goal of ['sale', 'rent'] as const)
        expect(checkAdvert(complete({ ...places[area], mainType, goal }), today)).toEqual([]);
    }
  },
);

test.each<[keyof typeof places, Property['goal'], AdvertProblem[]]>([
  [
    'flanders',
    'sale',
    [
      'energyScoreMissing',
      'energyCodeMissing',
      'permitMissing',
      'zoningMissing',
      'measureMissing',
      'preemptionMissing',
      'allotmentMissing',
      'plotFloodScoreMissing',
      'buildingFloodScoreMissing',
    ],
  ],
  ['flanders', 'rent', ['energyScoreMissing', 'energyCodeMissing', 'rentHidden', 'chargesMissing']],
  ['brussels', 'sale', ['energyClassMissing']],
  ['brussels', 'rent', ['energyClassMissing', 'rentHidden', 'chargesMissing']],
  ['wallonia', 'sale', ['energyClassMissing', 'energyScoreMissing', 'energyCodeMissing']],
  [
    'wallonia',
    'rent',
    ['energyClassMissing', 'energyScoreMissing', 'energyCodeMissing', 'rentHidden', 'chargesMissing'],
  ],
  ['luxembourg', 'sale', ['energyClassMissing']],
  ['luxembourg', 'rent', ['energyClassMissing']],
])('a bare advert in %s for %s lacks all that the law asks there', (area, goal, expected) => {
  const bare = makeProperty({ ...places[area], goal, price: null, street: null });
  expect(checkAdvert(bare, today)).toEqual(expected);
});

test('in Flanders the full address or the unique code is enough, but the score must be there', () => {
  const noCode = without({}, 'epcUniqueCode');
  expect(checkAdvert(noCode, today)).toEqual([]);
  expect(checkAdvert({ ...noCode, isAddressPublic: false }, today)).toEqual(['energyCodeMissing']);
  expect(checkAdvert({ ...noCode, houseNumber: null }, today)).toEqual(['energyCodeMissing']);
  expect(checkAdvert(complete({ isAddressPublic: false }), today)).toEqual([]);
  expect(checkAdvert(complete({ energyScore: null }), today)).toEqual(['energyScoreMissing']);
});

test.each(['en cours', 'in aanvraag', 'sur demande'])('%s is no class', (energyLabelText) => {
  expect(checkAdvert(complete({ ...places.brussels, energyLabelText }), today)).toEqual(['energyClassMissing']);
  expect(checkAdvert(complete({ ...places.wallonia, energyLabelText }), today)).toEqual(['energyClassMissing']);
});

test('a class that is derived from the score is not the class of the certificate', () => {
  expect(checkAdvert(complete({ ...places.brussels, energyLabelText: null, energyLabel: 'b' }), today)).toEqual([
    'energyClassMissing',
  ]);
});

test('Luxembourg has classes that Belgium has not', () => {
  expect(checkAdvert(complete({ ...places.luxembourg, energyLabelText: 'I' }), today)).toEqual([]);
});

test.each(['land', 'parking', 'commercial'] as const)('a %s needs no certificate', (mainType) => {
  expect(checkAdvert(without({ mainType, energyScore: null, energyLabelText: null }, 'epcUniqueCode'), today)).toEqual(
    [],
  );
});

test('a plot needs the score of the plot and not that of a building', () => {
  expect(checkAdvert(without({ mainType: 'land' }, 'floodScoreP', 'floodScoreG'), today)).toEqual([
    'plotFloodScoreMissing',
  ]);
});

test('flood scores are asked from 2023 on', () => {
  const noScores = without({}, 'floodScoreP', 'floodScoreG');
  expect(checkAdvert(noScores, '2022-12-31')).toEqual([]);
  expect(checkAdvert(noScores, '2023-01-01')).toEqual(['plotFloodScoreMissing', 'buildingFloodScoreMissing']);
});

test('one of summons and judgment answers for measures', () => {
  expect(checkAdvert(without({}, 'summons'), today)).toEqual([]);
  expect(checkAdvert(without({}, 'judicialDecision'), today)).toEqual([]);
  expect(checkAdvert(without({}, 'summons', 'judicialDecision'), today)).toEqual(['measureMissing']);
});

test('planning must be told in words', () => {
  const told = (description: string) =>
    checkAdvert(complete({ texts: { nl: makeText('nl', { words, description }) } }), today);
  expect(told('Huis met tuin. Vg, Wg, Gmo, Gvkr, Gvv.')).toEqual(['planningAbbreviated']);
  expect(told('Vergunning afgeleverd. Vg.')).toEqual([]);
  expect(told('Agenda, Vvaag en Wgroep')).toEqual([]);
});

test('a rental with a hidden price is reported', () => {
  expect(checkAdvert(complete({ goal: 'rent', isPricePublic: false }), today)).toEqual(['rentHidden']);
});

test('a unit of a project needs no certificate before it is built', () => {
  const unit = without({ energyScore: null, projectId: 9, isAddressPublic: false }, 'epcUniqueCode');
  expect(checkAdvert(unit, today)).toEqual([]);
});

test.each(['sold', 'rented', 'soldOut'] as const)('what is %s is no advert any more', (situation) => {
  expect(checkAdvert(makeProperty({ situation, street: null }), today)).toEqual([]);
});

test('a property elsewhere is not checked', () => {
  expect(checkAdvert(makeProperty({ country: 'spain', region: null }), today)).toEqual([]);
});
