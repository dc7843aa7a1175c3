import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import busting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { languages } from '@/lib/domain/language';
import { median, sendLoad } from './load';
import { note, noteRatio } from './table';

const rounds = 3;
const listPage = '/nl/te-koop/';

type Site = { origin: string; folder: string; process: ChildProcess };

/** A built site with so many listings in each language, and data of its own. */
async function startSite(count: number, variables: Record<string, string> = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-bench-'));
  await writeListings(path.join(folder, 'content'), count);
  const port = await freePort();
  const site = spawn(process.execPath, ['lib/server/serve.mjs'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      CONTENT_DIR: path.join(folder, 'content'),
      DATA_DIR: path.join(folder, 'data'),
      NEXT_TELEMETRY_DISABLED: '1',
      ...variables,
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(`${origin}/api/health/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { origin, folder, process: site };
    if (site.exitCode !== null) break;
    await wait(250);
  }
  throw new Error('The site does not start; is it built? (npx next build)');
}

async function stopSite({ process: site, folder }: Site): Promise<void> {
  if (site.exitCode === null) {
    const ended = once(site, 'exit');
    site.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

async function writeListings(folder: string, count: number): Promise<void> {
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type Answer = { status: number; rawHeaders: readonly string[]; body: Buffer };

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [answer]: [http.IncomingMessage] = (await once(http.get(url, { headers, agent: false }), 'response')) as never;
  return { status: answer.statusCode ?? 0, rawHeaders: answer.rawHeaders, body: await buffer(answer) };
}

/** A Node server that sends one answer, in a process of its own; the measure of what Node can do. */
async function startBare({ rawHeaders, body }: Answer): Promise<{ origin: string; stop: () => void }> {
  const own = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.test(name) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
  const port = await freePort();
  const text = `const body = Buffer.from(process.argv[2], 'base64'), headers = JSON.parse(process.argv[1]);
    require('node:http').createServer((_, response) => { response.writeHead(200, headers); response.end(body); })
      .listen(${port}, '127.0.0.1', () => process.send('up'));`;
  const bare = spawn(process.execPath, ['-e', text, JSON.stringify(headers), body.toString('base64')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(bare, 'message');
  return { origin: `http://127.0.0.1:${port}`, stop: () => bare.kill() };
}

/** Both servers send the same bytes; rounds alternate, so that both meet the same load of the machine. */
async function compareWithBare(
  what: string,
  site: Site,
  { url, headers, aim }: { url: string; headers: Record<string, string>; aim: number },
): Promise<number> {
  await ask(`${site.origin}${url}`, headers);
  const answer = await ask(`${site.origin}${url}`, headers);
  const bare = await startBare(answer);
  try {
    const same = await ask(`${bare.origin}${url}`, headers);
    const hash = ({ body }: Answer) => createHash('sha256').update(body).digest('hex');
    if (answer.status !== 200 || hash(same) !== hash(answer)) throw new Error(`${what}: the answers differ`);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push((await sendLoad({ url: `${site.origin}${url}`, headers })).perSecond);
      theirs.push((await sendLoad({ url: `${bare.origin}${url}`, headers })).perSecond);
    }
    noteRatio(`${what}, requests a second, beside bare Node`, { ours, peer: theirs, aim });
    return median(ours);
  } finally {
    bare.stop();
  }
}

/** Kept pages beside a bare Node server and beside Next alone. */
export async function measurePages(): Promise<void> {
  console.log('Kept pages…');
  const site = await startSite(93);
  let ours = 0;
  try {
    for (const coding of ['gzip', 'br'])
      ours = await compareWithBare(`list page, ${coding}`, site, {
        url: listPage,
        headers: { 'accept-encoding': coding },
        aim: 0.5,
      });
    const tree = encodeURIComponent(JSON.stringify(['', {}]));
    const hash = await busting.computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
    await compareWithBare('navigation to a list, gzip', site, {
      url: `${listPage}?_rsc=${hash}`,
      headers: { 'accept-encoding': 'gzip', rsc: '1', 'next-router-state-tree': tree },
      aim: 0.4,
    });
    const page = await ask(`${site.origin}${listPage}`, { 'accept-encoding': 'gzip' });
    note('list page, HTML gzip', `${(page.body.length / 1024).toFixed(1)} KB`, '≤ 20 KB');
  } finally {
    await stopSite(site);
  }
  const next = await startSite(93, { PAGE_CACHE_MB: '0' });
  try {
    const headers = { 'accept-encoding': 'gzip' };
    await ask(`${next.origin}${listPage}`, headers);
    const alone: number[] = [];
    for (let round = 0; round < rounds; round++)
      alone.push((await sendLoad({ url: `${next.origin}${listPage}`, headers })).perSecond);
    noteRatio('list page, requests a second, beside Next alone', { ours: [ours], peer: alone, aim: 25 });
  } finally {
    await stopSite(next);
  }
}

/** What the process holds after a robot has walked through so many different pages. */
export async function measureMemory(pages: number): Promise<void> {
  console.log(`${pages} different pages…`);
  const site = await startSite(Math.ceil(pages / languages.length));
  try {
    const sitemaps = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const addresses: string[] = [];
    for (const [, part] of sitemaps.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)) {
      const text = await (await fetch(`${site.origin}${part}`)).text();
      addresses.push(...[...text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, address = '']) => address));
    }
    const walked = addresses.slice(0, pages);
    let drawn = 0;
    for (const address of walked) {
      // A refused request is sent again after a second, as a well-behaved robot does.
      for (;;) {
        const answer = await ask(`${site.origin}${address}`, { 'accept-encoding': 'gzip' });
        if (answer.status === 200) drawn++;
        if (answer.status !== 429) break;
        await wait(1000);
      }
    }
    const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    note(`resident after ${drawn} different pages`, `${Math.round(kilobytes / 1024)} MB`, '≤ 600 MB');
  } finally {
    await stopSite(site);
  }
}

