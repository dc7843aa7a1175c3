/** Where a property stands: on offer, sold or let, or kept off the site by the agency's policy for adverts. */
export const propertyStates = ['offered', 'gone', 'held'] as const;
export type PropertyState = (typeof propertyStates)[number];

export const propertyOrders = ['newest', 'oldest', 'pageViewsDown', 'pageViewsUp', 'leadsDown', 'reference'] as const;
export type PropertyOrder = (typeof propertyOrders)[number];
