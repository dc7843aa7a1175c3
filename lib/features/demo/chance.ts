import { createHash } from 'node:crypto';

/** Returns a number from 0 up to 1, always the same for a text. */
export function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Chooses a name by its weight; `chance` is from 0 up to 1. */
export function pickWeighted<Name extends string>(weights: Partial<Record<Name, number>>, chance: number): Name {
  const names = Object.keys(weights) as Name[];
  let left = chance * names.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
  for (const name of names) {
    left -= weights[name] ?? 0;
    if (left < 0) return name;
  }
  throw new Error('No weights to choose by');
}
