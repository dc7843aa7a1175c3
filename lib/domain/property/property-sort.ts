export const propertySorts = ['newest', 'price-up', 'price-down', 'type', 'city'] as const;
export type PropertySort = (typeof propertySorts)[number];
