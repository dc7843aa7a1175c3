import { fold } from '@/lib/domain/text/fold';

/**
 * The characters of the picture. Only one of each group that looks alike in a distorted drawing is used (D of O, 0, Q
 * and D), and vowels are left out, so that no code is a word. All can be typed on any keyboard of the four languages.
 */
// biome-ignore format: one row reads best
export const captchaAlphabet = ['C', 'D', 'F', 'H', 'J', 'K', 'M', 'N', 'R', 'S', 'T', 'W', 'X', 'Y', '2', '3', '4', '6', '7', '9'] as const;

export type CaptchaCharacter = (typeof captchaAlphabet)[number];

export const captchaLength = 5;

/** Characters that people type for a character of the alphabet they misread. */
const lookAlikes: Readonly<Record<string, CaptchaCharacter>> = {
  '0': 'D',
  O: 'D',
  Q: 'D',
  E: 'F',
  P: 'R',
  '5': 'S',
  U: 'Y',
  V: 'Y',
  Z: '2',
  A: '4',
  '8': '3',
  B: '3',
  G: '6',
  '1': '7',
};

/** Far longer than any code or word; longer answers cannot be right and are cut before they are read. */
const maxTyped = 200;
const maxAnswer = 40;

const wordsShown = 4;

export type WordQuestion = {
  /** The position of the requested word, counted from 1. */
  position: number;
  shown: string[];
  answer: string;
};

/** Makes a code of `captchaLength` different characters. `random` gives a number in [0, 1). */
export function makeCharacters(random: () => number): string {
  return drawSome(random, captchaAlphabet, captchaLength).join('');
}

/**
 * Makes the question for people who cannot see the picture: four of the words, and which of them to type. Words with
 * the same answer count once, and those without a Latin letter or digit not at all; without any word left, the question
 * has no right answer.
 */
export function makeQuestion(random: () => number, words: readonly string[]): WordQuestion {
  const byAnswer = new Map(words.map((word) => [normalizeAnswer(word), word]));
  byAnswer.delete('');
  const shown = drawSome(random, [...byAnswer.values()], wordsShown);
  const index = Math.floor(random() * shown.length);
  return { position: shown.length && index + 1, shown, answer: shown[index] ?? '' };
}

/**
 * Normalizes an answer for comparison: capitals and digits without accents, spaces and punctuation, look-alikes written
 * as the character of the alphabet. At most 40 characters. The result is for comparing only, not for reading.
 */
export function normalizeAnswer(text: string): string {
  return fold(text.slice(0, maxTyped))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/./g, (character) => lookAlikes[character] ?? character)
    .slice(0, maxAnswer);
}

/** Decides whether the typed answer is the expected code or word. No answer is right where none is expected. */
export function isAnswer(typed: string, expected: string): boolean {
  const answer = normalizeAnswer(expected);
  return answer !== '' && normalizeAnswer(typed) === answer;
}

function drawSome(random: () => number, from: readonly string[], count: number): string[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() =>
    left.splice(Math.floor(random() * left.length), 1),
  );
}
