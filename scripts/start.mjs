import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { buildIfNeeded } from './support/build.mjs';
import { installPackages, requireNode } from './support/install.mjs';
import { inRoot, root } from './support/root.mjs';
import { CommandError, childEnv, failWith } from './support/run.mjs';
import { serverDefaults } from './support/server-env.mjs';

const help = `npm start                start the site; first install packages and build the site if necessary
npm start -- --help      show this help

Environment, all optional:
  PORT, HOST      address to listen on                                 3000, 0.0.0.0
  SITE_URL        base address in links, mails and the sitemap         http://localhost:PORT
  CONTENT_DIR     content folder                                       content
  DATA_DIR        folder for data that the running site writes         var
  DATABASE_URL    postgres://…; without it, SQLite in DATA_DIR
  SMTP_URL        smtp://…; without it, mails are written to DATA_DIR/outbox
  IMAP_URL        imaps://…; the mailbox in which visitors' replies are read
  APP_SECRET      signs tokens; required with several servers          generated once in DATA_DIR/secret
  TRUST_PROXY     number of trusted proxies for callers' addresses     off
  UPLOADS_PER_DAY maximum megabytes of files from all visitors per day 4096
  PAGE_CACHE_MB   memory for finished pages                            a sixteenth of the memory, 16 to 80
  IDLE_WORK       off: do not load or draw pages ahead of visitors     on
  INGEST_TOKEN    lets the agency's system post owner activities
  METRICS_TOKEN   lets a collector read GET /api/metrics/
  DRAIN_SECONDS   how long a stopping server says so before it closes  0
  DEMO_OWNER      off: do not create a demo owner in an empty database of the shipped site   on`;

/** Longer than the server gives its last answers. */
const stopSeconds = 100;
const answerSeconds = 120;
/** The status of every answer until the content is read. */
const isStarting = 503;

try {
  await main(process.argv.slice(2));
} catch (error) {
  failWith(error);
}

async function main(options) {
  if (options.includes('--help') || options.includes('-h')) return console.log(help);
  if (options.length > 0) {
    console.error(`Unknown option: ${options.join(' ')}\n\n${help}`);
    process.exit(2);
  }
  requireNode();
  const port = wantedPort();
  const host = process.env.HOST?.trim() || '0.0.0.0';
  await requireFreePort(port, host);
  await installPackages();
  await buildIfNeeded();
  serve(port, host);
}

/** Reads PORT before anything is installed or built; the server checks the rest of the environment itself. */
function wantedPort() {
  const given = process.env.PORT?.trim() || '3000';
  const port = Number(given);
  if (/^\d{1,5}$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(
    `The environment has invalid values.\n  PORT: found ${JSON.stringify(given)}, expected a whole number from 1 to 65535`,
  );
}

function requireFreePort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const reason = error.code === 'EADDRINUSE' ? 'is already in use' : `is not available (${error.message})`;
      reject(new CommandError(`Port ${port} ${reason}. Choose another port: PORT=${port + 1} npm start`));
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

function serve(port, host) {
  const server = spawn(process.execPath, [inRoot('lib', 'server', 'serve.mjs')], {
    cwd: root,
    env: {
      DEMO_OWNER: 'on',
      ...serverDefaults,
      ...childEnv,
      PORT: String(port),
      HOST: host,
    },
    stdio: 'inherit',
  });
  const waiting = new AbortController();

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      waiting.abort();
      server.kill(signal);
      setTimeout(() => server.kill('SIGKILL'), stopSeconds * 1000).unref();
    });
  }
  server.on('error', failWith);
  server.on('exit', (code, signal) => {
    waiting.abort();
    process.exit(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1));
  });

  const local = localAddress(port, host);
  firstAnswer(local, waiting.signal).then((status) => {
    if (status === undefined) return;
    if (status >= 500) return console.log(`\n  ${local} responds with status ${status}; see the error above\n`);
    const named = process.env.SITE_URL?.trim();
    console.log(
      `\n  The site is at ${local}${named ? ` and uses ${named} in its links` : ''}\n  First login of the office: npm run staff -- add EMAIL --role administrator\n  Press Ctrl-C to stop it\n`,
    );
  });
}

/** A server that listens on all addresses is reached by the name of this machine. */
function localAddress(port, host) {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the status of the site's first answer; undefined if it ended before or took too long. */
async function firstAnswer(address, stopped) {
  const deadline = Date.now() + answerSeconds * 1000;
  while (!stopped.aborted && Date.now() < deadline) {
    try {
      const response = await fetch(address, { redirect: 'manual', signal: stopped });
      await response.body?.cancel();
      if (response.status !== isStarting) return response.status;
    } catch {
      // Not listening yet, or stopping.
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
}
