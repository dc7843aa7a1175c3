import { expect, test } from 'vitest';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { type AdvertProblem, checkAdvert } from './advert-check';
import type { Property } from './property';
import { mainTypes } from './property-type';

const today = '2026-11-21';

function problemsOf(property: Property, on: string): AdvertProblem[] {
  return checkAdvert(property, on).map(({ problem }) => problem);
}

const words = { areaApplication: 'woongebied' };

/** An advert that is complete in every region. */
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
        expect(problemsOf(complete({ ...places[area], mainType, goal }), today)).toEqual([]);
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
  expect(problemsOf(bare, today)).toEqual(expected);
});

test('in Flanders the full address or the unique code is enough, but the score must be there', () => {
  const noCode = without({}, 'epcUniqueCode');
  expect(problemsOf(noCode, today)).toEqual([]);
  expect(problemsOf({ ...noCode, isAddressPublic: false }, today)).toEqual(['energyCodeMissing']);
  expect(problemsOf({ ...noCode, houseNumber: null }, today)).toEqual(['energyCodeMissing']);
  expect(problemsOf(complete({ isAddressPublic: false }), today)).toEqual([]);
  expect(problemsOf(complete({ energyScore: null }), today)).toEqual(['energyScoreMissing']);
});

test.each(['en cours', 'in aanvraag', 'sur demande'])('%s is not a class', (energyLabelText) => {
  expect(problemsOf(complete({ ...places.brussels, energyLabelText }), today)).toEqual(['energyClassMissing']);
  expect(problemsOf(complete({ ...places.wallonia, energyLabelText }), today)).toEqual(['energyClassMissing']);
});

test('a class that is derived from the score is not the class of the certificate', () => {
  expect(problemsOf(complete({ ...places.brussels, energyLabelText: null, energyLabel: 'b' }), today)).toEqual([
    'energyClassMissing',
  ]);
});

test('Luxembourg has classes that Belgium has not', () => {
  expect(problemsOf(complete({ ...places.luxembourg, energyLabelText: 'I' }), today)).toEqual([]);
});

test.each(['land', 'parking', 'commercial'] as const)('a %s needs no certificate', (mainType) => {
  expect(problemsOf(without({ mainType, energyScore: null, energyLabelText: null }, 'epcUniqueCode'), today)).toEqual(
    [],
  );
});

test('a plot needs the score of the plot and not that of a building', () => {
  expect(problemsOf(without({ mainType: 'land' }, 'floodScoreP', 'floodScoreG'), today)).toEqual([
    'plotFloodScoreMissing',
  ]);
});

test('flood scores are required from 2023 on', () => {
  const noScores = without({}, 'floodScoreP', 'floodScoreG');
  expect(problemsOf(noScores, '2022-12-31')).toEqual([]);
  expect(problemsOf(noScores, '2023-01-01')).toEqual(['plotFloodScoreMissing', 'buildingFloodScoreMissing']);
});

test('one of summons and judgment answers for measures', () => {
  expect(problemsOf(without({}, 'summons'), today)).toEqual([]);
  expect(problemsOf(without({}, 'judicialDecision'), today)).toEqual([]);
  expect(problemsOf(without({}, 'summons', 'judicialDecision'), today)).toEqual(['measureMissing']);
});

test('planning must be stated in words', () => {
  const reported = (description: string) =>
    problemsOf(complete({ texts: { nl: makeText('nl', { words, description }) } }), today);
  expect(reported('Huis met tuin. Vg, Wg, Gmo, Gvkr, Gvv.')).toEqual(['planningAbbreviated']);
  expect(reported('Vergunning afgeleverd. Vg.')).toEqual([]);
  expect(reported('Agenda, Vvaag en Wgroep')).toEqual([]);
});

test('every duty has the address of its source and the day it was checked', () => {
  const bare = (property: Partial<Property>) => makeProperty({ price: null, street: null, ...property });
  const findings = Object.values(places).flatMap((place) =>
    (['sale', 'rent'] as const).flatMap((goal) => checkAdvert(bare({ ...place, goal }), today)),
  );
  expect(findings.length).toBeGreaterThan(20);
  for (const { source, checkedOn, validFrom } of findings) {
    expect(source).toMatch(/https:\/\/\S+$/);
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(validFrom === null || validFrom <= today).toBe(true);
  }
  const flood = findings.find(({ problem }) => problem === 'plotFloodScoreMissing');
  expect(flood?.validFrom).toBe('2023-01-01');
});

test.each(mainTypes)('the advert of a %s for rent must state the rent where it is a home', (mainType) => {
  const isHome = !['land', 'parking', 'commercial'].includes(mainType);
  const silent = complete({ ...places.brussels, goal: 'rent', mainType, isPricePublic: false });
  expect(problemsOf(silent, today)).toEqual(isHome ? ['rentHidden'] : []);
});

test('a rental with a hidden price is reported', () => {
  expect(problemsOf(complete({ goal: 'rent', isPricePublic: false }), today)).toEqual(['rentHidden']);
});

test('a unit of a project needs no certificate before it is built', () => {
  const unit = without({ energyScore: null, projectId: 9, isAddressPublic: false }, 'epcUniqueCode');
  expect(problemsOf(unit, today)).toEqual([]);
});

test.each(['sold', 'rented', 'soldOut'] as const)('a property that is %s is no longer an advert', (situation) => {
  expect(problemsOf(makeProperty({ situation, street: null }), today)).toEqual([]);
});

test('a property elsewhere is not checked', () => {
  expect(problemsOf(makeProperty({ country: 'spain', region: null }), today)).toEqual([]);
});

test.each(Object.keys(places) as (keyof typeof places)[])(
  'a certificate in %s counts on its last day, and not after it',
  (area) => {
    const problems = (epcEndDate: string) => problemsOf(complete({ ...places[area], details: { epcEndDate } }), today);
    expect(problems(today)).toEqual([]);
    expect(problems('2026-11-20')).toEqual(['energyCertificateExpired']);
  },
);
