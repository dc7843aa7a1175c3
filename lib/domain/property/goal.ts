/** The owner's goal for a property: to sell it or to let it. */
export const goals = ['sale', 'rent'] as const;
export type Goal = (typeof goals)[number];
