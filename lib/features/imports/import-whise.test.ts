import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { httpTo, setUpImportSite } from '@/tests/support/import-site';
import { startWhise, type WhiseServer, whiseEnvironment, whiseEstate } from '@/tests/support/whise-server';

const site = setUpImportSite();
let whise: WhiseServer;
let waits: number[];
beforeEach(async () => {
  whise = await startWhise();
  waits = [];
  for (const [name, value] of Object.entries(whiseEnvironment)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await whise.close();
});

async function run() {
  const http = httpTo(whise.host, waits);
  return site.run({ source: 'whise', address: whise.url, clientId: 13, languages: ['fr', 'nl'] }, { http });
}

const homes = async () => (await site.read()).catalogue.properties;

test('an estate comes in with its texts, its facts and what Belgian law asks for', async () => {
  whise.estates.push(whiseEstate(677));
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [], leftOut: [] });
  const [home] = await homes();
  expect(home).toMatchObject({
    externalId: 'whise-677',
    reference: 'R-77',
    goal: 'sale',
    mainType: 'house',
    situation: 'available',
    price: 560_500,
    zip: '1050',
    street: 'Rue du Lac',
    isAddressPublic: false,
    energyScore: 215,
    energyLabelText: 'D',
    createdOn: '2026-04-28',
    details: {
      surfaceLiving: 200,
      bedrooms: 4,
      constructionYear: 1912,
      cadastralIncome: 1220,
      epcUniqueCode: '20250112-0000612345-01-1',
      epcEndDate: '2030-08-18',
      planningPermit: 'yes',
      allotmentPermit: 'none',
      preemptiveRight: 'none',
      summons: 'none',
      hasLift: true,
      hasGarden: true,
      isFurnished: false,
    },
    texts: {
      fr: {
        title: 'Maison de maître',
        description: 'Près des étangs.\nLumineuse.',
        words: { floodZone: 'zone inondable potentielle', areaApplication: "zone d'habitat" },
      },
      nl: { title: 'Maison de maître (nl)' },
    },
  });
  expect(home?.id).toBeGreaterThanOrEqual(assignedNumbers.first);
});

test('nothing personal of an answer gets in', async () => {
  whise.estates.push(whiseEstate(1));
  const report = await run();
  expect(JSON.stringify([report, await homes()])).not.toMatch(
    /Peeters|ada@|divorce|under the mat|commission|An agency_13/i,
  );
});

test.each([
  [{ purposeStatus: { id: 3 } }, { situation: 'sold' }],
  [{ purposeStatus: { id: 5 } }, { situation: 'option' }],
  [{ purposeStatus: { id: 14 } }, { situation: 'option' }],
  [
    { purpose: { id: 2 }, purposeStatus: { id: 4 } },
    { goal: 'rent', situation: 'rented' },
  ],
  [{ displayStatusId: 4 }, { situation: 'sold' }],
  [{ category: { id: 2 }, subCategory: { id: 21 } }, { mainType: 'studio' }],
  [{ category: { id: 7 } }, { mainType: 'parking' }],
  [{ category: { id: 6 }, subCategory: null }, { mainType: 'commercial' }],
  [{ country: { id: 7 } }, { country: 'spain' }],
])('%j becomes %j', async (fields, expected) => {
  whise.estates.push(whiseEstate(1, fields), whiseEstate(2));
  await run();
  expect((await homes()).find(({ externalId }) => externalId === 'whise-1')).toMatchObject(expected);
});

test.each([
  [{ availability: { id: 5 } }, 'immédiatement', 'onmiddellijk'],
  [{ availability: { id: 3 } }, 'à convenir avec le locataire', 'in overleg met de huurder'],
  // A day says more.
  [{ availability: { id: 5 }, availabilityDateTime: '2027-02-01T00:00:00' }, '1/2/2027', '1/2/2027'],
])('%j is free %s, in its words', async (fields, fr, nl) => {
  whise.estates.push(whiseEstate(1, fields));
  expect(await run()).toMatchObject({ faults: [] });
  expect((await homes())[0]?.texts).toMatchObject({
    fr: { words: { availableFrom: fr } },
    nl: { words: { availableFrom: nl } },
  });
});

