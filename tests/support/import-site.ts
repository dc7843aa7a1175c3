import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '@/lib/content/content';
import { importFolderOf } from '@/lib/content/imported-listings';
import { readContent } from '@/lib/content/read-content';
import { type ImportSettings, importSchema } from '@/lib/content/schema/imports';
import { type ImportReport, type ImportRequest, runImport } from '@/lib/usecases/import/run-import';
import { numberListings } from '@/lib/usecases/listing/number-listings';
import { setTestEnv } from './set-test-env';
import { today } from './test-day';

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
      const { content, problems } = await readContent(root, shipped, { today, importFolder, numberListings });
      if (!content) throw new Error(JSON.stringify(problems, null, 2));
      return content;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function parseImport(settings: object): ImportSettings {
  return importSchema.parse(settings);
}
