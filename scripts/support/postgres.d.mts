/** See postgres.mjs. */
export function startPostgres(): Promise<{ url: string; stop(): Promise<void> }>;
export function ensurePostgres(): Promise<{ folder: string } | { problem: string }>;
export function findPostgres(where?: { searched?: string; debian?: string }): string | undefined;
