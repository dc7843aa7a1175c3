import { expect, test } from 'vitest';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { feedRecord, readFixture } from '@/tests/support/content';

const { first } = assignedNumbers;

async function read(properties: readonly unknown[], projects: readonly unknown[] = []) {
  const { content, problems } = await readFixture({
    'listings/fr/properties.json': properties,
    'listings/fr/projects.json': projects,
  });
  const reported = problems.filter(({ path }) => path.endsWith('ID')).map(({ path, found }) => `${path} ${found}`);
  const listed = content?.catalogue.properties.map(({ id, externalId, projectId }) => ({ id, externalId, projectId }));
  return { content, reported, listed };
}

const project = (ID: unknown) => ({ ID, Zip: '5000', City: 'Namur' });

test('ids of any kind coexist; without a usable one a record is left out', async () => {
  const unusable = ['', 0, 'x'.repeat(201), undefined];
  // Enough that the unusable ones are no more than a tenth of the file.
  const usable = Array.from({ length: 40 }, (_, index) => index + 1);
  const { listed, reported } = await read(
    [2601, 'LN6OF', '02602', ...unusable, ...usable].map((ID) => ({ ...feedRecord({ ID: 1 }), ID })),
  );
  expect(listed?.slice(0, 3).map(({ externalId, id }) => [externalId, id])).toEqual([
    ['LN6OF', first],
    ['2602', 2602],
    ['2601', 2601],
  ]);
  expect(reported.map((line) => line.split(' ')[0])).toEqual(['[3].ID', '[4].ID', '[5].ID', '[6].ID']);
});

test('of several records with one id the first counts, however the number is written', async () => {
  const { listed, reported } = await read([
    feedRecord({ ID: 2601 }),
    feedRecord({ ID: '02601' }),
    feedRecord({ ID: 'LN6OF' }),
    feedRecord({ ID: ' LN6OF ' }),
  ]);
  expect(listed).toHaveLength(2);
  expect(reported).toEqual(['[1].ID "02601"', '[3].ID " LN6OF "']);
});

test('ids that differ in capitals are two listings, and the editor is notified', async () => {
  const { listed, reported } = await read([feedRecord({ ID: 'ln6of' }), feedRecord({ ID: 'LN6OF' })]);
  expect(listed?.map(({ externalId }) => externalId)).toEqual(['LN6OF', 'ln6of']);
  expect(reported).toEqual(['[1].ID "LN6OF"']);
});

test('records of one id in several languages are one property', async () => {
  const { content } = await readFixture({
    'listings/nl/properties.json': [feedRecord({ ID: 'LN6OF', City: 'Namen' })],
    'listings/fr/properties.json': [feedRecord({ ID: 'LN6OF', City: 'Namur' })],
  });
  expect(content?.catalogue.properties.map(({ texts }) => Object.keys(texts))).toEqual([['nl', 'fr']]);
});

test.each([
  ['a text id', 'P/7', 'P/7', first],
  ['a text id in other capitals', 'P/7', 'p/7', first],
  ['a whole number', 31, '31', 31],
  ['a whole number that no project has', 'P/7', 99, 99],
  ['a text id that no project has', 'P/7', 'P/8', null],
  ['nothing', 'P/7', 0, null],
])('a unit finds its project by %s', async (_, id, ProjectID, expected) => {
  const { listed } = await read([feedRecord({ ID: 1, ProjectID })], [project(id)]);
  expect(listed).toEqual([{ id: 1, externalId: '1', projectId: expected }]);
});

test('a project is found whose record stands in a later language than that of its unit', async () => {
  const { content } = await readFixture({
    'listings/nl/properties.json': [feedRecord({ ID: 'A1', ProjectID: 'P/7' })],
    'listings/de/projects.json': [project('P/7')],
  });
  expect(content?.catalogue.listUnits(first).map(({ externalId }) => externalId)).toEqual(['A1']);
});
