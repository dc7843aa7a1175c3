import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@/lib/domain/language';
import { ask, median } from './load';
import { shownText, shownTree } from './page-tree.mjs';
import { endProcess, freePort, isUp, type Site, withSite } from './site';
import { note, noteRatio } from './table';

const headers = { 'accept-encoding': 'gzip' };
const pageNumbers = [3, 4, 5, 6, 7];
const next = path.resolve('node_modules/next/dist/bin/next');

/**
 * The first render of a list page, each of another list, beside a page of bare Next behind a middleware that does
 * nothing: the same elements and texts, from constant data.
 */
export async function measureRender(): Promise<void> {
  await measureFirstRender(400);
  const middle = await measureFirstRender(compared);
  const large = await measureFirstRender(100_000);
  noteRatio(
    'first render of a list, 100000 listings',
    { ours: large, peer: middle, name: `that with ${compared}`, unit: 'ms' },
    { atMost: 1.5 },
  );
}

/** The number of listings with which the page is compared with bare Next. */
const compared = 5_000;

async function measureFirstRender(listings: number): Promise<number[]> {
  return withSite({ listings }, async (site) => {
    await ask({ url: `${site.origin}/fr/a-vendre/`, headers });
    const times: number[] = [];
    if (listings === compared) times.push(...(await compareWithBareNext(site)));
    else for (const url of firstLists()) times.push(await timeOf(site, url));
    note(
      `first render of a list, ${listings} listings × ${languages.length} languages`,
      `${median(times).toFixed(0)} ms`,
    );
    return times;
  });
}

/** Lists that have not been requested yet; all of them are kept once drawn. */
function firstLists(): string[] {
  return ['/nl/te-koop/', '/fr/a-vendre/', '/en/for-sale/', '/de/zu-verkaufen/'].flatMap((list) =>
    pageNumbers.map((number) => `${list}?page=${number}`),
  );
}

async function timeOf({ origin }: Pick<Site, 'origin'>, url: string): Promise<number> {
  const started = performance.now();
  const { status, rawHeaders } = await ask({ url: `${origin}${url}`, headers });
  if (status !== 200) throw new Error(`${url} is answered ${status}.`);
  if (rawHeaders.includes('site; hit')) throw new Error(`${url} was drawn before.`);
  return performance.now() - started;
}

async function compareWithBareNext(site: Site): Promise<number[]> {
  const html = (await ask({ url: `${site.origin}/nl/te-koop/` })).body.toString();
  const bare = await startBareNext(html);
  try {
    const same = (await ask({ url: bare.origin })).body.toString();
    if (shownText(same) !== shownText(html)) throw new Error('The page of bare Next shows something else.');
    for (let round = 0; round < 20; round++) await timeOf(bare, '/');
    const ours: number[] = [];
    const peer: number[] = [];
    for (const url of firstLists()) {
      ours.push(await timeOf(site, url));
      peer.push(await timeOf(bare, '/'));
    }
    noteRatio(
      'first render of a list page',
      { ours, peer, name: 'equal page of bare Next', unit: 'ms' },
      { atMost: 3 },
    );
    return ours;
  } finally {
    await endProcess(bare.process);
    await rm(bare.folder, { recursive: true, force: true });
  }
}

/** Built inside the project, so that it finds the same Next. */
async function startBareNext(html: string): Promise<{ origin: string; process: ChildProcess; folder: string }> {
  const folder = await mkdtemp(path.resolve('var', 'bench-next-'));
  await mkdir(path.join(folder, 'app'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    path.join(folder, 'next.config.js'),
    `export default { turbopack: { root: ${JSON.stringify(process.cwd())} }, poweredByHeader: false };`,
  );
  await writeFile(
    path.join(folder, 'middleware.js'),
    `import { NextResponse } from 'next/server';
    export const config = { runtime: 'nodejs' };
    export const middleware = () => NextResponse.next();`,
  );
  // Next would find the project's.
  await writeFile(path.join(folder, 'instrumentation.js'), 'export const register = () => {};');
  await writeFile(
    path.join(folder, 'app', 'layout.js'),
    `import { createElement } from 'react';
    export default ({ children }) => createElement('html', { lang: 'nl' }, createElement('body', null, children));`,
  );
  await writeFile(path.join(folder, 'app', 'data.json'), JSON.stringify(shownTree(html)));
  await writeFile(
    path.join(folder, 'app', 'page.js'),
    `import { createElement } from 'react';
    import data from './data.json';
    export const dynamic = 'force-dynamic';
    const draw = (node, key) => typeof node === 'string' ? node
      : createElement(node.name, { ...node.attributes, key }, ...node.children.map(draw));
    export default () => data.map(draw);`,
  );
  await promisify(execFile)(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const port = await freePort();
  const started = spawn(process.execPath, [next, 'start', '-p', `${port}`, '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await isUp(origin, started))) throw new Error('Bare Next does not start.');
  return { origin, process: started, folder };
}
