/** See build.mjs. */
export function isBuilt(folder?: string): boolean;
