/**
 * A process that reads a content folder as the site's does, with the thread and nothing else of the site: each message
 * that it gets is a reading, and it answers with what that cost.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createContentReader } from '@/lib/content/reader/content-reader';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';

/** One reading. Bytes are those of the process. */
export type ReadingCost = {
  listings: number;
  seconds: number;
  /** Of all threads. */
  cpuSeconds: number;
  residentMegabytes: number;
  peakMegabytes: number;
};

const {
  values: { thread = '', folder = '', today = '' },
} = parseArgs({ options: { thread: { type: 'string' }, folder: { type: 'string' }, today: { type: 'string' } } });

const reader = createContentReader({ file: thread, numberListings: undefined });
/** What is served: the thread sends no catalogue that is in use. */
let served: unknown;

async function read(): Promise<ReadingCost> {
  const started = performance.now();
  const before = process.cpuUsage();
  const { content, errors } = await reader.read({
    folder,
    now: brusselsInstant(today, '12:00'),
    record: {},
    siteUrl: 'http://localhost:3000',
    importFolder: importFolderOf(env().DATA_DIR),
  });
  if (!content) throw new Error(`The content has errors: ${JSON.stringify(errors.slice(0, 3))}`);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  served = content;
  return {
    listings: content.catalogue.properties.length,
    seconds,
    cpuSeconds: (user + system) / 1_000_000,
    residentMegabytes: await megabytes('VmRSS'),
    peakMegabytes: await megabytes('VmHWM'),
  };
}

async function megabytes(name: string): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

process.on('message', async () => {
  process.send?.(await read());
  if (!served) process.exit(1);
});
