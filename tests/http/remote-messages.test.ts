import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeContentFolder } from '@/tests/support/content-folder';
import { type SiteServer, startSite } from '@/tests/support/site-server';

let site: SiteServer;
let words: Server;
let asked = 0;

beforeAll(async () => {
  words = createServer(({ url }, response) => {
    if (url !== '/words/fr.json') {
      response.writeHead(404).end();
      return;
    }
    asked += 1;
    // The third try is delayed, so that the site shows its built-in messages first.
    if (asked < 3) response.writeHead(503).end();
    else setTimeout(() => response.end('{"shell":{"skip":"Sauter au texte","toTop":1}}'), 2500);
  });
  await new Promise<void>((resolve) => words.listen(0, '127.0.0.1', resolve));
  const address = words.address();
  if (typeof address !== 'object' || !address) throw new Error('The server of the words has no port.');
  const settings = JSON.parse(readFileSync('content/settings.json', 'utf8'));
  const messagesUrl = `http://127.0.0.1:${address.port}/words/{language}.json`;
  site = await startSite({
    CONTENT_DIR: await writeContentFolder({ 'settings.json': { ...settings, messagesUrl } }),
  });
});

afterAll(async () => {
  await site?.stop();
  words?.close();
});

test('pages show the built-in messages until the remote ones arrive, and are then rendered again', async () => {
  const load = () => fetch(`${site.origin}/fr/contact/`);
  const first = await load();
  expect(await first.text()).toContain('Aller au contenu');
  await expect.poll(async () => (await load()).text()).toContain('Sauter au texte');
  const after = await load();
  expect(after.headers.get('etag')).not.toBe(first.headers.get('etag'));
  expect(await after.text()).toContain('aria-label="Haut de page"');
  expect((await load()).headers.get('cache-status')).toBe('site; hit');
  await expect.poll(() => site.output()).toMatch(/nl\.json: status 404; the built-in ones serve/);
  expect(site.output()).toContain('shell.toTop: expected a text');
  expect(await (await fetch(`${site.origin}/nl/contact/`)).text()).toContain('href="#main"');
});
