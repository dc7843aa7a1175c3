import { expect, test } from 'vitest';
import { readPlaceholders } from '../../lib/i18n/read-placeholders.mjs';
import { checkMessages } from './messages.mjs';

/** The same messages in every language, with changes in one. */
function inAll(nl, changes = {}) {
  return { nl, fr: nl, en: nl, de: nl, ...changes };
}

test('complete messages have no problems', () => {
  expect(
    checkMessages(inAll({ home: { count: '{count, plural, one {# huis} other {# huizen}}', title: 'Huis' } })),
  ).toEqual([]);
});

test('a key that is missing is named, on either side', () => {
  expect(checkMessages(inAll({ a: 'x', b: 'x' }, { fr: { a: 'x' }, de: { a: 'x', b: 'x', c: 'x' } }))).toEqual([
    'fr.json b: missing, nl.json has it',
    'nl.json c: missing, de.json has it',
  ]);
});

test('keys out of order, empty texts and empty groups are named', () => {
  expect(checkMessages(inAll({ a: 'x' }, { nl: { a: ' ' }, en: { b: {}, a: 'x' } }))).toEqual([
    'nl.json a: empty text',
    'en.json a: out of order, keys are sorted',
    'en.json b: empty group',
  ]);
});

test('values other than texts are named', () => {
  expect(checkMessages(inAll({}, { nl: { a: 1 }, fr: [], en: { a: null }, de: undefined }))).toEqual([
    'nl.json a: expected a text or a group of texts',
    'fr.json the file: expected a group of texts',
    'en.json a: expected a text or a group of texts',
    'de.json the file: expected a group of texts',
  ]);
});

test('other placeholders than in the first language are named', () => {
  const problems = checkMessages(inAll({ a: 'Dag {name}' }, { fr: { a: 'Bonjour {nom}' }, en: { a: 'Hello' } }));
  expect(problems).toEqual([
    'fr.json a: placeholders {nom}, nl.json has {name}',
    'en.json a: placeholders none, nl.json has {name}',
  ]);
});

test('one language may use a placeholder plainly that another uses in a plural', () => {
  expect(checkMessages(inAll({ a: '{count, plural, other {# m}}' }, { fr: { a: '{count} m' } }))).toEqual([]);
});

test.each([
  ['Huis', []],
  ['{a} en { b }, {a}', ['{a}', '{b}']],
  ['{count, number}', ['{count}']],
  ['{date, date, ::yyyyMMdd}', ['{date}']],
  ['{n, plural, =0 {geen} one {# van {total}} other {<b>#</b>}}', ['<b>', '{n}', '{total}']],
  ['{sex, select, f {zij} other {hij}} <link>hier</link><br/>', ['<br>', '<link>', '{sex}']],
  ["l''{other} '{'not'}'", ['{other}']],
  // An apostrophe before a brace quotes it, which a French text seldom intends; the languages then differ.
  ["d'{name}", []],
  ['3 < 4 > 2', []],
])('the placeholders of %j are %j', (message, names) => {
  expect(readPlaceholders(message)).toEqual({ names });
});

test.each([
  ['{name', 'a { that starts no argument'],
  ['name}', 'a } that closes nothing'],
  ['{}', 'a { that starts no argument'],
  ['{n, plural, one {# huis}}', '{n} without the option other'],
  ['{n, plural, other {# huis}', 'an option of {n} that cannot be read'],
  ['{n, plural, other {# huis', 'a { that is not closed'],
  ['{n, number, ::', 'a { that is not closed'],
])('%j cannot be read: %s', (message, error) => {
  expect(readPlaceholders(message)).toMatchObject({ error });
});

test('a French sign that a line break may part from its word is named', () => {
  const whole = 'Vous vendez\u00a0? Voyez «\u00a0prix\u00a0», la seconde\u00a0; et 10:30';
  expect(checkMessages(inAll({ a: 'x' }, { fr: { a: whole } }))).toEqual([]);
  for (const parting of ['Vous vendez ?', 'Le prix : 3', 'un ; deux', 'Bien !', '« prix\u00a0»', '«\u00a0prix »']) {
    expect(checkMessages(inAll({ a: 'x' }, { fr: { a: parting } }))).toHaveLength(1);
    expect(checkMessages(inAll({ a: 'x' }, { en: { a: parting } }))).toEqual([]);
  }
});
