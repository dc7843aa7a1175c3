import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpTo, setUpImportSite } from '@/tests/support/import-site';
import {
  type OmnicasaServer,
  omnicasaEnvironment,
  omnicasaProperty,
  startOmnicasa,
} from '@/tests/support/omnicasa-server';
import type { ImportRequest } from './run-import';
import { undoImport } from './undo-import';

const start = new Date('2026-11-23T03:00:00Z');
const hourMs = 3_600_000;

const site = setUpImportSite();
let omnicasa: OmnicasaServer;
let waits: number[];
let now: Date;
beforeEach(async () => {
  omnicasa = await startOmnicasa();
  waits = [];
  now = start;
  for (const [name, value] of Object.entries(omnicasaEnvironment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await omnicasa.close();
});

async function run(request: Partial<ImportRequest> = {}, settings: object = {}) {
  const http = httpTo(omnicasa.host, waits);
  return site.run(
    { source: 'omnicasa', address: `${omnicasa.url}/1.12/OmnicasaService.svc/`, ...settings },
    { http, clock: () => now, ...request },
  );
}

const homes = async () => (await site.read()).catalogue.properties;
const ids = async () => (await homes()).map(({ externalId }) => externalId).sort();
const asked = (name: string) => omnicasa.calls.filter((call) => call.name === name);

test('a property comes in with its facts, its texts in each language, and its own number', async () => {
  omnicasa.properties.push(omnicasaProperty(7001));
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [], leftOut: [] });
  const [home] = await homes();
  expect(home).toMatchObject({
    id: 7001,
    goal: 'sale',
    mainType: 'house',
    situation: 'available',
    price: 425_000,
    zip: '3000',
    street: 'Parkstraat',
    isAddressPublic: true,
    energyScore: 212,
    createdOn: '2026-03-01',
    modifiedOn: '2026-11-01',
    details: { surfaceLiving: 168, bedrooms: 3, hasGarden: true, planningPermit: 'yes', floodScoreP: 'A' },
    texts: {
      nl: { title: 'Rijwoning met tuin', description: 'Een licht huis.', words: { heating: 'gas' } },
      fr: { title: 'Maison avec jardin', words: { heating: 'gaz' } },
    },
  });
  expect(home?.details.surfaceGround).toBeUndefined();
});

test('nothing personal of an answer gets in', async () => {
  omnicasa.properties.push(omnicasaProperty(1));
  const report = await run();
  expect(JSON.stringify([report, await homes()])).not.toMatch(/Peeters|ada@|divorce|under the mat|Commission/i);
});

test.each([
  [{ Status: 2 }, { situation: 'sold' }],
  [
    { Status: 4, Goal: 1 },
    { goal: 'rent', situation: 'rented' },
  ],
  [
    { Goal: 2, WebID: 6 },
    { goal: 'sale', mainType: 'commercial' },
  ],
  [{ MarqueeName: 'Onder optie' }, { situation: 'option' }],
  [{ PublishAddress: false }, { isAddressPublic: false }],
])('%j becomes %j', async (fields, expected) => {
  omnicasa.properties.push(omnicasaProperty(1, fields));
  await run();
  expect((await homes())[0]).toMatchObject(expected);
});

test('what is not public is not asked for', async () => {
  omnicasa.properties.push(
    omnicasaProperty(1),
    ...[0, 3, 5].map((Status) => omnicasaProperty(10 + Status, { Status })),
  );
  await run();
  expect(await ids()).toEqual(['1']);
});

test('a project comes in with its units', async () => {
  omnicasa.projects.push({
    changed: '',
    fields: { ID: 36, ProjectWebID: 2, Zip: '3000', Pictures: [], OwnerName: 'Ada Peeters' },
    texts: { 1: { Name: 'Parkzicht', City: 'Leuven' }, 2: { Name: 'Parkzicht', City: 'Louvain' } },
  });
  omnicasa.properties.push(omnicasaProperty(1, { WebID: 2, ProjectID: 36 }));
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [] });
  const { projects, properties } = (await site.read()).catalogue;
  expect(projects.map(({ id, texts }) => [id, texts.nl?.name])).toEqual([[36, 'Parkzicht']]);
  expect(properties[0]?.projectId).toBe(36);
});

test('pictures that a list leaves out have a list of their own', async () => {
  omnicasa.properties.push(omnicasaProperty(5, { Pictures: undefined }));
  omnicasa.pictures.set(5, [{ ID: 1 }, { Url: `${omnicasa.url}/front.png`, Name: 'Voorgevel' }]);
  const report = await run();
  expect(asked('GetPropertyPictureList')[0]?.parameters).toMatchObject({ ObjectID: 5 });
  expect(report).toMatchObject({ outcome: 'applied', media: { failures: [] } });
  expect((await homes())[0]?.texts.fr?.pictures).toMatchObject([{ alt: 'Voorgevel' }]);
});

test('pages are read to the end, busy ones again', async () => {
  omnicasa.properties.push(...Array.from({ length: 120 }, (_, index) => omnicasaProperty(index + 1)));
  omnicasa.next.push({ status: 429, headers: { 'retry-after': '3' } }, { status: 503 });
  expect(await run()).toMatchObject({ outcome: 'applied', comparison: { shownAfter: 120 } });
  expect(waits).toEqual([3000, 1500]);
  // Three pages for each of two languages, and two more tries.
  expect(asked('GetPropertyList2')).toHaveLength(8);
  expect((await run()).outcome).toBe('unchanged');
});

