import { database } from '@/lib/data/connection';
import { pingDatabase } from '@/lib/data/migrate';

/** Whether the site's database answers. */
export function isDatabaseUp(): Promise<boolean> {
  return pingDatabase(database());
}
