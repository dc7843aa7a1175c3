import { once } from 'node:events';
import { inTurn, sendLoad } from './load';
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
  await withSite({ listings: 93, preload: ['--import', './scripts/bench/preload-writer.mjs'] }, async (site) => {
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
  });
}

async function write({ process: site }: Site, order: Order): Promise<number> {
  const done = once(site, 'message');
  site.send(order);
  const [perSecond]: [number] = (await done) as never;
  return perSecond;
}
