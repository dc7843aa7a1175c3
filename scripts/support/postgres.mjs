import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, run, withProgress } from './run.mjs';

const debianFolder = '/usr/lib/postgresql';
const advice = `PostgreSQL is needed for the tests. On Debian: apt-get install postgresql
On other systems install its server programs and put initdb and postgres on the PATH, or name their folder in POSTGRES_BIN.`;

/** Milliseconds for a server to make its files and answer. */
const patience = 60_000;
const pause = 20;

/** No data outlives the tests, so crash safety would only cost time. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=300',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/**
 * Makes the files, runs the server and deletes everything afterwards. It holds the end of a pipe whose other end is
 * ours: when this process ends, however it ends, the pipe closes and the server stops. A signal may arrive before the
 * server handles it, so it is repeated.
 */
const keeper = `
exec 3<&0
trap 'rm -rf "$FOLDER"' EXIT
"$BIN/initdb" --pgdata="$FOLDER/data" --username=gevel --pwfile="$FOLDER/password" --auth=scram-sha-256 \\
  --encoding=UTF8 --locale=C --no-sync >&2 || exit 1
"$BIN/postgres" -D "$FOLDER/data" "$@" 3<&- &
server=$!
{ cat <&3 >/dev/null; while kill -QUIT $server 2>/dev/null; do sleep 1; done; } &
watcher=$!
exec 3<&-
wait $server
kill $watcher 2>/dev/null
`;

/**
 * Finds the programs of a PostgreSQL server and installs Debian's when there are none and we may.
 * @returns {Promise<{ folder: string } | { problem: string }>}
 */
export async function ensurePostgres() {
  const given = process.env.POSTGRES_BIN;
  if (given)
    return isPostgres(given)
      ? { folder: given }
      : { problem: `POSTGRES_BIN is ${given}, which holds no initdb and postgres` };
  const found = findPostgres();
  if (found) return { folder: found };
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return { problem: advice };
  const { result } = await withProgress('Installing PostgreSQL… (a minute, once)', installPostgres);
  const installed = findPostgres();
  return installed ? { folder: installed } : { problem: `${result.output}\n${advice}` };
}

/** The PATH comes first, then Debian's newest version. */
export function findPostgres({ searched = process.env.PATH ?? '', debian = debianFolder } = {}) {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...searched.split(path.delimiter).filter(Boolean),
    ...newestFirst.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.find(isPostgres);
}

function isPostgres(folder) {
  return ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)));
}

async function installPostgres() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await run('apt-get', ['update', '-q'], { env });
  if (updated.code !== 0) return updated;
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], { env });
}

/**
 * Starts an empty, separate PostgreSQL on a free port of this machine. It is removed after `stop`, or when this process
 * ends for any reason. The user in the address may create databases.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPostgres() {
  const found = await ensurePostgres();
  if ('problem' in found) throw new CommandError(found.problem);
  // Between the search for a port and its use, another program may take it.
  return (await tryToStart(found.folder)).server ?? mustStart(await tryToStart(found.folder));
}

function mustStart({ server, output }) {
  if (!server) throw new CommandError(`${output}\nPostgreSQL did not start.`);
  return server;
}

async function tryToStart(bin) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-postgres-'));
  const password = randomBytes(16).toString('hex');
  await writeFile(path.join(folder, 'password'), password, { mode: 0o600 });
  const user = serverUser();
  if (user) for (const name of [folder, path.join(folder, 'password')]) chownSync(name, user.uid, user.gid);

  const port = await findFreePort();
  const parameters = [`port=${port}`, ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', ...parameters], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', BIN: bin, FOLDER: folder },
    // A separate process group: Ctrl-C must not end the keeper before it has cleaned up.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-10_000);
  });
  const ended = new Promise((resolve) => {
    child.on('error', resolve).on('exit', resolve);
  });
  for (const held of [child, child.stdin, child.stderr]) held.unref();

  async function stop() {
    child.ref();
    child.stdin.destroy();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  if (await isReady(folder, ended))
    return { server: { url: `postgres://gevel:${password}@127.0.0.1:${port}/postgres`, stop } };
  await stop();
  return { output };
}

/** PostgreSQL refuses to run as root: it then runs as Debian's user for it, or as the user nobody. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (!uid || !gid) throw new CommandError('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The server writes its state on the eighth line of its pid file. */
async function isReady(folder, ended) {
  const pidFile = path.join(folder, 'data', 'postmaster.pid');
  const deadline = Date.now() + patience;
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && Date.now() < deadline) {
    if (readIfThere(pidFile).split('\n')[7]?.trim() === 'ready') return true;
    await wait(pause);
  }
  return false;
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
