import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '@/lib/domain/language';
import { ask } from './load';
import { type Site, withSite } from './site';
import { note, noteFigure } from './table';

const rounds = 3;

/** Requests that run while one letter of a text, and then one of a listing, changes. */
export async function measureContentChange(count: number): Promise<void> {
  await withSite({ listings: count }, async (site) => {
    for (const [what, change] of [
      ['a text', changeText],
      ['a listing', changeListing],
    ] as const) {
      const calm: number[] = [];
      const slower: number[] = [];
      const live: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const without = await slowestWhile(site, () => wait(3000));
        const write = await change(site, round);
        let seconds = Number.NaN;
        const during = await slowestWhile(site, async () => {
          seconds = await secondsUntilLive(site, write);
          await wait(1000);
        });
        calm.push(without);
        slower.push(Math.max(0, during - without));
        live.push(seconds);
      }
      const where = `${what} of ${count} listings × ${languages.length} languages changes`;
      note(`slowest of 50 requests a second without a change`, `${Math.round(Math.max(...calm))} ms`);
      noteFigure(`${where}: slowest of 50 requests a second, longer than without`, slower, 'ms', { atMost: 50 });
      noteFigure(`${where}: live after`, live, 's', { atMost: 2 });
    }
  });
}

async function secondsUntilLive({ origin }: Site, write: () => Promise<void>): Promise<number> {
  const version = async (): Promise<string> => (await (await fetch(`${origin}/api/health/`)).json()).content;
  const before = await version();
  await write();
  const started = performance.now();
  while ((await version()) === before) {
    if (performance.now() - started > 60_000) return Number.NaN;
    await wait(50);
  }
  return (performance.now() - started) / 1000;
}

/** Pages that are kept, and what the search box asks for. */
const asked = ['/nl/te-koop/', '/fr/', '/api/search/?language=nl&q=gent'];

/** Sends 50 requests a second while the work lasts; returns the slowest, in milliseconds. */
async function slowestWhile({ origin }: Site, work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let slowest = 0;
  let sentSoFar = 0;
  const under = new Set<Promise<void>>();
  const sending = (async () => {
    while (!isOver) {
      const started = performance.now();
      const url = `${origin}${asked[sentSoFar++ % asked.length]}`;
      const sent = ask({ url, headers: { 'accept-encoding': 'gzip' } }).then(() => {
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

/** Returns what writes the change: making it takes time of the process that sends the requests. */
async function changeText({ folder }: Site, round: number): Promise<() => Promise<void>> {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const changed = { ...settings, $comment: `changed ${round}` };
  const text = JSON.stringify(changed);
  return () => writeFile(path.join(folder, 'content', 'settings.json'), text);
}

async function changeListing({ folder }: Site): Promise<() => Promise<void>> {
  const file = path.join(folder, 'content', 'listings', 'nl', 'properties.json');
  const text = (await readFile(file, 'utf8')).replace('"Title":"', '"Title":".');
  return () => writeFile(file, text);
}
