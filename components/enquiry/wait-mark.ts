/** Stands for the minutes to wait in a text that the server writes before it knows them. */
export const waitMark = '\u2026';
