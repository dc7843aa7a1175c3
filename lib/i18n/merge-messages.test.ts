import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { mergeMessages } from './merge-messages';
import { loadBuiltInMessages, type Messages } from './messages';

const builtIn = await loadBuiltInMessages('nl');

function translate(messages: Messages) {
  return createTranslator<Messages>({ locale: 'nl', messages, timeZone: 'Europe/Brussels' });
}

test('imported texts replace the built-in ones, key by key', () => {
  const { messages, problems } = mergeMessages(builtIn, { shell: { close: 'Dicht' } }, 'nl');
  expect(messages.shell.close).toBe('Dicht');
  expect(messages.shell.closeMenu).toBe(builtIn.shell.closeMenu);
  expect(problems).toEqual([]);
  expect(builtIn.shell.close).toBe('Sluiten');
});

test('a text with the same placeholders is taken, whatever their order', () => {
  const { messages } = mergeMessages(builtIn, { agency: { authority: '{address} ({name})' } }, 'nl');
  expect(translate(messages)('agency.authority', { name: 'BIV', address: 'Brussel' })).toBe('Brussel (BIV)');
});

test('keys that the site does not know are passed over', () => {
  const other = JSON.parse('{"shell":{"unknown":"x"},"more":{"a":"b"},"__proto__":{"polluted":"x"},"constructor":"x"}');
  const { messages, problems } = mergeMessages(builtIn, other, 'nl');
  expect(messages).toEqual(builtIn);
  expect(problems).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each<[string, unknown, string]>([
  ['a number', { shell: { close: 1 } }, 'shell.close: expected a text'],
  ['nothing', { shell: { close: null } }, 'shell.close: expected a text'],
  ['a group for a text', { shell: { close: { a: 'x' } } }, 'shell.close: expected a text'],
  ['a text for a group', { shell: 'x' }, 'shell: expected a group of texts'],
  ['a list', [], 'the file: expected a group of texts'],
  ['a text for the file', 'x', 'the file: expected a group of texts'],
  ['an empty text', { shell: { close: ' ' } }, 'shell.close: empty text'],
  [
    'a placeholder too few',
    { agency: { authority: '{name}' } },
    'agency.authority: placeholders {name}, the site has {address} {name}',
  ],
  ['a placeholder too many', { shell: { close: 'Sluit {x}' } }, 'shell.close: placeholders {x}, the site has none'],
  ['an open brace', { shell: { close: 'Sluit {' } }, 'shell.close: a { that starts no argument'],
])('%s is reported and left out', (_, other, problem) => {
  const { messages, problems } = mergeMessages(builtIn, other, 'nl');
  expect(messages).toEqual(builtIn);
  expect(problems).toEqual([problem]);
});

test('texts that only the page formatter cannot read are left out too', () => {
  const { messages, problems } = mergeMessages(builtIn, { agency: { institute: '{numbers, nonsense}' } }, 'nl');
  expect(messages).toEqual(builtIn);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^agency\.institute: /);
});

test.each(languages)('every built-in text of %s would be taken from elsewhere', async (language) => {
  const own = await loadBuiltInMessages(language);
  const marked = mark(own);
  const { messages, problems } = mergeMessages(own, marked, language);
  expect(problems).toEqual([]);
  expect(messages).toEqual(marked);
});

type Group = { [key: string]: string | Group };

function mark(group: Group): Group {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => [key, typeof value === 'string' ? `${value} ~` : mark(value)]),
  );
}
