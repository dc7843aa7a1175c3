import { expect, test } from 'vitest';
import { undecided } from '@/lib/usecases/privacy/erase-person';
import { type PrivacyUse, readPrivacyUse } from './privacy-use';

const person = 'els@example.be';

const uses: [string, PrivacyUse][] = [
  ['export els@example.be', { command: 'export', person, out: null }],
  ['export els@example.be --out els.json', { command: 'export', person, out: 'els.json' }],
  ['erase els@example.be', { command: 'erase', person, isSure: false, choice: undecided }],
  ['erase els@example.be --yes', { command: 'erase', person, isSure: true, choice: undecided }],
  ['erase 0470550188', { command: 'erase', person: '0470550188', isSure: false, choice: undecided }],
  [
    'erase els@example.be --yes --published remove --hide all',
    { command: 'erase', person, isSure: true, choice: { published: 'remove', hide: 'all', reason: '' } },
  ],
  [
    'erase els@example.be --published keep --hide a.b/1 --hide a.b/2 --reason namesake',
    {
      command: 'erase',
      person,
      isSure: false,
      choice: { published: 'keep', hide: ['a.b/1', 'a.b/2'], reason: 'namesake' },
    },
  ],
  [
    'erase els@example.be --hide none',
    { command: 'erase', person, isSure: false, choice: { published: null, hide: [], reason: '' } },
  ],
  ['docs', { command: 'docs' }],
  ['trust-clock', { command: 'trust-clock' }],
  ['erase --help', { command: 'help' }],
];

test.each(uses)('%s is understood', (typed, use) => {
  expect(readPrivacyUse(typed.split(' '))).toEqual(use);
});

test.each([
  '',
  'forget els@example.be',
  'toString els@example.be',
  'export',
  'export els',
  'export 12345',
  'export els@example.be an@example.be',
  'export els@example.be --yes',
  'export els@example.be --out=',
  'erase els@example.be --out x',
  'erase --yes',
  'docs els@example.be',
  'docs --yes',
  'trust-clock now',
  'erase els@example.be --force',
  'erase els@example.be --published',
  'erase els@example.be --published all',
  'export els@example.be --hide all',
])('"%s" changes nothing and says why', (typed) => {
  expect(readPrivacyUse(typed.split(' ').filter(Boolean))).toMatchObject({ command: 'wrong' });
});
