import { once } from 'node:events';
import { ask, inTurn, sendEach, sendLoad } from './load';
import { makePageView } from './page-view';
import { listPage } from './pages';
import { type Site, withSite } from './site';
import { noteFigure, noteRatio } from './table';
import type { Order } from './writer';

const seconds = 3;

/**
 * Forms stored with two mails each, flushed to the disk, and page views counted, in the process that answers visitors: as
 * many as it can, and then so many a second as the goal says while kept pages are requested as fast as they come.
 */
export async function measureWriting(): Promise<void> {
  const preload = ['--import', './scripts/bench/preload-writer.mjs'];
  await withSite({ listings: 93, preload, variables: { TRUST_PROXY: '1' } }, async (site) => {
    const page = { url: `${site.origin}${listPage}`, headers: { 'accept-encoding': 'gzip' } };
    for (const [kind, what, goal] of [
      ['forms', 'forms stored with their mails', 500],
      ['views', 'page views counted', 3000],
    ] as const) {
      const [alone = []] = await inTurn(() => write(site, { kind, perSecond: Number.MAX_SAFE_INTEGER, seconds }));
      noteFigure(`${what}, SQLite`, alone, 'a second', { atLeast: goal });
      const stored: number[] = [];
      const [ours = [], peer = []] = await inTurn(
        async () => {
          const writing = write(site, { kind, perSecond: goal, seconds: seconds + 1 });
          const answers = await sendLoad(page, seconds);
          stored.push(await writing);
          return answers;
        },
        () => sendLoad(page, seconds),
      );
      noteFigure(`${what} while kept pages are sent`, stored, 'a second', { atLeast: goal * 0.95 });
      noteRatio(
        `kept pages sent while ${what}`,
        { ours, peer, name: 'without', unit: 'requests a second' },
        { atLeast: 0.9 },
      );
    }
    const ids = await listedIds(site);
    const [reported = []] = await inTurn(() => sendEach(() => nextReport(site, ids), { atOnce: 512, seconds }));
    noteFigure('page views counted that browsers report, SQLite', reported, 'a second', { atLeast: 3000 });
  });
}

async function listedIds({ origin }: Site): Promise<number[]> {
  const { body } = await ask({ url: `${origin}/api/map-points/?goal=sale&language=nl` });
  const { properties }: { properties: { id: number }[] } = JSON.parse(body.toString());
  return properties.map(({ id }) => id);
}

let reports = 0;

/** What a page sends, each time of another visitor. */
function nextReport({ origin }: Site, ids: readonly number[]) {
  const { said, address, userAgent } = makePageView(reports++, ids);
  const { hostname, port } = new URL(origin);
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': userAgent };
  return { hostname, port, method: 'POST', path: '/api/page-view/', headers, body: JSON.stringify(said) };
}

async function write({ process: site }: Site, order: Order): Promise<number> {
  const done = once(site, 'message');
  site.send(order);
  const [perSecond]: [number] = (await done) as never;
  return perSecond;
}
