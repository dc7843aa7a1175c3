import { existsSync } from 'node:fs';
import { database, databaseTarget } from '@/lib/data/connection';
import { storeErrorOf } from '@/lib/data/dialect';
import { hasTables } from '@/lib/data/lead-store';

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
    const message = error instanceof Error ? error.message || error.name : String(error);
    console.error(storeErrorOf(error) === 'unavailable' ? `The database is not available: ${message}` : message);
    return 1;
  }
}

function refuse(reason: string): number {
  console.error(`${reason}: start the site once to create it.`);
  return 1;
}
