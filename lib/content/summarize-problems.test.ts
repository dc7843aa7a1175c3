import { expect, test } from 'vitest';
import { createReport } from '@/lib/files/content-problem';
import { summarizeProblems } from './summarize-problems';

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
