import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '@/lib/platform/token';
import { ensureProgram } from '@/scripts/support/debian-program.mjs';
import { makeCertificate } from '@/tests/support/make-certificate';
import { setTestEnv } from '@/tests/support/set-test-env';
import { eventually } from '@/tests/support/timing';

type Upstream = { process: ChildProcess; port: number };

let folder: string;
let program: string;
let proxy: ChildProcess | undefined;
let ports: { http: number; https: number };
let upstreams: [Upstream, Upstream];

/**
 * A free port below those that the system hands out: while an instance is down, no server of another test may take its
 * port and answer in its place.
 */
async function ownPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 9000); ; port += 1) {
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}

async function startUpstream(name: string, givenPort: number, ...more: 'starting'[]): Promise<Upstream> {
  const started = fork('tests/server/upstream.mjs', [name, String(givenPort), ...more]);
  const [port] = await once(started, 'message');
  return { process: started, port };
}

async function stop(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The shipped file with the ports and paths of this test, below a main file of its own. */
async function writeConfiguration(): Promise<string> {
  const shipped = await readFile('deploy/nginx.conf', 'utf8');
  const [first, second] = upstreams;
  const own = shipped
    .replace(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${first.port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second.port}`)
    .replaceAll('/etc/letsencrypt/live/www.example.be', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('/var/cache/nginx/gevel', `${folder}/cache`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 2;
    events {}
    http { set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;
    ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${own}
    }`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, main);
  return file;
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** How many answers nginx has given by https. */
let answers = 0;

function ask(url: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      port: ports.https,
      host: '127.0.0.1',
      path: url,
      method,
      rejectUnauthorized: false,
      agent: false,
    };
    const asked = request({ ...options, headers: { host: 'www.example.be', ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        answers++;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      response.on('error', reject);
    });
    asked.on('error', reject).end(body);
  });
}

const answering = (headers: Record<string, string>) => `answer=${encodeURIComponent(JSON.stringify(headers))}`;
const seen = ({ headers }: Answer): Record<string, string> => JSON.parse(String(headers['x-seen']));

