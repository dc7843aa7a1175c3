/** The day (ISO) for which tests read content. */
export const today = '2026-11-22';

/** The moment of that day at which they read it. */
export const now = new Date('2026-11-22T09:00:00Z');
