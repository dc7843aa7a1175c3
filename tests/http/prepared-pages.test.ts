import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSite } from '@/tests/support/site-server';

const paths = ['/nl/', '/fr/a-vendre/'];

test('while pages of the next state are drawn, each answer is of one state, and all pages change at once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-prepared-'));
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const save = (name: string) =>
    writeFile(
      path.join(folder, 'settings.json'),
      JSON.stringify({ ...settings, agency: { ...settings.agency, name } }),
    );
  await save('Huizen Vermeulen');
  const site = await startSite({ CONTENT_DIR: folder });
  try {
    const ask = async (address: string) => (await fetch(`${site.origin}${address}`)).text();
    const version = async () => (await (await fetch(`${site.origin}/api/health/`)).json()).content;
    for (let round = 0; round < 3; round++) for (const address of paths) await ask(address);
    const former = await version();
    await save('Huizen Peeters');

    let isNew = false;
    const deadline = Date.now() + 60_000;
    const first = new Map<string, string>();
    while (first.size < paths.length && Date.now() < deadline)
      for (const address of paths) {
        const body = await ask(address);
        const isOfNext = body.includes('Huizen Peeters');
        // All pages change at once, and never back.
        expect(isOfNext || !isNew, address).toBe(true);
        expect(body.includes('Huizen Vermeulen'), body.slice(0, 200)).toBe(!isOfNext);
        if (isOfNext && !isNew) expect(await version()).not.toBe(former);
        isNew = isOfNext;
        if (isOfNext) first.set(address, body);
        await wait(5);
      }

    // The bytes are those of a page that is drawn after the change.
    await site.kill();
    await site.start();
    for (const address of paths) expect(await ask(address), address).toBe(first.get(address));
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
