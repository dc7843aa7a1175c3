import { expect, test } from 'vitest';
import { type LeadsUse, readLeadsUse } from './leads-use';

const all = { status: 'received', form: null, since: null } as const;

const uses: [string, LeadsUse][] = [
  ['list', { command: 'list', choice: all, limit: 50, isJson: false }],
  ['list --limit 10000 --json', { command: 'list', choice: all, limit: 10_000, isJson: true }],
  [
    'list --spam --form offer',
    { command: 'list', choice: { ...all, status: 'spam', form: 'offer' }, limit: 50, isJson: false },
  ],
  ['show abcdef', { command: 'show', id: 'abcdef', isJson: false }],
  ['export --csv', { command: 'export', choice: all, format: 'csv', out: null }],
  [
    'export --json --out x --since 2026-07-01',
    { command: 'export', choice: { ...all, since: new Date('2026-06-30T22:00:00.000Z') }, format: 'json', out: 'x' },
  ],
  ['mails', { command: 'mails', isDeadOnly: false, limit: 50, isJson: false }],
  ['mails --dead --limit 1', { command: 'mails', isDeadOnly: true, limit: 1, isJson: false }],
  ['retry abcdef', { command: 'retry', idStart: 'abcdef' }],
  ['retry --all-dead', { command: 'retry', idStart: null }],
  ['--help', { command: 'help' }],
  ['export -h', { command: 'help' }],
];

test.each(uses)('%s is understood', (typed, use) => {
  expect(readLeadsUse(typed.split(' '))).toEqual(use);
});

test.each([
  ['', 'Specify a command'],
  ['nothing', 'Unknown command: nothing'],
  ['constructor', 'Unknown command: constructor'],
  ['list more', 'Unexpected arguments: more'],
  ['list --dead', 'list has no option --dead'],
  ['list --nothing', "Unknown option '--nothing'"],
  ['list --limit', 'argument missing'],
  ['list --limit 0', '--limit must be a whole number from 1 to 10000'],
  ['list --limit 10001', '--limit must be'],
  ['list --limit 1.5', '--limit must be'],
  ['list --since monday', '--since must be a day, such as 2026-11-01'],
  ['list --form fax', '--form must be one of site-contact'],
  ['show', 'at least its first 6 characters'],
  ['show abcde', 'at least its first 6 characters'],
  ['show abcdef ghijkl', 'Unexpected arguments: ghijkl'],
  ['export', 'Specify --csv or --json'],
  ['export --csv --json', 'Specify --csv or --json'],
  ['export --csv --out=', '--out must be a file name'],
  ['mails abcdef', 'Unexpected arguments: abcdef'],
  ['retry', 'Specify an ID or --all-dead'],
  ['retry abcdef --all-dead', 'Specify an ID or --all-dead'],
  ['retry abcde', 'at least its first 6 characters'],
])('%j is wrong use', (typed, reason) => {
  const use = readLeadsUse(typed === '' ? [] : typed.split(' '));
  expect(use).toEqual({ command: 'wrong', reason: expect.stringContaining(reason) });
});
