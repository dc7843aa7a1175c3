/** See narrow-sources.mjs. */
export function narrowSources(folder: string): Promise<void>;