test('a list that changes while it is read is read again, and given up in the end', async () => {
  omnicasa.properties.push(...Array.from({ length: 60 }, (_, index) => omnicasaProperty(index + 1)));
  let changes = 1;
  let lists = 0;
  omnicasa.onList = () => {
    lists++;
    if (lists % 2 === 0 && changes-- > 0) omnicasa.properties.shift();
  };
  expect(await run()).toMatchObject({ outcome: 'applied', comparison: { shownAfter: 59 } });
  changes = 100;
  lists = 0;
  expect(await run()).toMatchObject({ outcome: 'failed', message: expect.stringContaining('changed each of the 3') });
  expect(await homes()).toHaveLength(59);
});

test.each([
  ['a page instead of JSON', { body: '<html>Maintenance</html>', type: 'text/html' }, 'HTML'],
  ['an answer that is cut off', { body: '{"GetPropertyList2JsonResult": {"Code": 0, "Mes' }, 'no whole JSON'],
  ['another form', { body: '{}' }, 'another form'],
  [
    'a refusal',
    { body: '{"GetPropertyList2JsonResult": {"Success": false, "Message": "No rights", "Value": null}}' },
    'refused GetPropertyList2: No rights',
  ],
  [
    'fewer records than announced',
    { body: '{"GetPropertyList2JsonResult": {"Success": true, "Value": {"Items": [], "RowsCount": 5}}}' },
    'announced 5 records in GetPropertyList2 and gave 0',
  ],
  ['another status', { status: 418 }, 'status 418'],
])('%s is a failed run that changes nothing', async (_, answer, message) => {
  omnicasa.properties.push(omnicasaProperty(1));
  await run();
  omnicasa.next.push(answer);
  expect(await run()).toMatchObject({ outcome: 'failed', message: expect.stringContaining(message) });
  expect(await homes()).toHaveLength(1);
});

test('a wrong password is named without it', async () => {
  vi.stubEnv('IMPORT_OMNICASA_PASSWORD', 'guess');
  expect(await run()).toMatchObject({
    outcome: 'failed',
    message: 'Omnicasa refused GetPropertyList2: no reason given',
  });
});

test('doubled ids and faulty records are named; the others go on', async () => {
  omnicasa.properties.push(
    omnicasaProperty(1),
    omnicasaProperty(1, { Price: 1 }),
    omnicasaProperty(2, { Zip: null }),
    omnicasaProperty(3, { ID: null }),
    omnicasaProperty(4, { EPCEndDate: 'soon' }),
  );
  const report = await run();
  expect(report.faults.map(({ id, field, leavesOut }) => [id, field, leavesOut])).toEqual([
    ['1', 'ID', false],
    ['property 4', 'ID', true],
    ['2', 'Zip', true],
    ['4', 'EPCEndDate', false],
  ]);
  expect(await ids()).toEqual(['1', '4']);
});

const setClock = (hours: number) => {
  now = new Date(start.getTime() + hours * hourMs);
};
const scheduled = (request: Partial<ImportRequest> = {}) => run({ starter: 'schedule', ...request });

test('between whole readings only changes are asked for, and ids that left', async () => {
  omnicasa.properties.push(...Array.from({ length: 60 }, (_, index) => omnicasaProperty(index + 1)));
  await scheduled();
  expect(asked('GetPropertyList2')[0]?.parameters).not.toHaveProperty('ChangeSince');
  expect(asked('GetDeletedPropertyIDs')).toHaveLength(0);

  omnicasa.calls.length = 0;
  setClock(1);
  const [changed, gone] = omnicasa.properties.splice(0, 2);
  if (!changed || !gone) throw new Error('two records');
  omnicasa.properties.push(omnicasaProperty(1, { Price: 399_000 }, '2026-11-23 04:30:00'));
  omnicasa.properties.push(omnicasaProperty(61, {}, '2026-11-23 04:30:00'));
  omnicasa.properties[0] = omnicasaProperty(3, { Status: 5 }, '2026-11-23 04:30:00');
  omnicasa.deleted.push(2);
  expect(await scheduled()).toMatchObject({
    outcome: 'applied',
    comparison: {
      added: ['property 61'],
      changed: [{ key: 'property 1' }],
      gone: ['property 2', 'property 3'],
      same: 57,
    },
  });
  // A day before the last reading, in Belgian time: clocks differ.
  expect(asked('GetPropertyList2').map(({ parameters }) => parameters.ChangeSince)).toEqual([
    '2026-11-22 04:00:00',
    '2026-11-22 04:00:00',
  ]);
  expect(await homes()).toHaveLength(59);
});

test.each([
  ['a day after the last one', async () => setClock(24), {}],
  ['by hand', async () => {}, { starter: 'command' as const }],
  ['after a clock was set back', async () => setClock(-1), {}],
  [
    'after an undo',
    async () => {
      setClock(1);
      omnicasa.properties[0] = omnicasaProperty(1, { Price: 399_000 }, '2026-11-23 04:30:00');
      expect((await scheduled()).outcome).toBe('applied');
      await undoImport('omnicasa', () => now);
    },
    {},
  ],
])('everything is read %s', async (_, happen, request) => {
  omnicasa.properties.push(omnicasaProperty(1));
  await scheduled();
  await happen();
  omnicasa.calls.length = 0;
  await scheduled(request);
  expect(asked('GetPropertyList2')[0]?.parameters).not.toHaveProperty('ChangeSince');
});

test('a failed reading of changes is made up for by the next one', async () => {
  omnicasa.properties.push(omnicasaProperty(1));
  await scheduled();
  setClock(1);
  omnicasa.next.push({ status: 418 });
  expect((await scheduled()).outcome).toBe('failed');
  setClock(2);
  omnicasa.calls.length = 0;
  await scheduled();
  expect(asked('GetPropertyList2')[0]?.parameters.ChangeSince).toBe('2026-11-22 04:00:00');
});
