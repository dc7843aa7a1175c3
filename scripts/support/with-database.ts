import { existsSync } from 'node:fs';
import { database, databaseTarget } from '@/lib/data/connection';
import { storeErrorOf } from '@/lib/data/dialect';
import { hasTables } from '@/lib/data/lead-store';
import { fail } from './command';

/** Runs a command's work on the site's database and returns its exit code; failures are printed as messages. */
export async function withDatabase(work: () => Promise<number>): Promise<number> {
  try {
    const target = databaseTarget();
    const place = target.kind === 'sqlite' ? target.file : 'DATABASE_URL';
    if (target.kind === 'sqlite' && !existsSync(target.file)) return refuse(`There is no database at ${place}`);
    try {
      if (!(await hasTables())) return refuse(`The database at ${place} is empty`);
      return await work();
    } finally {
      await database().destroy();
    }
  } catch (error) {
    return reportError(error);
  }
}

/** Prints why a command failed and returns its exit code. */
export function reportError(error: unknown): number {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return fail(storeErrorOf(error) === 'unavailable' ? `The database is not available: ${message}` : message);
}

function refuse(reason: string): number {
  return fail(`${reason}: start the site once to create it.`);
}
