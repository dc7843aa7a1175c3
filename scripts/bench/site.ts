import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '@/lib/domain/language';
import { serverDefaults } from '@/scripts/support/server-env.mjs';

export type Site = { origin: string; folder: string; process: ChildProcess };

type Start = {
  /** In each language. */
  listings: number;
  variables?: Readonly<Record<string, string>>;
  /** Arguments of Node before the server's file. */
  preload?: readonly string[];
};

/** Runs the work with a built site that has so many listings and data of its own, and ends the site. */
export async function withSite<T>(start: Start, work: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite(start);
  try {
    return await work(site);
  } finally {
    await endProcess(site.process);
    await rm(site.folder, { recursive: true, force: true });
  }
}

async function startSite({ listings, variables = {}, preload = [] }: Start): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-bench-'));
  await writeListings(path.join(folder, 'content'), listings);
  const port = await freePort();
  const site = spawn(process.execPath, [...preload, 'lib/server/serve.mjs'], {
    env: {
      ...serverDefaults,
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      CONTENT_DIR: path.join(folder, 'content'),
      DATA_DIR: path.join(folder, 'data'),
      NEXT_TELEMETRY_DISABLED: '1',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await isUp(`${origin}/api/health/`, site))) {
    await endProcess(site);
    throw new Error('The site does not start; is it built? (npm run build)');
  }
  return { origin, folder, process: site };
}

/** Waits ten minutes at most until an address answers; false when the process ends before that. */
export async function isUp(url: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 6000 && server.exitCode === null; attempt++) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return true;
    await wait(100);
  }
  return false;
}

export async function endProcess(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

export async function writeListings(folder: string, count: number): Promise<void> {
  for (const language of languages) {
    const demo: Record<string, unknown>[] = JSON.parse(
      await readFile(`content/listings/${language}/properties.json`, 'utf8'),
    );
    const records = Array.from({ length: count }, (_, position) => ({
      ...demo[position % demo.length],
      ID: position + 1,
      ProjectID: undefined,
    }));
    await mkdir(path.join(folder, 'listings', language), { recursive: true });
    await writeFile(path.join(folder, 'listings', language, 'properties.json'), JSON.stringify(records));
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
