/** The day (ISO) for which tests read content. */
export const today = '2026-11-22';
