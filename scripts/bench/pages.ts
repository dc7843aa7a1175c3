import { spawn } from 'node:child_process';
import { once } from 'node:events';
import busting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { type Answer, ask, ensureSame, inTurn, sendLoad, type Target } from './load';
import { endProcess, freePort, type Site, withSite } from './site';
import { noteFigure, noteRatio } from './table';

export const listPage = '/nl/te-koop/';
const perSecond = 'requests a second';

/** Kept pages beside a bare Node server that sends the same bytes, and beside Next alone. */
export async function measurePages(): Promise<void> {
  const tree = encodeURIComponent(JSON.stringify(['', {}]));
  const hash = await busting.computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
  const navigation = { rsc: '1', 'next-router-state-tree': tree, 'accept-encoding': 'gzip' };
  await withSite({ listings: 93 }, async (site) => {
    const detail = await firstListing(site);
    for (const [what, url, headers, atLeast] of [
      ['kept list page, gzip', listPage, { 'accept-encoding': 'gzip' }, 0.5],
      ['kept list page, Brotli', listPage, { 'accept-encoding': 'br' }, 0.5],
      ['kept detail page, gzip', detail, { 'accept-encoding': 'gzip' }, 0.5],
      ['kept navigation to a list, gzip', `${listPage}?_rsc=${hash}`, navigation, 0.4],
    ] as const)
      await compareWithBare(what, { url: `${site.origin}${url}`, headers }, atLeast);
    await compareWithNext(site);
    const page = await ask({ url: `${site.origin}${listPage}`, headers: { 'accept-encoding': 'gzip' } });
    noteFigure('list page, HTML with gzip', [page.body.length / 1024], 'KB', { atMost: 20 });
  });
}

async function firstListing({ origin }: Site): Promise<string> {
  const { body } = await ask({ url: `${origin}${listPage}` });
  const found = /property-card__title[^>]*>\s*<a[^>]* href="([^"]+)"/.exec(body.toString())?.[1];
  if (found === undefined) throw new Error('The list page shows no listing.');
  return found;
}

async function compareWithBare(what: string, target: Target, atLeast: number): Promise<void> {
  await ask(target);
  const bare = await startBare(await ask(target));
  try {
    const peerTarget = { ...target, url: bare.origin };
    await ensureSame(target, peerTarget);
    const [ours = [], peer = []] = await inTurn(
      () => sendLoad(target),
      () => sendLoad(peerTarget),
    );
    noteRatio(what, { ours, peer, name: 'bare Node', unit: perSecond }, { atLeast });
  } finally {
    await endProcess(bare.process);
  }
}

/** A Node server that sends one answer, in a process of its own: what Node can do. */
async function startBare({ rawHeaders, body }: Answer) {
  const own = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !own.test(name) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
  const port = await freePort();
  const text = `const body = Buffer.from(process.argv[2], 'base64'), headers = JSON.parse(process.argv[1]);
    require('node:http').createServer((_, response) => { response.writeHead(200, headers); response.end(body); })
      .listen(${port}, '127.0.0.1', () => process.send('up'));`;
  const started = spawn(process.execPath, ['-e', text, JSON.stringify(headers), body.toString('base64')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(started, 'message');
  return { origin: `http://127.0.0.1:${port}`, process: started };
}

async function compareWithNext(site: Site): Promise<void> {
  const headers = { 'accept-encoding': 'gzip' };
  await withSite({ listings: 93, variables: { PAGE_CACHE_MB: '0' } }, async (next) => {
    const [ours = [], peer = []] = await inTurn(
      () => sendLoad({ url: `${site.origin}${listPage}`, headers }),
      () => sendLoad({ url: `${next.origin}${listPage}`, headers }),
    );
    noteRatio(
      'kept list page beside Next alone, gzip',
      { ours, peer, name: 'Next alone', unit: perSecond },
      { atLeast: 25 },
    );
  });
}
