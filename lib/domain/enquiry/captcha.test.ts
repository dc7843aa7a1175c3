import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  captchaAlphabet,
  captchaLength,
  isAnswer,
  makeCharacters,
  makeQuestion,
  normalizeAnswer,
  type WordQuestion,
} from './captcha';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyRandom = fc.infiniteStream(chance).map((stream) => () => stream.next().value);

const first = () => 0;
const last = () => 1 - Number.EPSILON;

test.each([
  ['cdfhj', 'CDFHJ'],
  [' C d-F.h/J ', 'CDFHJ'],
  ['ＣＤＦ２３', 'CDF23'],
  ['ⓒ𝐃F²³', 'CDF23'],
  ['ćďfhĵ', 'CDFHJ'],
  ['C\u200BD\0F\u00ADHJ', 'CDFHJ'],
  ['0oQ', 'DDD'],
  ['e p 5 u v z', 'FRSYY2'],
  ['a8bg1', '43367'],
  ['i l', 'IL'],
  ['Œuf', 'DFYF'],
  ['ЖC٣', 'C'],
  ['\ud800', ''],
  ['…', ''],
  ['', ''],
])('%j is compared as %j', (text, normal) => {
  expect(normalizeAnswer(text)).toBe(normal);
});

test.each(captchaAlphabet)('%s is read as itself, in capitals and small', (character) => {
  expect(normalizeAnswer(character)).toBe(character);
  expect(normalizeAnswer(character.toLowerCase())).toBe(character);
});

test('an answer ends at 40 characters', () => {
  expect(normalizeAnswer('C'.repeat(40))).toHaveLength(40);
  expect(normalizeAnswer('C'.repeat(41))).toHaveLength(40);
  expect(normalizeAnswer('\uFDFA'.repeat(10_000_000))).toBe('');
});

test('text after 200 characters is ignored', () => {
  expect(isAnswer(`${' '.repeat(195)}CDFHJ`, 'CDFHJ')).toBe(true);
  expect(isAnswer(`${' '.repeat(196)}CDFHJ`, 'CDFHJ')).toBe(false);
});

test('any text is normalized, and a second time changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const normal = normalizeAnswer(text);
      expect(normal).toMatch(/^[A-Z0-9]{0,40}$/);
      expect(normalizeAnswer(normal)).toBe(normal);
    }),
  );
});

test('a code has the agreed length, characters of the alphabet, and none twice', () => {
  fc.assert(
    fc.property(anyRandom, (random) => {
      const code = [...makeCharacters(random)];
      expect(code).toHaveLength(captchaLength);
      expect(new Set(code).size).toBe(captchaLength);
      expect(captchaAlphabet).toEqual(expect.arrayContaining(code));
    }),
  );
});

test('a code takes its characters from both ends of the alphabet', () => {
  expect(makeCharacters(first)).toBe('CDFHJ');
  expect(makeCharacters(last)).toBe('97643');
});

test('a code is accepted in small letters, with spaces, and not with a character more or less', () => {
  fc.assert(
    fc.property(anyRandom, (random) => {
      const code = makeCharacters(random);
      expect(isAnswer(code, code)).toBe(true);
      expect(isAnswer(` ${[...code.toLowerCase()].join(' ')} `, code)).toBe(true);
      expect(isAnswer(code.slice(1), code)).toBe(false);
      expect(isAnswer(`${code}C`, code)).toBe(false);
      expect(isAnswer([...code].reverse().join(''), code)).toBe(false);
    }),
  );
});

test.each([
  ['CDFHJ', 'CDFHJ', true],
  ['c0ehj', 'CDFHJ', true],
  ['CDFHK', 'CDFHJ', false],
  ['', 'CDFHJ', false],
  ['', '', false],
  [' ', '…', false],
  ['CDFHJ', '', false],
  ['FENETRE', 'fenêtre', true],
  ['«\u00A0fene\u0302tre\u00A0»', 'fenêtre', true],
  ['oeuf', 'œuf', true],
  ['fenetres', 'fenêtre', false],
])('%j for %j: %s', (typed, expected, accepted) => {
  expect(isAnswer(typed, expected)).toBe(accepted);
});

test('every typed text gets a verdict', () => {
  fc.assert(fc.property(anyText, anyText, (typed, expected) => typeof isAnswer(typed, expected) === 'boolean'));
  expect(isAnswer('C'.repeat(10_000_000), 'CDFHJ')).toBe(false);
});

const words = ['tuin', 'dak', 'raam', 'sleutel', 'trap', 'venster'];

test.each<[string, () => number, readonly string[], WordQuestion]>([
  ['many words', first, words, { position: 1, shown: ['tuin', 'dak', 'raam', 'sleutel'], answer: 'tuin' }],
  ['their other end', last, words, { position: 4, shown: ['venster', 'trap', 'sleutel', 'raam'], answer: 'raam' }],
  ['four words', last, words.slice(0, 4), { position: 4, shown: ['sleutel', 'raam', 'dak', 'tuin'], answer: 'tuin' }],
  ['three words', last, words.slice(0, 3), { position: 3, shown: ['raam', 'dak', 'tuin'], answer: 'tuin' }],
  ['one word', last, ['dak'], { position: 1, shown: ['dak'], answer: 'dak' }],
  ['a word twice', first, ['clé', 'CLE'], { position: 1, shown: ['CLE'], answer: 'CLE' }],
  ['blank words', first, ['', ' ', '–', 'dak'], { position: 1, shown: ['dak'], answer: 'dak' }],
  ['no words', first, [], { position: 0, shown: [], answer: '' }],
])('a question from %s', (_, random, from, question) => {
  expect(makeQuestion(random, from)).toEqual(question);
});

test('a question has one right answer, which is the word at its position', () => {
  fc.assert(
    fc.property(anyRandom, fc.array(anyText), (random, from) => {
      const { position, shown, answer } = makeQuestion(random, from);
      expect(shown.length).toBeLessThanOrEqual(4);
      expect(from).toEqual(expect.arrayContaining(shown));
      expect(shown[position - 1] ?? '').toBe(answer);
      expect(shown.filter((word) => isAnswer(word, answer))).toEqual(shown.slice(position - 1, position));
    }),
  );
});