test.each([
  [{ availability: { id: 99 } }, 'availability', 1],
  [{ subCategory: { id: 9999 } }, 'subCategory', 1],
  [{ category: { id: 99 }, subCategory: null }, 'category', 0],
  // A home whose status is not known must not be published.
  [{ purposeStatus: { id: 77 } }, 'purposeStatus', 0],
  // A day says when; the code behind it is not needed.
  [{ availability: { id: 99 }, availabilityDateTime: '2027-02-01T00:00:00' }, null, 1],
])('of %j the field %s is named', async (fields, field, shown) => {
  whise.estates.push(whiseEstate(1, fields), whiseEstate(2));
  const { faults } = await run();
  expect([...new Set(faults.map((fault) => fault.field))]).toEqual(field === null ? [] : [field]);
  expect((await homes()).filter(({ externalId }) => externalId === 'whise-1')).toHaveLength(shown);
});

test('a hidden street is cut by its names in both languages', async () => {
  const saying = (address: string, languageId: string, content: string) => ({
    address,
    sms: [{ languageId, content }],
  });
  whise.estates.push(whiseEstate(1));
  whise.inLanguage = {
    'fr-BE': saying('Rue Exemple', 'fr-BE', 'Maison, Voorbeeldstraat 7'),
    'nl-BE': saying('Voorbeeldstraat', 'nl-BE', 'Huis, rue Exemple 7'),
  };
  await run();
  expect((await homes())[0]?.texts).toMatchObject({ fr: { title: 'Maison' }, nl: { title: 'Huis' } });
});

test.each([{ displayStatusId: 1 }, { purposeStatus: { id: 19 } }, { purposeStatus: { id: 8 } }, { status: { id: 5 } }])(
  '%j is not shown',
  async (fields) => {
    whise.estates.push(whiseEstate(1, fields), whiseEstate(2));
    await run();
    expect((await homes()).map(({ externalId }) => externalId)).toEqual(['whise-2']);
  },
);

test('a project comes in with its units, which belong to the one at the top', async () => {
  whise.estates.push(
    whiseEstate(11, { parentId: 10 }),
    whiseEstate(10, { canHaveChildren: true, name: 'Parkzicht' }),
    whiseEstate(20, { canHaveChildren: true, parentId: 10 }),
    whiseEstate(21, { parentId: 20 }),
    whiseEstate(30, { canHaveChildren: true, displayStatusId: 1 }),
    whiseEstate(31, { parentId: 30 }),
    whiseEstate(40, { parentId: 41 }),
    whiseEstate(41, { parentId: 40 }),
  );
  expect(await run()).toMatchObject({ outcome: 'applied', faults: [] });
  const { projects, properties } = (await site.read()).catalogue;
  expect(projects).toMatchObject([
    { externalId: 'whise-10', texts: { fr: { name: 'Parkzicht', title: 'Maison de maître' } } },
  ]);
  const [project] = projects;
  expect(properties.map(({ externalId, projectId }) => [externalId, projectId]).sort()).toEqual([
    ['whise-11', project?.id],
    ['whise-21', project?.id],
    ['whise-31', null],
    ['whise-40', null],
    ['whise-41', null],
  ]);
});

test('who answers for it is shown, and documents are asked for', async () => {
  const representatives = [
    { firstName: 'Eva', lastName: 'Claes', email: 'eva@agency.example', mobile: '0470 12 34 56', salary: 3000 },
    { firstName: 'Jan', lastName: 'Maes' },
  ];
  const documents = [
    { id: 1, url: `${whise.url}/plan.pdf`, title: [{ languageId: 'fr-BE', content: 'Plan' }], name: null },
    { id: 2, url: `${whise.url}/other.pdf` },
  ];
  whise.estates.push(whiseEstate(1, { representatives, documents }), whiseEstate(2, { representatives: 'Eva' }));
  const report = await run();
  expect(report).toMatchObject({ outcome: 'applied', media: { failures: [] } });
  expect(report.faults).toMatchObject([
    { id: '2', field: 'representatives', found: '"Eva"', leavesOut: false },
    { id: '1', field: 'representatives.salary', found: 'a field that is not read', records: 1 },
  ]);
  const [home, other] = [...(await homes())].sort((a, b) => a.id - b.id);
  expect(home).toMatchObject({
    manager: { name: 'Eva Claes', email: 'eva@agency.example', phone: '0470 12 34 56' },
    texts: { fr: { documents: [{ name: 'Plan', isPublic: false }] }, nl: { documents: [{ name: 'Plan' }] } },
  });
  expect(other?.manager).toBeNull();
});

