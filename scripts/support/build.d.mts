/** See build.mjs. */
export const nextCommand: string;
export function buildEnv(isSmall?: boolean): { NODE_ENV: 'production'; MIMALLOC_PURGE_DELAY: string };
export function isBuilt(folder?: string): boolean;
