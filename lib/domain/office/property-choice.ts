/**
 * Where a property stands: on offer, sold or let, kept off the site by the agency's policy for adverts, or by the export.
 */
export const propertyStates = ['offered', 'gone', 'held', 'hidden'] as const;
export type PropertyState = (typeof propertyStates)[number];

export const propertyOrders = ['newest', 'oldest', 'pageViewsDown', 'pageViewsUp', 'leadsDown', 'reference'] as const;
export type PropertyOrder = (typeof propertyOrders)[number];
