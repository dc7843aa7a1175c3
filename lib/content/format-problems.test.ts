import { expect, test } from 'vitest';
import { createReport } from '@/lib/files/content-problem';
import { parseJson } from '@/lib/files/parse-json';
import { formatProblems, summarizeProblems } from './format-problems';

function format(fill: (report: ReturnType<typeof createReport>) => void, options = {}) {
  const report = createReport();
  fill(report);
  return formatProblems(report.problems, { rest: '--all', ...options });
}

test('one problem names file, place, found and expected value', () => {
  expect(format(({ warn }) => warn({ file: 'menu.json', path: 'entries[0].path', found: 'a', expected: 'b' }))).toBe(
    'Warning  menu.json → entries[0].path\n    found: a\n    expected: b',
  );
});

test('a file that is not valid JSON is shown with the line and a caret', () => {
  const { fault } = parseJson(Buffer.from('{\n  "a": 1,\n}'));
  if (!fault) throw new Error('The text is JSON');
  expect(format(({ error }) => error({ file: 'menu.json', path: '', ...fault }))).toBe(
    [
      'Error  menu.json, line 2, column 9',
      '    found: a comma after the last entry',
      '          "a": 1,',
      '                ^',
      '    expected: no comma before a closing bracket',
    ].join('\n'),
  );
});

test('the id of a listing stands beside its index', () => {
  const place = { file: 'listings/nl/properties.json', found: '1', expected: 'b' };
  expect(format(({ warn }) => warn({ ...place, path: '[3].Price', record: 'A/12' }))).toContain(
    '→ [3] (ID A/12).Price\n',
  );
  expect(format(({ warn }) => warn({ ...place, path: '', record: 'A/12' }))).toContain('→ (ID A/12)\n');
});

test('the rule of an unlawful advert is named with its dates', () => {
  const rule = { source: 'https://law.example/1', checkedOn: '2026-11-22', validFrom: '2023-01-01' };
  const problem = { file: 'listings/nl/properties.json', path: '', record: '1', found: 'a', expected: 'b', rule };
  expect(format(({ warn }) => warn({ ...problem, kind: 'unlawful' }))).toContain(
    '\n    rule: https://law.example/1 (checked on 2026-11-22, in force since 2023-01-01)',
  );
});

test('the same mistake in several places is printed once, with the first places and the number of the others', () => {
  const text = format(({ warn }) => {
    for (let index = 0; index < 7; index += 1)
      warn({ file: `pages/${index}.json`, path: 'title', found: 'nothing in de', expected: 'a text' });
  });
  expect(text).toBe(
    [
      'Warning  7 files, 7 times',
      '    found: nothing in de',
      '      at pages/0.json → title',
      '      at pages/1.json → title',
      '      at pages/2.json → title',
      '      at pages/3.json → title',
      '      at pages/4.json → title',
      '      … and 2 more: --all',
      '    expected: a text',
    ].join('\n'),
  );
});

test('one habit of an export is printed once, with the values that were found', () => {
  const text = format(
    ({ warn }) => {
      for (const [index, found] of ['"x"', '0', '5'].entries())
        warn({
          file: 'listings/fr/properties.json',
          path: `[${index}].Price`,
          record: `${index}`,
          found,
          expected: 'b',
        });
      warn({ file: 'listings/fr/properties.json', path: '[0].Zip', record: '0', found: '0', expected: 'b' });
    },
    { maxPlaces: 2 },
  );
  expect(text.split('\n')).toEqual([
    'Warning  listings/fr/properties.json → Price, 3 times',
    '    found:',
    '      at [0] (ID 0): "x"',
    '      at [1] (ID 1): 0',
    '      … and 1 more: --all',
    '    expected: b',
    'Warning  listings/fr/properties.json → [0] (ID 0).Zip',
    '    found: 0',
    '    expected: b',
  ]);
});

test('what is not printed is counted, and everything is printed on request', () => {
  const fill = ({ warn }: ReturnType<typeof createReport>) => {
    for (let index = 0; index < 60; index += 1)
      warn({ file: 'menu.json', path: `entries[${index}]`, found: `${index % 30}`, expected: 'b' });
  };
  expect(format(fill).split('\n').at(-1)).toBe('… and 20 more: --all');
  const whole = format(fill, { maxPlaces: Number.POSITIVE_INFINITY, maxGroups: Number.POSITIVE_INFINITY });
  expect(whole.match(/entries\[/g)).toHaveLength(60);
  expect(whole).not.toContain('…');
});

test('places are counted by kind: a listing once, in however many languages and fields it is wrong', () => {
  const { problems, error, warn } = createReport();
  const text = { found: 'a', expected: 'b' };
  const rule = { source: 'x', checkedOn: '2026-11-22', validFrom: null };
  error({ file: 'menu.json', path: '', ...text });
  error({ file: 'menu.json', path: 'x', ...text });
  for (const [file, path, record] of [
    ['listings/nl/properties.json', '[0].Price', '7'],
    ['listings/nl/properties.json', '[0].Floor', '7'],
    ['listings/fr/properties.json', '[4].City', '7'],
    ['listings/nl/projects.json', '[0].City', '7'],
  ] as const)
    warn({ kind: 'leftOut', file, path, record, ...text });
  warn({ kind: 'leftOut', leavesOutRecord: true, file: 'listings/nl/properties.json', path: '[3].ID', ...text });
  warn({ kind: 'leftOut', leavesOutRecord: true, file: 'listings/nl/properties.json', path: '[5]', ...text });
  for (const record of ['1', '1', '2'])
    warn({ kind: 'unlawful', file: 'listings/nl/properties.json', path: '', record, rule, ...text });
  warn({ kind: 'unreadable', file: 'settings.json', path: 'brand.colors.muted', ...text });
  for (const path of ['agency.phone', 'agency.email']) warn({ kind: 'demo', file: 'settings.json', path, ...text });
  for (const path of ['title', 'title', 'seo']) warn({ file: 'pages/home.json', path, ...text });
  expect(summarizeProblems(problems)).toEqual({
    errors: 2,
    warnings: 15,
    leftOut: 4,
    recordsLeftOut: 2,
    unlawful: 2,
    unreadable: 1,
    pictures: 0,
    demo: 2,
    untidy: 2,
  });
});
