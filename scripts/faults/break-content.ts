import { cp, mkdir, mkdtemp, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@/lib/domain/language';
import { addressOf } from '@/tests/support/site-words';
import { cleanups, createPageCheck, serve, until } from './experiment';
import type { Row } from './report';

export async function breakContent(): Promise<Row[]> {
  const base = await mkdtemp(path.join(tmpdir(), 'gevel-broken-'));
  cleanups.push(() => rm(base, { recursive: true, force: true }));
  const folder = path.join(base, 'content');
  const kept = path.join(base, 'kept');
  await mkdir(folder);
  for (const name of ['settings.json', 'routes.json', 'menu.json', 'listings'])
    await cp(path.join('content', name), path.join(folder, name), { recursive: true });
  await cp(folder, kept, { recursive: true });
  const site = await serve({ CONTENT_DIR: folder });
  const version = async () => (await (await fetch(`${site.origin}/api/health/`)).json()).content;
  const listings = async () =>
    new Set(
      (await (await fetch(site.origin + addressOf('/for-sale/', 'nl'))).text()).match(
        /\/nl\/te-koop\/[^"/]+\/[^"/]+\/\d+\//g,
      ),
    ).size;
  const good = await version();
  const shown = await listings();
  if (shown === 0) throw new Error('The list shows no property.');
  const exports = languages.map((language) => path.join(folder, 'listings', language, 'properties.json'));
  const change = (work: (file: string) => Promise<unknown>) => () => Promise.all(exports.map(work));
  const faults: [string, () => Promise<unknown>][] = [
    ['the content folder is away', () => rename(folder, path.join(base, 'away'))],
    ['the content folder is emptied', () => rm(folder, { recursive: true }).then(() => mkdir(folder))],
    ['the export is an empty list', change((file) => writeFile(file, '[]'))],
    ['the export has no bytes', change((file) => truncate(file, 0))],
    ['the export is cut in half', change(async (file) => truncate(file, Math.floor((await stat(file)).size / 2)))],
    ['the export is not a JSON', change((file) => writeFile(file, '<html>503</html>'))],
    ['the export is gone', change((file) => rm(file))],
  ];
  const rows: Row[] = [];
  for (const [fault, make] of faults) {
    const check = createPageCheck(site);
    const codesOf = async (): Promise<string[]> => {
      const { reasons = [] }: { reasons?: { code: string }[] } = await (
        await fetch(`${site.origin}/api/health/`)
      ).json();
      return reasons.map(({ code }) => code);
    };
    await make();
    let codes: string[] = [];
    await until(async () => {
      codes = await codesOf();
      await check.ask();
      return codes.length > 0;
    }, 10_000);
    await check.ask(2);
    const isSame = (await version()) === good && (await listings()) === shown;
    if (!isSame) check.count.unserved++;
    await rm(folder, { recursive: true, force: true });
    await rm(path.join(base, 'away'), { recursive: true, force: true });
    await cp(kept, folder, { recursive: true });
    const begun = Date.now();
    const isMended = await until(async () => (await codesOf()).length === 0 && (await version()) === good, 15_000);
    if (!isMended) check.count.unserved++;
    const seen = isSame ? 'the last good content stays' : 'OTHER CONTENT IS SERVED';
    const mended = isMended ? `mended after ${((Date.now() - begun) / 1000).toFixed(1)} s` : 'NOT MENDED';
    rows.push({ fault, pages: check.count, note: `${seen}; health says ${codes.join(', ') || 'nothing'}; ${mended}` });
  }
  return rows;
}
