import { expect, test } from 'vitest';
import { answerPlaceholders, fillPlaceholders, unknownPlaceholders } from './answer-template';

test('placeholders are filled in, and a value is never read as one', () => {
  expect(
    fillPlaceholders('{greeting}\n\n{property}, {agent}', { greeting: 'Dag {agent}', property: '$& {x}' }),
  ).toEqual({
    text: 'Dag {agent}\n\n$& {x}, {agent}',
    missing: ['agent'],
  });
  expect(fillPlaceholders('{visitor}', { visitor: '' })).toEqual({ text: '{visitor}', missing: ['visitor'] });
});

test.each([
  ['{nam}', ['{nam}']],
  ['{ agent }', ['{ agent }']],
  ['{Agent} {agent} {Agent}', ['{Agent}']],
  ['{constructor} {}', ['{constructor}', '{}']],
  ['{agent', ['{']],
  ['agent} {{agent}}', ['}', '{']],
  [`{${'a'.repeat(99)}}`, ['{', '}']],
  [answerPlaceholders.map((name) => `{${name}}`).join(''), []],
])('%s has the unknown placeholders %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});
