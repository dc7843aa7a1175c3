import { expect, test } from 'vitest';
import { type PrivacyUse, readPrivacyUse } from './privacy-use';

const person = 'els@example.be';

const uses: [string, PrivacyUse][] = [
  ['export els@example.be', { command: 'export', person, out: null }],
  ['export els@example.be --out els.json', { command: 'export', person, out: 'els.json' }],
  ['erase els@example.be', { command: 'erase', person, isSure: false }],
  ['erase els@example.be --yes', { command: 'erase', person, isSure: true }],
  ['erase 0470550188', { command: 'erase', person: '0470550188', isSure: false }],
  ['docs', { command: 'docs' }],
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
  'erase els@example.be --force',
])('"%s" changes nothing and says why', (typed) => {
  expect(readPrivacyUse(typed.split(' ').filter(Boolean))).toMatchObject({ command: 'wrong' });
});
