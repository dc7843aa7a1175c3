/**
 * `matches`: how many properties a search finds, by these fields. `deposit`: the amount an offer asks at signing. Texts hold `{value}`.
 */
export type LiveFigure =
  | { kind: 'matches'; language: string; fields: readonly string[] }
  | { kind: 'deposit'; text: string };
