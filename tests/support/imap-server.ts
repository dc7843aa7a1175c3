import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureProgram } from '@/scripts/support/debian-program.mjs';

const run = promisify(execFile);

export type ImapServer = {
  /** For IMAP_URL. */
  url: string;
  /** The same over TLS from the beginning, where there is a certificate. */
  secureUrl: string;
  password: string;
  /** Puts a mail into the mailbox, as a mail server does. */
  deliver(raw: string | Buffer, receivedAt?: Date): Promise<void>;
  /** The names of the mails, which say whether they were read or marked. */
  names(): Promise<string[]>;
  /** What it sent to the last connection that ended. */
  sentBytes(): Promise<number>;
  /** Numbers the mails again, as after a move to another machine. */
  renumber(): Promise<void>;
  clear(): Promise<void>;
  stop(): Promise<void>;
  /** Again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** Mails belong to a user without rights: dovecot serves none of root. */
const nobody = 65_534;

type Options = {
  /** The file of a self-signed certificate, made here; the server then refuses a login without encryption. */
  certificate?: string;
};

/** Starts a real mail server (dovecot) on loopback, with a folder, mails and a password of its own. */
export async function startImapServer({ certificate }: Options = {}): Promise<ImapServer> {
  const program = await ensureProgram('dovecot');
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-imap-'));
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: nobody, gid: nobody } : { uid: userInfo().uid, gid: userInfo().gid };
  const mails = path.join(folder, 'mails');
  // With a sign that an address writes in another way.
  const password = `pass/${randomUUID()}`;
  const port = await freePort();
  const securePort = certificate === undefined ? 0 : await freePort();
  if (certificate !== undefined) await makeOwnCertificate(certificate);
  const security =
    certificate === undefined
      ? 'ssl = no'
      : `ssl = required\nssl_cert = <${certificate}\nssl_key = <${certificate}.key`;
  const configuration = path.join(folder, 'dovecot.conf');
  const people = isRoot
    ? ''
    : `default_login_user = ${userInfo().username}\ndefault_internal_user = ${userInfo().username}`;
  await writeFile(
    configuration,
    `protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
${security}
listen = 127.0.0.1
first_valid_uid = 1
mail_location = maildir:${mails}
${people}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
    ssl = yes
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${mails}
}
`,
  );
  let server: ChildProcess | undefined;

  async function makeMaildir(): Promise<void> {
    for (const part of ['', 'cur', 'new', 'tmp']) {
      await mkdir(path.join(mails, part), { recursive: true });
      if (isRoot) await chown(path.join(mails, part), owner.uid, owner.gid);
    }
  }
  async function start(): Promise<void> {
    server = spawn(program, ['-F', '-c', configuration], { stdio: 'ignore' });
    const started = server;
    while (!(await greets(port))) {
      if (started.exitCode !== null)
        throw new Error(await readFile(path.join(folder, 'log'), 'utf8').catch(() => 'dovecot ended'));
      await wait(20);
    }
  }
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  /** Each session has a process of its own, named after its service. */
  async function hasSessions(): Promise<boolean> {
    const names = await run('ps', ['-o', 'comm=', '--ppid', `${server?.pid ?? 0}`]).then(
      ({ stdout }) => stdout,
      () => 'imap',
    );
    return names.split('\n').some((name) => name.trim() === 'imap');
  }
  async function stop(): Promise<void> {
    if (!server || !isRunning()) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }

  await makeMaildir();
  await start();
  const login = `${encodeURIComponent('office@gevel.example')}:${encodeURIComponent(password)}`;
  return {
    // A certificate is of a name.
    url: `imap://${login}@${certificate === undefined ? '127.0.0.1' : 'localhost'}:${port}/INBOX`,
    secureUrl: `imaps://${login}@localhost:${securePort}/INBOX`,
    password,
    async deliver(raw, receivedAt = new Date()) {
      const name = `${Date.now()}.${randomUUID()}.gevel`;
      const temporary = path.join(mails, 'tmp', name);
      await writeFile(temporary, raw);
      await utimes(temporary, receivedAt, receivedAt);
      if (isRoot) await chown(temporary, owner.uid, owner.gid);
      await rename(temporary, path.join(mails, 'new', name));
    },
    names: async () => (await Promise.all(['cur', 'new'].map((part) => readdir(path.join(mails, part))))).flat(),
    async sentBytes() {
      const log = await readFile(path.join(folder, 'log'), 'utf8');
      return Number([...log.matchAll(/ out=(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
    },
    async renumber() {
      await stop();
      const known = (await readdir(mails)).filter((name) => name.startsWith('dovecot'));
      await Promise.all(known.map((name) => rm(path.join(mails, name))));
      const list = path.join(mails, 'dovecot-uidlist');
      await writeFile(list, '3 V7 N1\n');
      if (isRoot) await chown(list, owner.uid, owner.gid);
      await start();
    },
    async clear() {
      // A session that a test has broken off may still write.
      if (await hasSessions()) await stop();
      await rm(mails, { recursive: true, force: true });
      await makeMaildir();
      if (!isRunning()) await start();
    },
    stop,
    start,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Made by openssl, which dovecot needs too; Node makes keys but no certificates. */
async function makeOwnCertificate(file: string): Promise<void> {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${file}.key`];
  await run('openssl', ['req', '-x509', '-days', '2', ...key, '-out', file, ...names]);
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'data')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
