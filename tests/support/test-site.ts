import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { replaceContent } from '@/lib/content/content';
import type { DatabaseTarget } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { clearDatabase } from './clear-database';
import { serveSite } from './serve-site';
import { setTestEnv } from './set-test-env';
import { type Engine, openTestDatabase } from './test-database';

export type TestSite = {
  database: Kysely<Database>;
  target: DatabaseTarget;
  /** The folder for visitors' files and for mails without a mail server. */
  dataFolder: string;
  /** Restores the initial state: its own content, no rows, no files. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

export function siteEnv(dataFolder: string) {
  return { DATA_DIR: dataFolder, APP_SECRET: 'of-the-tests-'.repeat(3), SITE_URL: 'https://www.gevel.example' };
}

/** Sets up the surroundings of use cases for one test file: a small site, an empty database, and a data folder. */
export async function openTestSite(engine: Engine): Promise<TestSite> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'gevel-site-'));
  setTestEnv(siteEnv(dataFolder));
  const content = await serveSite();
  const { database, target, close } = await openTestDatabase(engine);
  return {
    database,
    target,
    dataFolder,
    async clear() {
      replaceContent(content);
      await clearDatabase(database);
      await rm(path.join(dataFolder, 'uploads'), { recursive: true, force: true });
    },
    async close() {
      await close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
