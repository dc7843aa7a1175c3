import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxActivities, readActivities } from './read-activities';

const activity = { id: 'crm-1', property: 2601, date: '2026-11-21T10:30', type: 'communication' };

function read(rows: unknown) {
  return readActivities(JSON.stringify(rows), 'json');
}

function problemsOf(rows: unknown) {
  const result = read(rows);
  return result.ok ? [] : result.problems;
}

test('reads a list and an object with the list alike', () => {
  expect(read([activity])).toEqual(read({ activities: [activity] }));
  expect(read([activity])).toMatchObject({
    ok: true,
    activities: [{ id: 'crm-1', property: { text: '2601', number: 2601 } }],
  });
});

test('a CSV file reads the same with commas or semicolons, a byte order mark, quotes and empty cells', () => {
  const comma =
    '\ufeffid,property,date,type,subject,comment,status\r\ncrm-1,2601,2026-11-21,visit,"Called, twice","He said ""yes""\nand left",\r\n';
  const semicolon =
    'id;property;date;type;subject;comment;status\ncrm-1;2601;2026-11-21;visit;Called, twice;"He said ""yes""\nand left";\n';
  const result = readActivities(comma, 'csv');
  expect(result).toEqual(readActivities(semicolon, 'csv'));
  expect(result).toMatchObject({
    ok: true,
    activities: [
      {
        property: { text: '2601', number: 2601 },
        subject: 'Called, twice',
        comment: 'He said "yes"\nand left',
        status: null,
      },
    ],
  });
});

test('columns with a language are one text in several languages', () => {
  const csv = 'id,property,date,type,subject_nl,subject_fr,released\ncrm-1,2601,2026-11-21,media,Online,En ligne,no\n';
  expect(readActivities(csv, 'csv')).toMatchObject({
    ok: true,
    activities: [{ subject: { nl: 'Online', fr: 'En ligne' }, released: false }],
  });
});

test.each([
  [2601, '2601', 2601],
  ['02601', '2601', 2601],
  ['LN6OF', 'LN6OF', null],
  ['12/345', '12/345', null],
])('a property is identified by its id in the export: %j', (property, text, number) => {
  expect(read([{ ...activity, property }])).toMatchObject({ activities: [{ property: { text, number } }] });
  const csv = `id,property,date,type\ncrm-1,${property},2026-11-21,note\n`;
  expect(readActivities(csv, 'csv')).toMatchObject({ activities: [{ property: { text, number } }] });
});

test.each([[0], [''], [null], [['LN6OF']], ['x'.repeat(201)]])('a property is not named by %j', (property) => {
  expect(problemsOf([{ ...activity, property }])).toMatchObject([{ row: 1, field: 'property' }]);
});

test('reports every error at once, with row and field', () => {
  const problems = problemsOf([
    activity,
    { ...activity, id: 'crm-2', date: '31/12/2026', type: 'party' },
    { ...activity, coment: 'x' },
    { ...activity },
    'rubbish',
  ]);
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [2, 'date'],
    [2, 'type'],
    [3, 'coment'],
    [4, 'id'],
    [5, ''],
  ]);
  expect(problems.find(({ field }) => field === 'date')).toMatchObject({
    found: '"31/12/2026"',
    expected: 'a day such as 2026-11-21 or a moment such as 2026-11-21T10:30',
  });
});

test.each([
  ['{"activities": 3}', 'json'],
  ['{', 'json'],
  ['null', 'json'],
  ['id,property\n"a', 'csv'],
  ['id,property\n1,2,3,4', 'csv'],
] as const)('%j as %s is a problem of the file', (text, format) => {
  expect(readActivities(text, format)).toMatchObject({ ok: false, problems: [{ row: 0 }] });
});

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['a list', deep(100_000), 1, '', '[[[[[[[["…"]]]]]]]]'],
  ['a field', `[{"id":${deep(100_000)}}]`, 1, 'id', '[[[[[[[["…"]]]]]]]]'],
  [
    'an object',
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    0,
    '',
    '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":"…"}}}}}}}}',
  ],
])('%s that is nested without an end is reported by its beginning', (_, text, row, field, found) => {
  const result = readActivities(text, 'json');
  expect(result.ok ? [] : result.problems).toContainEqual(expect.objectContaining({ row, field, found }));
});

test('of thousands of wrong rows two hundred are reported, with the total', () => {
  const result = read(Array.from({ length: 3000 }, () => 1));
  expect(result).toMatchObject({ ok: false, total: 3000 });
  expect(result.ok ? 0 : result.problems.length).toBe(200);
});

test('refuses a file with more than the maximum as a whole', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, number) => ({ ...activity, id: `crm-${number}` }));
  expect(read(rows(maxActivities))).toMatchObject({ ok: true });
  expect(read(rows(maxActivities + 1))).toMatchObject({ ok: false, problems: [{ row: 0 }] });
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('csv' as const, 'json' as const), (text, format) => {
      readActivities(text, format);
    }),
  );
});
