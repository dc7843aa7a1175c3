import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type SiteServer = {
  origin: string;
  /** For this server only; deleted when it stops. */
  dataDir: string;
  /** Returns its output so far. */
  output(): string;
  /** Kills it at once, as a power loss does. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
};

/** Ports that sites of tests may take; each process of a test runner has ten. */
const firstPort = 3300;
const portsEach = 10;

const startTimeoutMs = 120_000;

/** Starts the built site, or a bundle of it, with its own port and data, and the given variables. */
export async function startSite(variables: Readonly<Record<string, string>> = {}, folder = '.'): Promise<SiteServer> {
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gevel-site-'));
  let server: ChildProcess | undefined;
  let output = '';

  async function start(): Promise<void> {
    const started = spawn(process.execPath, ['lib/server/serve.mjs'], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_URL: origin,
        DATA_DIR: dataDir,
        NEXT_TELEMETRY_DISABLED: '1',
        // Would take a third of a processor for a minute after each start, from sites that are up for less.
        IDLE_WORK: 'off',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isUp(origin))) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`The site did not start.\n${output}`);
      await wait(100);
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  return {
    origin,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isUp(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health/`)).ok;
  } catch {
    return false;
  }
}

async function findPort(): Promise<number> {
  const worker = process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID ?? 0;
  const first = firstPort + Number(worker) * portsEach;
  for (let port = first; port < first + portsEach; port++) if (await isFree(port)) return port;
  throw new Error(`All ports from ${first} to ${first + portsEach - 1} are taken.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