test('a list that changes while it is read is read again', async () => {
  whise.estates.push(...Array.from({ length: 60 }, (_, index) => whiseEstate(index + 1)));
  const [first, ...others] = whise.estates;
  const page = (estates: object[], totalCount: number) => ({ body: JSON.stringify({ estates, totalCount }) });
  whise.next.push(page([first, ...others.slice(0, 49)] as object[], 60), page(others.slice(50), 59));
  whise.estates.shift();
  expect(await run()).toMatchObject({ outcome: 'applied', comparison: { shownAfter: 59 }, faults: [] });
});

test('pages are read to the end, busy ones again, and a token that expires in the middle is replaced', async () => {
  whise.estates.push(...Array.from({ length: 120 }, (_, index) => whiseEstate(index + 1)));
  whise.next.push({ status: 429, headers: { 'retry-after': '3' } }, { status: 401 }, { status: 503 });
  expect(await run()).toMatchObject({ outcome: 'applied', comparison: { shownAfter: 120 } });
  expect(waits).toEqual([3000, 500]);
  expect(whise.logins).toBe(2);
  // Three pages for each of two languages, and three more tries.
  expect(whise.asked.filter((path) => path === '/v1/estates/list')).toHaveLength(9);
  expect((await run()).outcome).toBe('unchanged');
});

test.each([
  ['a page instead of JSON', { body: '<html>Maintenance</html>', type: 'text/html' }, 'HTML'],
  ['an answer that is cut off', { cut: '{"estates": [{"id": 1, "pri' }, 'no whole JSON'],
  [
    'a refusal',
    { body: JSON.stringify({ isValidRequest: false, validationErrors: [{ message: 'Page' }] }) },
    'refused the request: Page',
  ],
  [
    'fewer estates than announced',
    { body: JSON.stringify({ estates: [], totalCount: 5 }) },
    'announced 5 estates and gave 0',
  ],
  ['another form', { body: '[]' }, 'another form'],
])('%s is a failed run that changes nothing', async (_, answer, message) => {
  whise.estates.push(whiseEstate(1));
  await run();
  whise.next.push(answer);
  expect(await run()).toMatchObject({ outcome: 'failed', message: expect.stringContaining(message) });
  expect(await homes()).toHaveLength(1);
});

test('a wrong password, and one that is not set, are named without it', async () => {
  vi.stubEnv('IMPORT_WHISE_PASSWORD', 'wrong');
  expect(await run()).toMatchObject({ outcome: 'failed', message: expect.stringContaining('refuses the user name') });
  vi.stubEnv('IMPORT_WHISE_PASSWORD', '');
  expect(await run()).toMatchObject({ outcome: 'failed', message: 'IMPORT_WHISE_PASSWORD must be set' });
});

test('a doubled id, a price that is not a number and an estate without a place are named; the others go on', async () => {
  whise.estates.push(
    whiseEstate(1),
    whiseEstate(1, { price: 1 }),
    whiseEstate(2, { price: 'much' }),
    whiseEstate(3, { zip: '' }),
    whiseEstate(4),
  );
  const report = await run();
  expect(report.outcome).toBe('applied');
  expect(report.faults.map(({ id, field }) => [id, field])).toEqual([
    ['1', 'ID'],
    ['2', 'price'],
    ['3', 'zip'],
  ]);
  expect((await homes()).map(({ externalId, price }) => [externalId, price]).sort()).toEqual([
    ['whise-1', 560_500],
    ['whise-2', null],
    ['whise-4', 560_500],
  ]);
});
