/** The folder of the project, or of a bundle of it. */
export const root: string;

export function inRoot(...parts: string[]): string;

/** The file that runs a package's program, such as `tsc`. */
export function packageBin(name: string): string;
