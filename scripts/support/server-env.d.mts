/** See server-env.mjs. */
export const serverDefaults: Readonly<Record<string, string>>;
