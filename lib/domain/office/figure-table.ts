/** The tables of the figures; each is a chart, a table and a file. */
export const figureTables = ['weeks', 'forms', 'properties', 'sources', 'searches'] as const;
export type FigureTable = (typeof figureTables)[number];

export type FigureRow = { label: string; count: number };
