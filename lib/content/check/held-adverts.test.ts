import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listBrokenRules, listIncompleteAdverts } from '@/lib/content/check/advert-report';
import type { Content } from '@/lib/content/content';
import { createContentWork } from '@/lib/content/reader/content-work';
import { languages } from '@/lib/domain/language';
import { type AdvertPolicy, type AdvertProblem, advertProblems } from '@/lib/domain/property/advert-check';
import { checkRecords } from '@/lib/listings/check-records';
import type { FeedRecord } from '@/lib/listings/feed-value';
import { feedRecord, readFixture } from '@/tests/support/content';
import { now, today } from '@/tests/support/test-day';
import { openTestStore } from '@/tests/support/test-store';

const shipped = path.resolve('content');

/** An advert that is complete in every region, for sale or for rent. */
const complete = {
  Goal: 0,
  Price: 300_000,
  Street: 'Pontstraat',
  HouseNumber: '4',
  EnergyPerformance: 180,
  EPCLabelText: 'B',
  EPCUniqueCode: '20260615010538',
  PlanningPermit: 'yes',
  AllotmentPermit: 'none',
  PreemptiveRight: 'none',
  Summons: 'none',
  FloodScoreP: 'A',
  FloodScoreG: 'B',
  ChargesRenter: 60,
  AreaApplication: 'woongebied',
};
const places = {
  flanders: { Zip: '9000', City: 'Gent' },
  brussels: { Zip: '1000', City: 'Brussel' },
  wallonia: { Zip: '5000', City: 'Namur' },
  luxembourg: { Zip: '1111', City: 'Luxembourg', CountryID: 50 },
};

/** What makes a complete advert break each rule. */
const breakages: Readonly<Record<AdvertProblem, FeedRecord>> = {
  energyScoreMissing: { EnergyPerformance: undefined },
  energyCodeMissing: { EPCUniqueCode: undefined, HouseNumber: undefined },
  energyClassMissing: { EPCLabelText: 'en cours' },
  energyCertificateExpired: { EPCEndDate: '2020-01-01' },
  permitMissing: { PlanningPermit: undefined },
  zoningMissing: { AreaApplication: undefined },
  measureMissing: { Summons: undefined },
  preemptionMissing: { PreemptiveRight: undefined },
  allotmentMissing: { AllotmentPermit: undefined },
  planningAbbreviated: { Description: 'Vg, Wg, Gmo, Gvkr, Gvv' },
  plotFloodScoreMissing: { FloodScoreP: undefined },
  buildingFloodScoreMissing: { FloodScoreG: undefined },
  rentHidden: { PublishPrice: false },
  chargesMissing: { ChargesRenter: undefined },
};

const goals = { sale: 0, rent: 1 };

/** A complete advert of each region and goal, and those with one breakage each. */
const records = Object.entries(places).flatMap(([place, fields]) =>
  Object.entries(goals).flatMap(([goal, Goal]) =>
    [['complete', {}] as const, ...Object.entries(breakages)].map(([name, breakage]) =>
      feedRecord({ ID: `${place} ${goal} ${name}`, ...complete, ...fields, Goal, ...breakage }),
    ),
  ),
);

async function read(adverts: AdvertPolicy, listings: readonly unknown[] = records): Promise<Content> {
  const settings = JSON.parse(await shippedText('settings.json'));
  const { content, problems } = await readFixture({
    'settings.json': { ...settings, adverts },
    'listings/nl/properties.json': listings,
  });
  if (!content) throw new Error(JSON.stringify(problems));
  return content;
}

function shippedText(file: string): Promise<string> {
  return readFile(path.join(shipped, file), 'utf8');
}

const shownIds = ({ catalogue }: Content) => catalogue.properties.map(({ externalId }) => externalId).sort();
const heldIds = ({ catalogue }: Content) => catalogue.held.map(({ externalId }) => externalId).sort();

const brokenIn: Readonly<Record<AdvertProblem, readonly string[]>> = {
  energyScoreMissing: ['flanders sale', 'flanders rent', 'wallonia sale', 'wallonia rent'],
  energyCodeMissing: ['flanders sale', 'flanders rent', 'wallonia sale', 'wallonia rent'],
  energyClassMissing: ['brussels', 'wallonia'].flatMap((place) => [`${place} sale`, `${place} rent`]),
  energyCertificateExpired: Object.keys(places).flatMap((place) => [`${place} sale`, `${place} rent`]),
  permitMissing: ['flanders sale'],
  zoningMissing: ['flanders sale'],
  measureMissing: ['flanders sale'],
  preemptionMissing: ['flanders sale'],
  allotmentMissing: ['flanders sale'],
  planningAbbreviated: ['flanders sale'],
  plotFloodScoreMissing: ['flanders sale'],
  buildingFloodScoreMissing: ['flanders sale'],
  rentHidden: ['flanders rent', 'brussels rent', 'wallonia rent'],
  chargesMissing: ['flanders rent', 'brussels rent', 'wallonia rent'],
};

