import type { Position } from '@/lib/domain/place/position';

/**
 * Positions as a short text for an address: Google's polyline algorithm (differences, zigzag, groups of five bits with
 * a sign that more follows), written in letters that no address has to escape. Four decimals are eleven metres, which
 * is finer than a finger draws.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const codeOf = new Map([...alphabet].map((letter, code) => [letter, code]));
const stepsPerDegree = 10_000;

/** No one draws more corners by hand; the maximum also limits the cost of a search. */
export const maxPolylinePositions = 100;

/** No difference of two angles in steps (3.6 million) needs more letters than five, 25 bits. */
const maxLettersPerNumber = 5;
const maxPolylineLength = maxPolylinePositions * 2 * maxLettersPerNumber;

/** Positions are rounded to four decimals; empty text for none. */
export function encodePolyline(positions: readonly Position[]): string {
  let text = '';
  let latitude = 0;
  let longitude = 0;
  for (const position of positions) {
    const nextLatitude = Math.round(position.latitude * stepsPerDegree);
    const nextLongitude = Math.round(position.longitude * stepsPerDegree);
    text += encodeNumber(nextLatitude - latitude) + encodeNumber(nextLongitude - longitude);
    latitude = nextLatitude;
    longitude = nextLongitude;
  }
  return text;
}

/**
 * Reads the output of `encodePolyline`. Null for anything else: no text, an invalid character, a broken end, a number
 * written longer than needed (so that one shape has one text), a place outside the world, or more than
 * `maxPolylinePositions`.
 */
export function decodePolyline(text: string): Position[] | null {
  if (text === '' || text.length > maxPolylineLength) return null;
  const numbers = decodeNumbers(text);
  if (numbers === null || numbers.length % 2 === 1 || numbers.length > maxPolylinePositions * 2) return null;
  const positions: Position[] = [];
  let latitude = 0;
  let longitude = 0;
  for (const [index, difference] of numbers.entries()) {
    if (index % 2 === 0) {
      latitude += difference;
      continue;
    }
    longitude += difference;
    if (Math.abs(latitude) > 90 * stepsPerDegree || Math.abs(longitude) > 180 * stepsPerDegree) return null;
    positions.push({ latitude: latitude / stepsPerDegree, longitude: longitude / stepsPerDegree });
  }
  return positions;
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? -number * 2 - 1 : number * 2;
  let text = '';
  while (rest >= 32) {
    text += alphabet[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + alphabet[rest];
}

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let letters = 0;
  for (const letter of text) {
    const code = codeOf.get(letter);
    if (code === undefined || letters === maxLettersPerNumber) return null;
    // A last group of zeros adds nothing: it would give the same number a second spelling.
    if (code === 0 && letters > 0) return null;
    number += (code % 32) * 32 ** letters;
    letters += 1;
    if (code >= 32) continue;
    numbers.push(number % 2 === 1 ? -(number + 1) / 2 : number / 2);
    number = 0;
    letters = 0;
  }
  return letters === 0 ? numbers : null;
}
