/** The folder of the project, or of a bundle of it. */
export const root: string;

export function inRoot(...parts: string[]): string;
