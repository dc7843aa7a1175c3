import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Content } from '@/lib/content/content';
import { readContent } from '@/lib/content/read-content';
import { type ImportSettings, importSchema } from '@/lib/content/schema/imports';
import type { Database } from '@/lib/database/schema';
import type { ImportReport } from '@/lib/features/imports/import-report';
import { type ImportRequest, runImport } from '@/lib/features/imports/run-import';
import { numberListings } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { createPublicHttp, type PublicHttp } from '@/lib/platform/public-http';
import { clearDatabase } from './clear-database';
import { setTestEnv } from './set-test-env';
import { type Engine, openTestDatabase, type TestDatabase } from './test-database';
import { now } from './test-day';

export type ImportSite = {
  contentFolder: string;
  dataFolder: string;
  run(settings: object, request?: Partial<ImportRequest>): Promise<ImportReport>;
  /** The site's content with what imports have published. */
  read(): Promise<Content>;
  remove(): Promise<void>;
};

/** An agency's folders, with the database that the test has opened; what the settings lack is shipped. */
export async function makeImportSite(environment: Readonly<Record<string, string>> = {}): Promise<ImportSite> {
  const root = await mkdtemp(path.join(tmpdir(), 'gevel-import-'));
  const contentFolder = path.join(root, 'content');
  const dataFolder = path.join(root, 'data');
  setTestEnv({ CONTENT_DIR: contentFolder, DATA_DIR: dataFolder, ...environment });
  return {
    contentFolder,
    dataFolder,
    run: (settings, request) =>
      runImport({
        settings: parseImport(settings),
        mode: 'apply',
        starter: 'command',
        signal: new AbortController().signal,
        ...request,
      }),
    async read() {
      const importFolder = importFolderOf(dataFolder);
      const shipped = path.resolve('content');
      const { content, problems } = await readContent(root, shipped, { now, importFolder, numberListings });
      if (!content) throw new Error(JSON.stringify(problems, null, 2));
      return content;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/**
 * A site for each test of a file or of a `describe`: empty folders, and an empty database that the tests share. It exists
 * from before the hooks that are set after this call until after they have ended.
 */
export function setUpImportSite(
  engine: Engine = 'sqlite',
): Omit<ImportSite, 'remove'> & { readonly database: Kysely<Database> } {
  let opened: TestDatabase;
  let site: ImportSite;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    await clearDatabase(opened.database);
    site = await makeImportSite();
    await mkdir(site.contentFolder);
  });
  afterEach(() => site.remove());
  afterAll(() => opened.close());
  return {
    get contentFolder() {
      return site.contentFolder;
    },
    get dataFolder() {
      return site.dataFolder;
    },
    get database() {
      return opened.database;
    },
    run: (...request) => site.run(...request),
    read: () => site.read(),
  };
}

/** Requests to one host of this machine. How long a request waits before it is sent again is noted, not waited. */
export function httpTo(host: string, waits: number[] = []): PublicHttp {
  return createPublicHttp({
    privateHosts: new Set([host]),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
}

function parseImport(settings: object): ImportSettings {
  return importSchema.parse(settings);
}
