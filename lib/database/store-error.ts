/** `taken`: a value that must be unique is there already. `unavailable`: not now. */
export type StoreError = 'taken' | 'unavailable';

/** Errors that a second try may not meet: another writer was in the way. */
export function isPassing(error: unknown): boolean {
  return /^(?:SQLITE_(?:BUSY|LOCKED)|40001$|40P01$|55P03$)/.test(codeOf(error) ?? '');
}

/** Maps a driver's error code to its meaning for the caller; null for a mistake of ours. */
export function storeErrorOf(error: unknown): StoreError | null {
  const code = codeOf(error);
  if (code === null) return isConnectionLoss(error) ? 'unavailable' : null;
  if (code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return 'taken';
  return unavailable.test(code) ? 'unavailable' : null;
}

/**
 * SQLite: busy, locked, full, not readable or writable. PostgreSQL: no connection (08), serialization and deadlock (40),
 * resources (53), lock not available (55), cancelled or shutting down (57), system error (58), read-only (25006). Node:
 * no connection.
 */
const unavailable =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|CORRUPT|NOTADB|PROTOCOL)|(?:08|40|53|55|57|58)...$|25006$|E(?:CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND))/;

/** The driver of PostgreSQL gives no code when no connection came in time, or when it broke. */
function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof Error && /^(?:timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : null;
}
