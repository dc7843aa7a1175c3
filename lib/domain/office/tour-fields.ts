/** The fields of a tour's form that name a home: as many as a tour may have. */
export const homeFields = ['home1', 'home2', 'home3', 'home4', 'home5', 'home6'] as const;

type TourField = (typeof homeFields)[number] | 'agent' | 'day' | 'from' | 'until' | 'minutes';

/** What a tour is asked for with, as it was typed. */
export type TypedTour = Readonly<Record<TourField, string>>;
