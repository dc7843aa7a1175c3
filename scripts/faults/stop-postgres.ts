import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensurePostgres } from '@/scripts/support/postgres.mjs';
import { cleanups, contactOf, createPageCheck, emailsOf, healthOf, openStore, serve, until } from './experiment';
import { countForms, type Row } from './report';
import { createVisitors } from './visitors';

export async function stopPostgres(): Promise<Row[]> {
  const postgres = await startHardPostgres();
  cleanups.push(() => postgres.stop());
  const site = await serve({ DATABASE_URL: postgres.url });
  const check = createPageCheck(site);
  const contact = await contactOf(site);
  // Pages that were never requested are rendered on request.
  await check.ask();
  const visitors = createVisitors();
  const end = Date.now() + 12_000;
  const senders = Array.from({ length: 4 }, async () => {
    while (Date.now() < end) {
      if (!(await visitors.send(contact))) await wait(100);
    }
  });
  await wait(2000);
  await postgres.halt();
  const downAt = Date.now();
  await wait(500);
  const health = await healthOf(site);
  while (Date.now() < downAt + 4000) {
    await check.ask();
    await wait(200);
  }
  await postgres.start();
  const upAt = Date.now();
  const isBack = await until(async () => (await healthOf(site)) === 200, 20_000);
  const backMs = Date.now() - upAt;
  await Promise.all(senders);
  await check.ask();
  const forms = countForms(visitors.sent.length, visitors.thanked, await emailsOf(openStore(site, postgres.url)));
  if (!isBack) throw new Error('The site did not come back after PostgreSQL had.');
  const refused = visitors.sent.length - visitors.thanked.length;
  const note = `${refused} asked to try later, slowest answer ${Math.round(visitors.slowestMs)} ms; health ${health} meanwhile, 200 again after ${(backMs / 1000).toFixed(1)} s`;
  return [{ fault: 'PostgreSQL stopped hard for 4 s while four send forms', forms, pages: check.count, note }];
}

type HardPostgres = {
  url: string;
  /** Stops it without letting it write anything (immediate shutdown). */
  halt(): Promise<void>;
  /** Starts it on the same data; resolves when it has recovered. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL with the settings that keep data safe in a crash, which can be stopped hard and started again. */
async function startHardPostgres(): Promise<HardPostgres> {
  const found = await ensurePostgres();
  if ('problem' in found) throw new Error(found.problem);
  const bin = found.folder;
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-faults-postgres-'));
  const user = await serverUser();
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user };
  // On loopback and for minutes: every user of this machine may connect.
  const made = ['--pgdata', data, '--username=gevel', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await promisify(execFile)(path.join(bin, 'initdb'), made, options);
  const port = await findFreePort();
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 600; tries++) {
      const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
      if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return;
      if (server.exitCode !== null) break;
      await wait(100);
    }
    throw new Error('PostgreSQL did not start.');
  }

  async function halt(): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  }

  await start();
  return {
    url: `postgres://gevel@127.0.0.1:${port}/postgres`,
    halt,
    start,
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