/** Requests that run while one letter of a text, and then one of a listing, changes. */
export async function measureContentChange(count: number): Promise<void> {
  console.log(`Content changes with ${count} listings in ${languages.length} languages…`);
  const site = await startSite(count);
  try {
    const health = async () => (await (await fetch(`${site.origin}/api/health/`)).json()).content as string;
    for (const change of ['a text', 'a listing']) {
      const calm = await steadyRequests(site, async () => wait(4000));
      let seconds = 0;
      const busy = await steadyRequests(site, async () => {
        const before = await health();
        await (change === 'a text' ? changeText(site, seconds) : changeListing(site));
        const started = performance.now();
        while ((await health()) === before && performance.now() - started < 60_000) await wait(50);
        seconds = (performance.now() - started) / 1000;
        await wait(1000);
      });
      note(
        `${change} changes, slowest of 50 requests a second (without: ${calm.toFixed(0)} ms)`,
        `${busy.toFixed(0)} ms`,
        '≤ 50 ms more',
      );
      note(`${change} changes, live after`, `${seconds.toFixed(2)} s`, '≤ 2 s');
    }
  } finally {
    await stopSite(site);
  }
}

/** Sends 50 requests a second while the work lasts; returns the slowest, in milliseconds. */
async function steadyRequests(site: Site, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let slowest = 0;
  const under = new Set<Promise<void>>();
  const sending = (async () => {
    while (!isOver) {
      const started = performance.now();
      const sent = ask(`${site.origin}/api/search/?language=nl&text=gent`, {}).then(() => {
        slowest = Math.max(slowest, performance.now() - started);
        under.delete(sent);
      });
      under.add(sent);
      await wait(20);
    }
    await Promise.all(under);
  })();
  await work();
  isOver = true;
  await sending;
  return slowest;
}

async function changeText(site: Site, mark: number): Promise<void> {
  const file = path.join(site.folder, 'content', 'settings.json');
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  await writeFile(file, JSON.stringify({ ...settings, $comment: `changed ${mark} ${Date.now()}` }));
}

async function changeListing(site: Site): Promise<void> {
  const file = path.join(site.folder, 'content', 'listings', 'nl', 'properties.json');
  const [first, ...others] = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify([{ ...first, Title: `${first.Title}.` }, ...others]));
}

/** Measures how long lists take that were not requested before. */
export async function measureFirstRender(count: number): Promise<void> {
  console.log(`First render with ${count} listings…`);
  const site = await startSite(count);
  try {
    const times: number[] = [];
    for (const type of ['house', 'apartment', 'land', 'garage', 'commercial']) {
      const started = performance.now();
      await ask(`${site.origin}/fr/a-louer/?type=${type}`, { 'accept-encoding': 'gzip' });
      times.push(performance.now() - started);
    }
    note(`first render of a list, ${count} listings, median`, `${median(times).toFixed(0)} ms`);
  } finally {
    await stopSite(site);
  }
}
