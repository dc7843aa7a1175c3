/** The state of a deal, as a listing shows it. `soldOut` is a project without a unit left. */
export const situations = ['available', 'option', 'sold', 'rented', 'soldOut'] as const;
export type Situation = (typeof situations)[number];

export function isSituation(value: string): value is Situation {
  return situations.some((known) => known === value);
}

/** The situations in which a property can be bought or rented, in the order of lists. */
export const offeredSituations = ['available', 'option'] as const satisfies readonly Situation[];

const goneSituations: ReadonlySet<Situation> = new Set(['sold', 'rented', 'soldOut']);

/** Sold, let or sold out: no longer available. */
export function isGone({ situation }: { situation: Situation }): boolean {
  return goneSituations.has(situation);
}

/** Whether visitors may see a listing. `withdrawn` ones were public before; `unpublished` ones must stay unknown. */
export const standings = ['public', 'withdrawn', 'unpublished'] as const;
export type Standing = (typeof standings)[number];

/**
 * Why visitors do not see a property: it is prepared, was taken off, has a status that the site does not understand, or
 * lacks what the agency's policy for adverts asks.
 */
export const hiddenReasons = ['prospective', 'withdrawn', 'unclear', 'held'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];
