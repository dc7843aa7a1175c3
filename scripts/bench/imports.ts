import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Language, languages } from '@/lib/domain/language';
import { readMirror } from '@/tests/support/import-mirror';
import { ask, median } from './load';
import { endProcess, type Site, withSite } from './site';
import { note, noteFigure } from './table';

const rounds = 3;
const kills = 20;
/** Requests a second while imports run. */
const perSecond = 20;
const pages: readonly string[] = languages.map((language) => `/${language}/`).concat('/nl/te-koop/', '/fr/a-louer/');

/**
 * So many listings imported by the command while visitors read the site: all of them, again with nothing to do, with 3 %
 * changed, killed at random moments, and undone.
 */
export async function measureImports(count: number): Promise<void> {
  await withSite({ listings: 60 }, async (site) => {
    await writeSettings(site);
    const visitors = startVisitors(site);
    await writeExport(site, { count, price: 100_000, changed: count });
    const first = await runImport(site);
    note(`${count} listings × ${languages.length} languages imported`, `${first.seconds.toFixed(1)} s`);
    const again: number[] = [];
    for (let round = 0; round < rounds; round++) again.push((await runImport(site)).seconds);
    noteFigure(`${count} listings imported again, with nothing to do`, again, 's', { atMost: 5 });
    const compared: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await writeExport(site, { count, price: 100_000, changed: count, indent: round + 1 });
      compared.push((await runImport(site)).seconds);
    }
    note('the same where the source has written them in another layout', `${median(compared).toFixed(1)} s`);
    const changed = Math.round(count * 0.03);
    await writeExport(site, { count, price: 101_000, changed });
    const third = await runImport(site);
    note(`${changed} of ${count} listings changed`, `${third.seconds.toFixed(1)} s: ${third.summary}`);
    noteFigure('listings that visitors get with the new price', [await countPriced(site, 101_000)], '', {
      atLeast: changed,
    });
    const moment = createMoments();
    let wrong = 0;
    for (let kill = 0; kill < kills; kill++) {
      const before = await countPriced(site, 110_000 + kill - 1);
      await writeExport(site, { count, price: 110_000 + kill, changed });
      const child = startImport(site);
      await Promise.race([wait(moment() * third.seconds * 1000), once(child, 'exit')]);
      await endProcess(child);
      const after = await countPriced(site, 110_000 + kill);
      const stayed = (await countPriced(site, 110_000 + kill - 1)) === before;
      if (after !== changed && !(after === 0 && stayed)) wrong += 1;
    }
    noteFigure(`half-published states after ${kills} kills`, [wrong], '', { atMost: 0 });
    await runImport(site);
    const last = 110_000 + kills - 1;
    noteFigure('listings with the last price after one more run', [await countPriced(site, last)], '', {
      atLeast: changed,
    });
    await runImport(site, ['--undo']);
    noteFigure('listings with that price after an undo', [await countPriced(site, last)], '', { atMost: 0 });
    const { asked, failed } = await visitors();
    noteFigure(`pages not served of ${asked} asked for meanwhile`, [failed], '', { atMost: 0 });
  });
}

/** Parts of a run at which to kill it: the same in every measurement. */
function createMoments(): () => number {
  let seed = 20_261_123;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
}

async function writeSettings({ folder }: Site): Promise<void> {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const imports = [{ source: 'json', from: 'export', brake: 100 }];
  await writeFile(path.join(folder, 'content', 'settings.json'), JSON.stringify({ ...settings, imports }));
}

type Export = { count: number; price: number; changed: number; indent?: number };

/** The demo's listings over and over; the first ones have the price, others the first one. */
async function writeExport({ folder }: Site, { count, price, changed, indent }: Export): Promise<void> {
  for (const language of languages) {
    const demo = await demoOf(language);
    const records = Array.from({ length: count }, (_, index) => ({
      ...demo[index % demo.length],
      ID: index + 1,
      ProjectID: undefined,
      Price: index < changed ? price : 100_000,
    }));
    const target = path.join(folder, 'content', 'export', language);
    await mkdir(target, { recursive: true });
    await writeFile(path.join(target, 'properties.json'), JSON.stringify(records, null, indent));
  }
}

async function demoOf(language: Language): Promise<Record<string, unknown>[]> {
  return JSON.parse(await readFile(`content/listings/${language}/properties.json`, 'utf8'));
}

function startImport({ folder }: Site, options: readonly string[] = ['--apply']) {
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/import.ts', 'json', ...options], {
    env: { ...process.env, CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function runImport(site: Site, options?: readonly string[]): Promise<{ seconds: number; summary: string }> {
  const started = performance.now();
  const child = startImport(site, options);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${printed}`);
  return { seconds: (performance.now() - started) / 1000, summary: printed.trim().split('\n')[1]?.trim() ?? '' };
}

async function countPriced({ folder }: Site, price: number): Promise<number> {
  const records = await readMirror(path.join(folder, 'data'), 'json');
  return records.filter(({ Price }) => Price === price).length;
}

/** Asks for pages until it is called: then it returns how many were asked for, and how many were not served. */
function startVisitors({ origin }: Site): () => Promise<{ asked: number; failed: number }> {
  let isOver = false;
  let asked = 0;
  let failed = 0;
  const under = new Set<Promise<void>>();
  const sending = (async () => {
    while (!isOver) {
      const url = `${origin}${pages[asked % pages.length]}`;
      asked += 1;
      const sent = ask({ url })
        .then(({ status }) => status === 200)
        .catch(() => false)
        .then((isServed) => {
          if (!isServed) failed += 1;
          under.delete(sent);
        });
      under.add(sent);
      await wait(1000 / perSecond);
    }
    await Promise.all(under);
  })();
  return async () => {
    isOver = true;
    await sending;
    return { asked, failed };
  };
}