test('without a setting every advert is shown, and all that they lack is reported', async () => {
  const content = await read({});
  expect(shownIds(content)).toHaveLength(records.length);
  const rules = listBrokenRules(listIncompleteAdverts(content, today));
  expect(new Set(rules.map(({ problem }) => problem))).toEqual(new Set(advertProblems));
  for (const { effect, source, checkedOn } of rules) {
    expect(effect).toBe('warn');
    expect(source).toContain('https://');
    expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test.each(advertProblems)('%s: hold keeps exactly the adverts with it off the site', async (problem) => {
  const content = await read({ [problem]: 'hold' });
  const expected = brokenIn[problem].map((where) => `${where} ${problem}`).sort();
  expect(heldIds(content)).toEqual(expected);
  expect(shownIds(content)).toEqual(
    records
      .map(({ ID }) => String(ID))
      .filter((id) => !expected.includes(id))
      .sort(),
  );
  for (const record of records) {
    const lacks = checkRecords({ nl: record }, { today, adverts: { [problem]: 'hold' }, isProject: () => false });
    expect(lacks.some(({ effect }) => effect === 'hold')).toBe(expected.includes(String(record.ID)));
  }
});

test('a sold property is not an advert, one of a project needs no certificate, and a private one stays unknown', async () => {
  const bare = (fields: FeedRecord & { ID: number }) => feedRecord({ ...places.flanders, ...fields });
  const { catalogue } = await read({ energyScoreMissing: 'hold' }, [
    bare({ ID: 1 }),
    bare({ ID: 2, Status: 2 }),
    bare({ ID: 3, Status: 0 }),
    bare({ ID: 4, Status: 5 }),
  ]);
  expect(catalogue.properties.map(({ id }) => id)).toEqual([2]);
  expect(catalogue.held.map(({ id }) => id)).toEqual([1]);
  expect(catalogue.isWithdrawn(1)).toBe(false);
  const unit = { nl: bare({ ID: 5, ProjectID: 9 }) };
  const lacks = (isProject: boolean) =>
    checkRecords(unit, { today, adverts: {}, isProject: () => isProject }).map(({ problem }) => problem);
  expect(lacks(false)).toContain('energyScoreMissing');
  expect(lacks(true)).not.toContain('energyScoreMissing');
});

test('a fact in any language is enough, and a price that one language hides is hidden', async () => {
  const sale = feedRecord({ ID: 1, ...complete, ...places.flanders, AreaApplication: undefined });
  const rental = feedRecord({ ID: 2, ...complete, ...places.brussels, Goal: 1 });
  const settings = JSON.parse(await shippedText('settings.json'));
  const adverts = { zoningMissing: 'hold', rentHidden: 'hold' } as const;
  const french = [
    { ...sale, AreaApplication: 'zone d’habitat' },
    { ...rental, PublishPrice: false },
  ];
  const { content } = await readFixture({
    'settings.json': { ...settings, adverts },
    'listings/nl/properties.json': [sale, rental],
    'listings/fr/properties.json': french,
  });
  expect(content && shownIds(content)).toEqual(['1']);
  const held = [sale, rental].map((nl, index) =>
    checkRecords({ nl, fr: french[index] }, { today, adverts, isProject: () => false }).some(
      ({ effect }) => effect === 'hold',
    ),
  );
  expect(held).toEqual([false, true]);
});

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

test('a reader that remembers follows the setting and the fact', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-held-'));
  folders.push(folder);
  await cp(shipped, folder, { recursive: true });
  const work = createContentWork(
    { numberListings: async () => new Map(), isUnchanged: async () => true },
    { shippedFolder: shipped, isTrusted: async () => false, openStore: openTestStore },
  );
  const settings = JSON.parse(await shippedText('settings.json'));
  const write = (file: string, value: unknown) => writeFile(path.join(folder, file), JSON.stringify(value));
  const whole = feedRecord({ ID: 1, ...complete, ...places.flanders });
  const listings = (score: number | undefined) =>
    Promise.all(
      languages.map((language) =>
        write(`listings/${language}/properties.json`, [
          { ...whole, EnergyPerformance: score },
          feedRecord({ ID: 2, ...complete, ...places.flanders }),
        ]),
      ),
    );
  const ids = async () => {
    const { content } = await work.read({
      folder,
      now,
      record: {},
      siteUrl: 'http://localhost:3000',
      isNumbered: false,
      held: [],
    });
    const packed = content?.catalogue.packed;
    return [[...(packed?.properties.numbers.id ?? [])], packed?.hidden.map(({ id }) => id)];
  };
  await listings(undefined);
  expect(await ids()).toEqual([[2, 1], []]);
  await write('settings.json', { ...settings, adverts: { energyScoreMissing: 'hold' } });
  expect(await ids()).toEqual([[2], [1]]);
  await write('menu.json', { entries: [] });
  expect(await ids()).toEqual([[2], [1]]);
  await listings(180);
  expect(await ids()).toEqual([[2, 1], []]);
  await listings(undefined);
  expect(await ids()).toEqual([[2], [1]]);
  await write('settings.json', settings);
  expect(await ids()).toEqual([[2, 1], []]);
});
