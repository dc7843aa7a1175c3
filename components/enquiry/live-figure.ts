/**
 * `matches`: how many properties a search finds. `deposit`: the amount an offer asks at signing. Texts hold `{value}`.
 */
export type LiveFigure = { kind: 'matches'; language: string } | { kind: 'deposit'; text: string };
