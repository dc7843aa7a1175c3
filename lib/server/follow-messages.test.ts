import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '@/lib/domain/language';
import { loadBuiltInMessages, loadMessages, remoteMessages } from '@/lib/i18n/messages';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';
import { publishPageRules, publishWords } from '@/lib/platform/page-rules';
import { serveTestContent } from '@/tests/support/make-content';
import { createRefresh } from './follow-messages';

let server: Server;
let origin = '';
let answers: Record<string, { status?: number; words?: unknown }> = {};
let asked: string[] = [];

beforeEach(async () => {
  answers = {};
  asked = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers[url];
    response.writeHead(answer ? (answer.status ?? 200) : 404).end(JSON.stringify(answer?.words ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  remoteMessages.set({});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  publishWords('');
  publishPageRules({ version: 'a', pictureOrigins: [], frameOrigins: [], scriptOrigins: [], connectOrigins: [] });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

function serve(enabled: Language[], url: string | undefined = `${origin}/{language}.json`) {
  serveTestContent({ settings: { languages: { enabled, default: enabled[0] }, messagesUrl: url } });
}

function watch() {
  const reported: string[] = [];
  return {
    reported,
    refresh: createRefresh(
      (message) => reported.push(message),
      async () => {},
    ),
  };
}

const close = async (language: Language) => (await loadMessages(language)).shell.close;

test('the words of each enabled language replace the built-in ones and pages are re-rendered', async () => {
  serve(['nl', 'fr']);
  answers = {
    '/nl.json': { words: { shell: { close: 'Dicht' } } },
    '/fr.json': { words: { shell: { close: 'Ferme' } } },
  };
  const before = pageVersion();
  const { reported, refresh } = watch();
  await refresh();
  expect(asked.sort()).toEqual(['/fr.json', '/nl.json']);
  expect([await close('nl'), await close('fr')]).toEqual(['Dicht', 'Ferme']);
  expect(pageVersion()).not.toBe(before);
  expect(reported).toEqual([]);
});

test('a change of the content keeps the words', async () => {
  serve(['nl']);
  answers = { '/nl.json': { words: { shell: { close: 'Dicht' } } } };
  await watch().refresh();
  const before = pageVersion();
  publishPageRules({ version: 'b', pictureOrigins: [], frameOrigins: [], scriptOrigins: [], connectOrigins: [] });
  expect(pageVersion()).toBe(before.replace(/^a/, 'b'));
});

test('unchanged words leave the pages as they are', async () => {
  serve(['nl']);
  answers = { '/nl.json': { words: { shell: { close: 'Dicht' } } } };
  const { refresh } = watch();
  await refresh();
  const before = pageVersion();
  await refresh();
  expect(pageVersion()).toBe(before);
});

test('a language that keeps failing keeps the built-in words and is reported once', async () => {
  serve(['nl', 'fr']);
  answers = { '/fr.json': { words: { shell: { close: 'Ferme' } } } };
  const { reported, refresh } = watch();
  await refresh();
  await refresh();
  expect([await close('nl'), await close('fr')]).toEqual(['Sluiten', 'Ferme']);
  expect(reported).toEqual([`Words of ${origin}/nl.json: status 404; the built-in ones serve.`]);
  expect(asked.filter((url) => url === '/nl.json')).toHaveLength(12);
});

test('loaded words stay when their server fails, and a new failure after a success is reported again', async () => {
  serve(['nl']);
  const words = { '/nl.json': { words: { shell: { close: 'Dicht' } } } };
  const { reported, refresh } = watch();
  const missing = `Words of ${origin}/nl.json: status 404; the last ones from there stay.`;
  for (const round of [words, {}, {}, words, {}]) {
    answers = round;
    await refresh();
    expect(await close('nl')).toBe('Dicht');
  }
  expect(reported).toEqual([missing, missing]);
});

test('reports unusable texts, the first five one by one', async () => {
  serve(['nl']);
  const wrong = { breadcrumb: 1, close: 2, closeMenu: 3, favourites: 4, language: 5, legalLinks: 6, menu: 'Kaart' };
  answers = { '/nl.json': { words: { shell: wrong } } };
  const { reported, refresh } = watch();
  await refresh();
  await refresh();
  expect((await loadMessages('nl')).shell.menu).toBe('Kaart');
  expect(reported).toHaveLength(1);
  expect(reported[0]?.split('\n')).toHaveLength(7);
  expect(reported[0]).toMatch(/shell\.breadcrumb: expected a text[\s\S]*and 1 more$/);
});

test('without an address no server is asked, and words from an earlier one are dropped', async () => {
  serve(['nl']);
  answers = { '/nl.json': { words: { shell: { close: 'Dicht' } } } };
  const { refresh } = watch();
  const before = pageVersion();
  await refresh();
  serveTestContent({ settings: { languages: { enabled: ['nl'], default: 'nl' } } });
  asked = [];
  await refresh();
  expect(asked).toEqual([]);
  expect(await loadMessages('nl')).toEqual(await loadBuiltInMessages('nl'));
  expect(pageVersion()).toBe(before);
});
