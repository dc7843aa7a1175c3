import { expect, test } from 'vitest';
import { feedRecord, readFixture } from '@/tests/support/content';

const records = (count: number) => Array.from({ length: count }, (_, index) => feedRecord({ ID: index + 1 }));

async function read(files: Record<string, unknown>) {
  const { content, problems } = await readFixture(files);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const leftOut = problems.filter(({ kind }) => kind === 'leftOut');
  return { isServed: content !== null, errors, leftOut, problems };
}

test.each([
  ['no id', { ID: '' }],
  ['no place', { ID: 900, Zip: null }],
  ['no goal', { ID: 900, Goal: '' }],
  ['no type that the site knows', { ID: 900, WebID: 99 }],
  ['no form at all', 'text'],
])('records with %s are warnings up to a tenth of a file and an error above', async (_, fields) => {
  const bad = typeof fields === 'string' ? fields : { ...feedRecord({ ID: 1 }), ...fields };
  const exactly = await read({ 'listings/nl/properties.json': [...records(9), bad] });
  expect(exactly).toMatchObject({ isServed: true, errors: [] });
  expect(exactly.leftOut).toHaveLength(1);
  const above = await read({ 'listings/nl/properties.json': [...records(8), bad] });
  expect(above.isServed).toBe(false);
  expect(above.errors).toEqual([
    expect.objectContaining({
      file: 'listings/nl/properties.json',
      path: '',
      found: expect.stringMatching(/^1 of 9 records left out: 1 for /),
    }),
  ]);
});

test('an export without a single usable id is one error per file, with an example', async () => {
  const strange = Array.from({ length: 300 }, () => ({ ...feedRecord({ ID: 1 }), ID: { value: 'LN6OF' } }));
  const { errors } = await read({ 'listings/nl/properties.json': strange, 'listings/nl/projects.json': strange });
  expect(errors.map(({ file, found }) => `${file}: ${found}`)).toEqual([
    'listings/nl/properties.json: 300 of 300 records left out: 300 for ID, such as {"value":"LN6OF"} in [0]',
    'listings/nl/projects.json: 300 of 300 records left out: 300 for ID, such as {"value":"LN6OF"} in [0]',
  ]);
});

test('each file counts separately', async () => {
  const { isServed } = await read({
    'listings/nl/properties.json': [...records(40), { ID: 41 }, { ID: 42 }],
    'listings/nl/projects.json': [...records(20), { ID: 41 }, { ID: 42 }],
    'listings/fr/properties.json': [...records(40), { ID: 43 }],
  });
  expect(isServed).toBe(true);
});

test('records of one id are not left out for their form; a repeated record is not a loss', async () => {
  const { isServed, problems } = await read({
    'listings/nl/properties.json': [feedRecord({ ID: 1 }), feedRecord({ ID: 1 }), feedRecord({ ID: 1, Price: 5 })],
  });
  expect(isServed).toBe(true);
  const reported = problems.filter(({ path }) => path.endsWith('.ID')).map(({ kind, path }) => `${kind} ${path}`);
  expect(reported).toEqual(['untidy [1].ID', 'leftOut [2].ID']);
});

test('a record without a place in its own language is left out there', async () => {
  const { leftOut } = await read({
    'listings/nl/properties.json': [feedRecord({ ID: 1 })],
    'listings/fr/properties.json': [
      ...records(9).slice(1),
      { ...feedRecord({ ID: 1 }), City: ' ' },
      ...records(20).slice(9),
    ],
  });
  expect(leftOut.map(({ file, path, record }) => `${file} ${path} ${record}`)).toEqual([
    'listings/fr/properties.json [8].City 1',
  ]);
});

test.each([
  ['PublishPrice', 'nee'],
  ['PublishPrice', -1],
  ['PublishAddress', 'N'],
  ['PublishAddress', 'ja'],
  ['HasGarden', 'x'],
  ['EPCEndDate', '22/11/2026'],
  ['FloodScoreP', 'laag'],
  ['Latitude', 'nord'],
])('an unreadable value of %s (%j) is reported with the id of its record', async (field, value) => {
  const { problems } = await read({ 'listings/nl/properties.json': [feedRecord({ ID: 'A-12', [field]: value })] });
  expect(problems.filter(({ path }) => path === `[0].${field}`)).toEqual([
    expect.objectContaining({ kind: 'leftOut', record: 'A-12', found: JSON.stringify(value) }),
  ]);
});

test.each([
  ['PublishPrice', null],
  ['PublishPrice', ''],
  ['PublishPrice', ' TRUE '],
  ['PublishAddress', '0'],
  ['EPCEndDate', '0001-01-01T00:00:00'],
  ['EPCEndDate', '2026-06-09T10:00:00Z'],
  ['FloodScoreP', ' d '],
  ['Latitude', 0],
])('%s may be %j', async (field, value) => {
  const { problems } = await read({ 'listings/nl/properties.json': [feedRecord({ ID: 1, [field]: value })] });
  expect(problems.filter(({ path }) => path === `[0].${field}`)).toEqual([]);
});

test('the address of a project may be hidden by a flag too', async () => {
  const { problems } = await read({ 'listings/nl/projects.json': [feedRecord({ ID: 3, PublicAddress: 'nee' })] });
  expect(problems).toContainEqual(expect.objectContaining({ path: '[0].PublicAddress', record: '3' }));
});

test('unknown fields are one line per file, with a suggested name unless the file has that field too', async () => {
  const { problems } = await read({
    'listings/nl/properties.json': [
      feedRecord({ ID: 1, Prise: 5, Titel: 'x', Cityy: 'x' }),
      feedRecord({ ID: 2, Prise: 5, Quirk: 1 }),
    ],
    'listings/nl/projects.json': [feedRecord({ ID: 3, Delivry: 'x' })],
  });
  expect(problems.filter(({ found }) => found.startsWith('the fields')).map(({ found }) => found)).toEqual([
    'the fields Prise (did you mean Price?), Titel (did you mean Title?), Cityy, Quirk',
    'the fields Delivry (did you mean Delivery?)',
  ]);
});