beforeAll(async () => {
  program = await ensureProgram('nginx');
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-nginx-'));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'cache'));
  const { key, certificate } = makeCertificate();
  await writeFile(path.join(folder, 'privkey.pem'), key);
  await writeFile(path.join(folder, 'fullchain.pem'), certificate);
  upstreams = [await startUpstream('one', await ownPort()), await startUpstream('two', await ownPort())];
  ports = { http: await freePort(), https: await freePort() };
  const file = await writeConfiguration();
  await promisify(execFile)(program, ['-t', '-c', file]);
  proxy = spawn(program, ['-c', file], { stdio: 'ignore' });
  await eventually(async () => expect((await ask('/')).status).toBe(200));
});
afterAll(async () => {
  if (proxy) await stop(proxy, 'SIGTERM');
  await Promise.all(upstreams.map(({ process }) => stop(process, 'SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

test('the caller’s address is the one that nginx sees, whatever the caller claims', async () => {
  const answer = await ask('/', { headers: { 'x-forwarded-for': '192.0.2.1', 'x-request-id': 'mine' } });
  expect(seen(answer)).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    host: 'www.example.be',
  });
  expect(seen(answer)['x-request-id']).toMatch(/^[\da-f]{32}$/);
});

// Keys are made before the first test.
setTestEnv({ APP_SECRET: 'a secret of thirty-two letters or more' });

describe('the log', () => {
  const routes: { original: string; paths: Record<string, string> }[] = JSON.parse(
    readFileSync('content/routes.json', 'utf8'),
  ).routes;
  /** The log with a line for each answer so far: nginx writes it after the answer, each of its processes in its own time. */
  async function readLog(): Promise<string> {
    let log = '';
    await eventually(async () => {
      log = await readFile(path.join(folder, 'gevel.log'), 'utf8');
      expect(log.split('\n').length - 1).toBe(answers);
    });
    return log;
  }

  /** The keys that stand in addresses, as the site makes them; those of Better Auth are letters of both cases and digits. */
  const keys = [
    signToken('preferences', ['an@example.be'], null),
    signToken('visit', ['1'], new Date('2026-12-01')),
    'kq3VbN8sT1zYp0LwXr5dGh2J',
    randomBytes(16).toString('base64url'),
    randomBytes(24).toString('hex'),
    // By chance without a capital.
    'kq3vbn8st1zyp0lwxr5dgh2j',
  ];

  /** Every address of the site that has a key in its path, with that key left out. */
  const paths = [
    ...routes
      .filter(({ original }) => original.includes('{token}'))
      .flatMap(({ original, paths: own }) =>
        ['nl', 'fr', 'en', 'de'].map((language) => `/${language}${own[language] ?? original}`),
      ),
    ...readdirSync('app/api', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\[key\]\/route\.ts$/.test(file))
      .map(
        (file) =>
          `/api/${path
            .dirname(file)
            .replace('[key]', '{token}')
            .replace(/\[\w+\]/g, '12')}/`,
      ),
  ];

  test('has no key of an address, in whatever screen and language it stands', async () => {
    expect(new Set(routes.map(({ original }) => original).filter((one) => one.includes('{token}')))).toEqual(
      new Set(['/new-password/{token}/', '/preferences/{token}/', '/preview/{token}/', '/visit/{token}/']),
    );
    expect(paths.length).toBeGreaterThan(16);
    for (const address of paths) for (const key of keys) await ask(address.replace('{token}', key));
    for (const key of keys)
      await ask(`/nl/?receipt=${key}`, { headers: { referer: `https://www.example.be/x/${key}` } });
    const log = await readLog();
    for (const key of keys) for (const part of key.split('.')) expect(log).not.toContain(part.slice(0, 12));
    for (const address of paths) expect(log).toContain(`"GET ${address.replace(/\{token\}.*/, '*')}"`);
  });

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34::77', '2001:db8:12::/48'],
    ['2001:db8:12::77', '2001:db8:12::/48'],
    ['2001:db8::77', '2001:db8::/48'],
    ['fe80::77', 'fe80::/48'],
    ['::77', '::/48'],
  ])('of the caller %s has %s', async (address, network) => {
    const page = `/of-${address.replace(/\W/g, '-')}/`;
    await ask(page, { headers: { 'x-test-address': address } });
    const log = await readLog();
    expect(log).toMatch(new RegExp(`^\\S+ ${network.replaceAll('.', '\\.')} [\\da-f]{32} "GET ${page}" 200 `, 'm'));
    expect(log).not.toMatch(/[.:]77[\s"]/);
  });

  test('names pages and files', async () => {
    const named = [
      '/nl/te-koop/appartement/gent/2404/',
      '/_next/static/chunks/A_b.js',
      '/sitemap/nl-2.xml',
      '/media/a-b.webp',
    ];
    for (const address of named) await ask(address);
    const log = await readLog();
    for (const address of named) expect(log).toContain(`"GET ${address}" 200 `);
  });
});

test('plain http is sent to https', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.http}/nl/?a=1`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('https://127.0.0.1/nl/?a=1');
});

describe('the cache', () => {
  const file = answering({ 'Cache-Control': 'public, max-age=600', Vary: 'Accept-Encoding' });

  async function countAsked(url: string, headers: Record<string, string> = {}): Promise<string[]> {
    const found: string[] = [];
    for (let count = 0; count < 3; count++) found.push(String((await ask(url, { headers })).headers['x-cache']));
    return found;
  }

  test('keeps what is public for a time from the second request on, apart for each encoding', async () => {
    expect(await countAsked(`/_next/static/a.js?${file}`)).toEqual(['MISS', 'MISS', 'HIT']);
    expect(await countAsked(`/_next/static/a.js?${file}`, { 'accept-encoding': 'br' })).toEqual([
      'MISS',
      'MISS',
      'HIT',
    ]);
  });

  test('keeps a page as long as the site says to it alone, apart for documents and navigations', async () => {
    const page = answering({
      'Cache-Control': 'public, max-age=0, s-maxage=9, stale-while-revalidate=9, stale-if-error=86400',
      'X-Request-Id': 'of-the-first',
      Vary: 'RSC, Accept-Encoding',
    });
    expect(await countAsked(`/nl/?${page}`)).toEqual(['MISS', 'MISS', 'HIT']);
    expect(await countAsked(`/nl/?${page}`, { rsc: '1' })).toContain('MISS');
    expect(await countAsked(`/nl/?${page}`, { cookie: 'site-view=map' })).toEqual(['BYPASS', 'BYPASS', 'BYPASS']);
    const kept = await ask(`/nl/?${page}`);
    expect(kept.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });

  test.each([
    ['private', answering({ 'Cache-Control': 'private, max-age=600' })],
    ['no-store', answering({ 'Cache-Control': 'no-store' })],
    ['a page that changes with the content', answering({ 'Cache-Control': 'public, max-age=0, must-revalidate' })],
    ['for a cache that is purged after changes', answering({ 'Cache-Control': 'public, max-age=0, s-maxage=3600' })],
    ['with a cookie in it', answering({ 'Cache-Control': 'public, max-age=600', 'Set-Cookie': 'site-view=map' })],
  ])('keeps nothing that is %s', async (name, answer) => {
    expect(await countAsked(`/${encodeURIComponent(name)}?${answer}`)).toEqual(['MISS', 'MISS', 'MISS']);
  });

  test.each(['gevel.session_token=a', 'site-consent=1; __Host-gevel.session_token=a'])(
    'neither keeps nor gives anything to an owner (%s)',
    async (cookie) => {
      const url = `/owner-${cookie.length}?${file}`;
      expect(await countAsked(url, { cookie })).toEqual(['BYPASS', 'BYPASS', 'BYPASS']);
      expect((await ask(url)).headers['x-cache']).toBe('MISS');
      expect(await countAsked(url, { cookie })).toEqual(['BYPASS', 'BYPASS', 'BYPASS']);
    },
  );
});

test('forms of 33 MB pass, larger ones are refused', async () => {
  const answer = await ask('/nl/contact/', { method: 'POST', body: 'x'.repeat(32 * 1024 * 1024) });
  expect(answer).toMatchObject({ status: 200, text: String(32 * 1024 * 1024) });
  // nginx may end the connection while the rest is being sent.
  const refused = await ask('/nl/contact/', {
    method: 'POST',
    headers: { 'content-length': String(34 * 1024 * 1024) },
  }).catch(() => ({ status: 413 }));
  expect(refused.status).toBe(413);
});

test('ranges of the street map reach the site, and are not kept', async () => {
  const address = `/api/street-map/a/?${answering({ 'Cache-Control': 'public, max-age=31536000, immutable' })}`;
  for (const _time of [1, 2, 3]) {
    const answer = await ask(address, { headers: { range: 'bytes=0-9' } });
    expect(seen(answer)).toMatchObject({ range: 'bytes=0-9' });
    expect(answer.headers).not.toHaveProperty('x-cache');
  }
});

test('figures reach this machine', async () => {
  expect((await ask('/api/metrics/')).status).toBe(200);
  expect(await readFile('deploy/nginx.conf', 'utf8')).toMatch(
    /location = \/api\/metrics\/ \{\s+allow 127\.0\.0\.1;\s+allow ::1;\s+deny all;/,
  );
});

describe('with an instance that ends under load', () => {
  /**
   * Pages and forms from eight visitors at once, until `work` is over; returns every status. `work` may wait until the
   * requests that are under way have been answered.
   */
  async function underLoad(
    work: (earlier: () => Promise<unknown>) => Promise<void>,
    methods: readonly string[],
  ): Promise<Map<number, number>> {
    const statuses = new Map<number, number>();
    const underWay = new Set<Promise<unknown>>();
    let isOver = false;
    let count = 0;
    const browse = async () => {
      while (!isOver) {
        count += 1;
        const method = methods[count % methods.length] ?? 'GET';
        const answer = ask(`/page-${count}`, { method, body: method === 'POST' ? 'a form' : '' });
        underWay.add(answer);
        const { status } = await answer.finally(() => underWay.delete(answer));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = Array.from({ length: 8 }, browse);
    try {
      await work(() => Promise.all(underWay));
    } finally {
      isOver = true;
    }
    await Promise.all(visitors);
    return statuses;
  }

  /** Until both instances answer, so that each has visitors when it ends. */
  async function bothAnswer(): Promise<void> {
    for (const name of ['one', 'two'])
      await eventually(async () => expect((await ask('/who')).headers['x-from']).toBe(name));
  }

  test('a rolling restart of both loses no page and no form', async () => {
    const statuses = await underLoad(async () => {
      for (const index of [0, 1] as const) {
        await bothAnswer();
        const { process: running, port } = upstreams[index];
        await stop(running, 'SIGTERM');
        expect(running.exitCode).toBe(0);
        for (let count = 0; count < 50; count++)
          expect((await ask(`/after-${count}`)).headers['x-from']).toBe(index === 0 ? 'two' : 'one');
        upstreams[index] = await startUpstream(index === 0 ? 'one' : 'two', port);
      }
    }, ['GET', 'POST']);
    expect([...statuses.keys()]).toEqual([200]);
  });

  test('while one is starting, the other answers every page and form, and nobody hears of it', async () => {
    const [{ process: running, port }] = upstreams;
    const statuses = await underLoad(
      async (earlier) => {
        await bothAnswer();
        await earlier();
        await stop(running, 'SIGTERM');
        upstreams[0] = await startUpstream('one', port, 'starting');
        const seen = new Set<unknown>();
        for (let count = 0; count < 50; count++) seen.add((await ask(`/starting-${count}`)).headers['x-from']);
        expect([...seen]).toEqual(['two']);
        const form = await ask('/nl/contact/', { method: 'POST', body: 'x'.repeat(4 * 1024 * 1024) });
        expect(form).toMatchObject({ status: 200, text: String(4 * 1024 * 1024) });
        upstreams[0].process.send('ready');
        await bothAnswer();
      },
      ['GET', 'POST'],
    );
    expect([...statuses.keys()]).toEqual([200]);
  });

  test('one that is killed loses no page and no form, also when the other has only just come back', async () => {
    const statuses = await underLoad(
      async (earlier) => {
        for (let time = 0; time < 6; time++) {
          const index = time % 2 === 0 ? 0 : 1;
          await bothAnswer();
          // A request that one instance refused when it was away is lost with the other: there is no third one to ask.
          await earlier();
          const { process: running, port } = upstreams[index];
          await stop(running, 'SIGKILL');
          for (let count = 0; count < 50; count++)
            expect((await ask(`/killed-${count}`)).headers['x-from']).toBe(index === 0 ? 'two' : 'one');
          upstreams[index] = await startUpstream(index === 0 ? 'one' : 'two', port);
        }
      },
      ['GET', 'POST'],
    );
    expect([...statuses.keys()]).toEqual([200]);
  });
});
