/**
 * Whether a run covers everything: both databases for every use case, every language and width, the journeys marked
 * `full` and the files named `.full.`. `npm test -- full` sets it; without it `npm test` is short enough to run before
 * each push.
 */
export const isFullTier = process.env.TEST_TIER === 'full';

/** All of these cases in the full tier; else the first one, for cases that differ in what a test is not about. */
export function casesOf<const Cases extends readonly unknown[]>(cases: Cases): readonly Cases[number][] {
  return isFullTier ? cases : cases.slice(0, 1);
}

/** Marks a journey of the full tier among others of every tier: `test('…', full, …)`. */
export const full = { tag: '@full' } as const;
