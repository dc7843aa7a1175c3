import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import busting from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnMark, keptMark, waitedMark } from '@/lib/platform/kept-pages.mjs';
import { inNextState, nextState } from '@/lib/platform/next-state.mjs';
import { createPageTurns } from '@/lib/platform/page-turns';
import { eventually } from '@/tests/support/timing';
import { createFront } from './front.mjs';
import { KeptAnswers } from './kept-answers.mjs';

const servers = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * A real server with the front; `draw` and `handOn` take the place of Next. Every page is kept unless the test says
 * otherwise.
 */
async function serve({
  draw,
  views = null,
  isPurged = false,
  findPage = (url) => ({
    path: url.replace(/\?.*/, ''),
    address: url.replace(/\?.*/, ''),
    views,
    isLasting: true,
    tags: ['content', 'page'],
  }),
} = {}) {
  const state = { version: 'a', left: [], drawings: [] };
  const kept = new KeptAnswers({ maxBytes: 1_000_000, version: () => state.version });
  const front = createFront({
    kept,
    viewCookie: 'site-view',
    isPurged,
    findPage,
    draw: async (asked) => {
      state.drawings.push(asked);
      return draw ? draw(asked, state) : makeAnswer(state.version, asked.url);
    },
    leave: (turn) => state.left.push(turn),
  });
  const server = createServer((request, response) => {
    const handOn = () => {
      response.setHeader('X-From', 'next');
      response.end('drawn for one');
    };
    if (!front.answer({ request, response, handOn, id: 'id-1' })) handOn();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();

  async function ask(url, { method = 'GET', ...headers } = {}) {
    const sent = sendRequest({ port, host: '127.0.0.1', path: url, method, headers, agent: false }).end();
    const [answer] = await once(sent, 'response');
    const body = await buffer(answer);
    return { status: answer.statusCode, headers: answer.headers, body };
  }
  return { ask, front, state, port };
}

function makeAnswer(version, url, more = {}) {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html',
      etag: `W/"${version}"`,
      'cache-control': 'public, max-age=0, must-revalidate',
      [keptMark]: version,
      [drawnMark]: version,
      'x-request-id': 'other',
      ...more,
    },
    body: Buffer.from(`page of ${url} in ${version}`),
  };
}

test('a page is drawn once, and every later request gets the same bytes', async () => {
  const { ask, state, front } = await serve();
  const first = await ask('/nl/');
  expect(first.body.toString()).toBe('page of /nl/ in a');
  expect((await ask('/nl/')).body).toEqual(first.body);
  expect(gunzipSync((await ask('/nl/', { 'accept-encoding': 'gzip' })).body)).toEqual(first.body);
  expect(brotliDecompressSync((await ask('/nl/', { 'accept-encoding': 'gzip, br' })).body)).toEqual(first.body);
  expect(state.drawings).toHaveLength(1);
  expect(front.figures()).toMatchObject({ hits: 3, misses: 1, entries: 1 });
});

test('an answer says who may keep it, for how long and under which tags, and has nothing of its request', async () => {
  for (const [isPurged, seconds] of [
    [true, 's-maxage=3600, stale-while-revalidate=5'],
    [false, 's-maxage=1, stale-while-revalidate=1'],
  ]) {
    const { ask } = await serve({ isPurged });
    for (const status of ['site; fwd=uri-miss; stored', 'site; hit']) {
      const { headers } = await ask('/nl/', { 'accept-encoding': 'gzip', cookie: 'site-view=map' });
      expect(headers).toMatchObject({
        'cache-control': `public, max-age=0, ${seconds}, stale-if-error=86400`,
        'cache-tag': 'content,page',
        xkey: 'content page',
        'cache-status': status,
        vary: 'Accept-Encoding',
        'content-encoding': 'gzip',
        'content-type': 'text/html',
      });
      for (const name of [keptMark, drawnMark, 'x-request-id', 'set-cookie']) expect(headers).not.toHaveProperty(name);
    }
  }
});

const forOneCaller = { 'cache-control': 'public, max-age=0, must-revalidate', 'x-request-id': 'id-1' };

test.each([
  ['a document at the address of a navigation', '/nl/?_rsc=1', {}],
  ['a missing page', '/nl/none/', { status: 404 }],
])('%s is kept by nobody else', async (_, url, { status = 200 }) => {
  const { ask } = await serve({ draw: ({ url: drawn }) => ({ ...makeAnswer('a', drawn), status }) });
  for (const _time of [1, 2]) {
    const { headers } = await ask(url);
    expect(headers).toMatchObject(forOneCaller);
    for (const name of ['xkey', 'cache-tag']) expect(headers).not.toHaveProperty(name);
  }
});

test('what was drawn with a former state is kept by nobody else, whenever it is sent', async () => {
  const { ask, state } = await serve({
    draw({ url }, present) {
      const drawn = makeAnswer(present.version, url);
      // The state changes after the page is drawn, and before it is sent.
      if (url === '/nl/late/') present.version = 'b';
      return drawn;
    },
  });
  expect((await ask('/nl/late/')).headers).toMatchObject(forOneCaller);
  expect(state.version).toBe('b');
  expect((await ask('/nl/')).headers).toMatchObject({ xkey: 'content page' });
});

test('documents vary by their coding alone, the data of navigations by being that', async () => {
  const { ask } = await serve({
    draw: ({ url }) => makeAnswer('a', url, { vary: 'rsc, next-router-state-tree, next-router-prefetch, next-url' }),
  });
  expect((await ask('/nl/')).headers.vary).toBe('Accept-Encoding');
  const hash = await busting.computeCacheBustingSearchParam(undefined, undefined, undefined, undefined);
  expect((await ask(`/nl/?_rsc=${hash}`, { rsc: '1' })).headers).toMatchObject({
    vary: 'RSC, Accept-Encoding',
    xkey: 'content page',
  });
});

test('a file for programs keeps its own time, under the tags of the content', async () => {
  const page = {
    path: '/nl/feed.xml#1',
    address: '/nl/feed.xml',
    views: null,
    isLasting: false,
    isFile: true,
    tags: ['content'],
  };
  const { ask } = await serve({
    findPage: () => page,
    draw: ({ url }) => makeAnswer('a', url, { 'cache-control': 'public, max-age=600' }),
  });
  expect((await ask('/nl/feed.xml')).headers).toMatchObject({
    'cache-control': 'public, max-age=600',
    xkey: 'content',
  });
});

test('requests that come while a page is drawn wait for that drawing', async () => {
  let finish;
  const { ask, state } = await serve({
    draw: ({ url }) => new Promise((resolve) => (finish = () => resolve(makeAnswer('a', url)))),
  });
  const asked = [ask('/nl/'), ask('/nl/'), ask('/nl/?unknown=1')];
  await eventually(() => expect(state.drawings).toHaveLength(1));
  finish();
  const bodies = (await Promise.all(asked)).map(({ body }) => body.toString());
  expect(new Set(bodies).size).toBe(1);
  expect(state.drawings).toHaveLength(1);
});

test('a change of version draws a page again', async () => {
  const { ask, state } = await serve();
  await ask('/nl/');
  state.version = 'b';
  expect((await ask('/nl/')).body.toString()).toBe('page of /nl/ in b');
  expect(state.drawings).toHaveLength(2);
});

test('a page that was drawn while the version changed is sent, and drawn again for the next', async () => {
  const { ask, state } = await serve({
    draw: ({ url }, present) => {
      const answer = makeAnswer(present.version, url);
      present.version = 'b';
      return answer;
    },
  });
  expect((await ask('/nl/')).body.toString()).toBe('page of /nl/ in a');
  expect((await ask('/nl/')).body.toString()).toBe('page of /nl/ in b');
  expect(state.drawings).toHaveLength(2);
});

test('an answer without the mark goes to the one who asked and is not kept', async () => {
  const { ask, state } = await serve({
    draw: () => ({ status: 429, headers: { 'retry-after': '5', 'set-cookie': ['own=1'] }, body: Buffer.from('busy') }),
  });
  const first = await ask('/nl/');
  expect(first).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  await ask('/nl/');
  expect(state.drawings).toHaveLength(2);
});

test('of several callers only the first gets an unmarked answer; the others ask for themselves', async () => {
  let refusals = 1;
  const ends = [];
  const { ask, front } = await serve({
    draw: ({ url }) =>
      new Promise((resolve) =>
        ends.push(() =>
          resolve(refusals-- > 0 ? { status: 429, headers: {}, body: Buffer.from('busy') } : makeAnswer('a', url)),
        ),
      ),
  });
  const asked = [ask('/nl/'), ask('/nl/')];
  await eventually(() => expect(front.figures().misses).toBe(2));
  ends[0]();
  await eventually(() => expect(ends).toHaveLength(2));
  ends[1]();
  expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('all callers of a page that gets no turn in time are refused at once, and none waits twice', async () => {
  const ends = [];
  const turns = createPageTurns(
    { running: 1, waiting: 60, waitingOfNetwork: 8, waitSeconds: 15, drawSeconds: 30 },
    {
      later(_, work) {
        ends.push(work);
        return () => {};
      },
    },
  );
  await turns.take('another page', '192.0.2.9');
  const refusal = (address) => ({
    status: 429,
    headers: { 'retry-after': '5', [waitedMark]: '1' },
    body: Buffer.from(`busy, try ${address} again`),
  });
  const { ask, state, front } = await serve({
    draw: async ({ url, turn }) => ((await turns.take(turn, '192.0.2.1')) ? makeAnswer('a', url) : refusal(url)),
  });
  const asked = [ask('/nl/?who=first'), ...Array.from({ length: 9 }, (_, index) => ask(`/nl/?who=${index}`))];
  await eventually(() => expect(front.figures().misses).toBe(10));
  await eventually(() => expect(ends).toHaveLength(2));
  // Fifteen seconds have passed.
  ends[1]();
  const answers = await Promise.all(asked);
  expect(state.drawings).toHaveLength(1);
  for (const { status, headers, body } of answers) {
    expect([status, headers['retry-after'], String(body)]).toEqual([429, '5', 'busy, try /nl/ again']);
    expect(headers).not.toHaveProperty(waitedMark);
  }
  turns.end('another page');
  expect((await ask('/nl/')).status).toBe(200);
});

test('of a refused navigation others get no more than the refusal', async () => {
  let finish;
  const answer = { status: 429, headers: { [waitedMark]: '1' }, body: Buffer.from('/nl/?who=first') };
  const { ask, front } = await serve({ draw: () => new Promise((resolve) => (finish = () => resolve(answer))) });
  const headers = { rsc: '1', 'next-router-state-tree': 'x' };
  const hash = await busting.computeCacheBustingSearchParam(undefined, undefined, 'x', undefined);
  const asked = [ask(`/nl/?_rsc=${hash}`, headers), ask(`/nl/?_rsc=${hash}`, headers)];
  await eventually(() => expect(front.figures().misses).toBe(2));
  finish();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect(answers.map(({ body }) => String(body)).sort()).toEqual(['', '/nl/?who=first']);
});

test('a drawing that fails lets Next answer', async () => {
  const { ask } = await serve({ draw: () => Promise.reject(new Error('no ink')) });
  expect((await ask('/nl/')).headers['x-from']).toBe('next');
});

test('a caller who leaves alone gives the turn of the drawing back', async () => {
  const { state, port } = await serve({ draw: () => new Promise(() => {}) });
  const sent = sendRequest({ port, host: '127.0.0.1', path: '/nl/', agent: false }).end();
  sent.on('error', () => {});
  await eventually(() => expect(state.drawings).toHaveLength(1));
  sent.destroy();
  await eventually(() => expect(state.left).toEqual([state.drawings[0].turn]));
});

test('the page is drawn with nothing of its first caller but the network that counts', async () => {
  const { ask, state } = await serve();
  await ask('/nl/', {
    cookie: 'own=1',
    'x-forwarded-for': '192.0.2.1',
    'accept-language': 'fr',
    authorization: 'Basic x',
  });
  expect(state.drawings[0].headers).toEqual({
    accept: 'text/html',
    'sec-purpose': 'prefetch',
    'x-forwarded-for': '192.0.2.1',
  });
});

test('a known tag gets 304 with the tag and no body', async () => {
  const { ask } = await serve();
  await ask('/nl/');
  const answer = await ask('/nl/', { 'if-none-match': 'W/"a"' });
  expect(answer).toMatchObject({ status: 304, headers: { etag: 'W/"a"' } });
  expect(answer.body).toHaveLength(0);
  expect((await ask('/nl/', { 'if-none-match': 'W/"old"' })).status).toBe(200);
});

test('HEAD gets the head of GET', async () => {
  const { ask, state } = await serve();
  const head = await ask('/nl/', { method: 'HEAD', 'accept-encoding': 'br' });
  const get = await ask('/nl/', { 'accept-encoding': 'br' });
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(`${get.body.length}`);
  expect(state.drawings).toHaveLength(1);
});

test.each([
  ['a form', { method: 'POST', 'content-length': '0' }],
  ['a prefetch of the framework', { rsc: '1', 'next-router-prefetch': '1' }],
  ['an action', { 'next-action': 'abc' }],
])('%s is not for the front', async (_, options) => {
  const { ask, state } = await serve();
  expect((await ask('/nl/', options)).headers['x-from']).toBe('next');
  expect(state.drawings).toHaveLength(0);
});

test('an address that depends on its visitor is not for the front', async () => {
  const { ask } = await serve({ findPage: () => null });
  expect((await ask('/nl/')).headers['x-from']).toBe('next');
});

test('a list is kept for the views that it shows, and goes on to Next for the others', async () => {
  const { ask, state } = await serve({ views: ['', 'grid'] });
  for (const cookie of ['', 'site-view=grid', 'a=b; site-view=grid'])
    expect((await ask('/nl/te-koop/', cookie ? { cookie } : {})).headers).not.toHaveProperty('x-from');
  for (const cookie of ['site-view=map', 'site-view=grid; site-view=map', 'x=1; site-view=nonsense'])
    expect((await ask('/nl/te-koop/', { cookie })).headers['x-from']).toBe('next');
  // Fetched by the browser in advance: the view has no say.
  expect(
    (await ask('/nl/te-koop/', { cookie: 'site-view=map', 'sec-purpose': 'prefetch' })).headers,
  ).not.toHaveProperty('x-from');
  expect(state.drawings).toHaveLength(1);
});

test('a navigation is an answer of its own, for every page that it may come from', async () => {
  const { ask, state } = await serve();
  await ask('/nl/');
  for (const tree of ['%5B%22a%22%5D', '%5B%22b%22%5D']) {
    const hash = await busting.computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
    const answer = await ask(`/nl/?_rsc=${hash}`, { rsc: '1', 'next-router-state-tree': tree });
    expect(answer.body.toString()).toBe('page of /nl/?_rsc= in a');
  }
  expect(state.drawings.map(({ headers }) => headers.rsc)).toEqual([undefined, '1']);
});

test.each(['/nl/', '/nl/?_rsc=wrong', '/nl/?_rsc=', '/nl/?_rsc', '/nl/?_rsc=a&_rsc=b'])(
  'a navigation to %s without the hash of its headers goes on to Next, which redirects it',
  async (url) => {
    const { ask, state } = await serve();
    const answer = await ask(url, { rsc: '1', 'next-router-state-tree': '%5B%5D' });
    expect(answer.headers['x-from']).toBe('next');
    expect(state.drawings).toHaveLength(0);
  },
);

test.each(['/nl/?_rsc', '/nl/?_rsc=', '/nl/?x=1&_rsc'])('%s is a navigation without router headers', async (url) => {
  const { ask, state } = await serve();
  expect((await ask(url, { rsc: '1' })).headers).not.toHaveProperty('x-from');
  expect(state.drawings[0].url).toBe('/nl/?_rsc=');
});

test.each([
  ['/nl/?_rsc=mine&x=mine', {}, '/nl/'],
  ['/nl/none/?x=1&_rsc=mine', {}, '/nl/none/?x=1'],
  ['/nl/none/?_rsc=mine', {}, '/nl/none/'],
  ['/nl/none/?_rsc=', { rsc: '1' }, '/nl/none/?_rsc='],
])('%s asks for a page that is drawn with the address %3$s', async (url, headers, drawn) => {
  const { ask, state } = await serve({
    findPage: () => ({ path: 'page', address: '/nl/', views: null, isLasting: !url.includes('none'), tags: [] }),
  });
  await ask(url, headers);
  expect(state.drawings[0].url).toBe(drawn);
});

test('a page drawn ahead is there for the first visitor; one that is kept is not drawn again', async () => {
  const { ask, front, state } = await serve();
  await front.drawAhead('/nl/');
  await front.drawAhead('/nl/?x=1');
  await ask('/nl/');
  expect(state.drawings).toHaveLength(1);
  expect(front.figures()).toMatchObject({ hits: 1, misses: 0 });
});

test('a page that the state changed under while it was drawn is drawn again, for all who wait', async () => {
  let drawings = 0;
  const { ask, front } = await serve({
    draw: ({ url }, present) => {
      drawings += 1;
      const drawn = drawings === 1 ? { [drawnMark]: '' } : {};
      return { ...makeAnswer(present.version, url, drawn), body: Buffer.from(`drawing ${drawings}`) };
    },
  });
  const answers = await Promise.all([ask('/nl/'), ask('/nl/')]);
  expect(answers.map(({ body }) => body.toString())).toEqual(['drawing 2', 'drawing 2']);
  expect((await ask('/nl/')).headers).toMatchObject({ 'cache-status': 'site; hit', etag: 'W/"a"' });
  expect(front.figures()).toMatchObject({ entries: 1 });
});

test('what was drawn for the former version twice is sent to who waited for it, without its marks and tag, and not kept', async () => {
  const { ask, state, front } = await serve({
    draw: ({ url }, present) => makeAnswer(present.version, url, { [drawnMark]: 'former' }),
  });
  for (const count of [1, 2]) {
    const { headers, body } = await ask('/nl/');
    expect(body.toString()).toBe('page of /nl/ in a');
    for (const mark of [keptMark, drawnMark, 'etag']) expect(headers).not.toHaveProperty(mark);
    expect(state.drawings).toHaveLength(2 * count);
  }
  expect(front.figures()).toMatchObject({ entries: 0 });
});

test('pages that visitors ask for are drawn for the next version, and served from its first request on', async () => {
  let version = 'a';
  const { ask, state, front } = await serve({ draw: ({ url }) => makeAnswer(version, url) });
  for (const url of ['/nl/', '/nl/', '/fr/', '/fr/', '/de/']) await ask(url, { 'accept-encoding': 'gzip' });
  version = 'b';
  await front.prepare();
  // One request may be a robot's.
  expect(state.drawings.map(({ url }) => url)).toEqual(['/nl/', '/fr/', '/de/', '/fr/', '/nl/']);
  expect((await ask('/nl/')).body.toString()).toBe('page of /nl/ in a');
  state.version = 'b';
  const { headers, body } = await ask('/nl/', { 'accept-encoding': 'gzip' });
  expect(headers['cache-status']).toBe('site; hit');
  expect(gunzipSync(body).toString()).toBe('page of /nl/ in b');
  expect((await ask('/fr/')).headers['cache-status']).toBe('site; hit');
  expect(state.drawings).toHaveLength(5);
});

test('an address that leads to another page in the next state prepares that one', async () => {
  let isSwapped = false;
  const findPage = (url) => {
    const leadsToA = (url === '/a/') !== (isSwapped || nextState() !== undefined);
    return { path: leadsToA ? 'page-a' : 'page-b', address: url, views: null, isLasting: true, tags: [] };
  };
  const { ask, state, front } = await serve({
    findPage,
    draw: ({ url }, present) => makeAnswer(nextState() ? 'b' : present.version, url),
  });
  for (const url of ['/a/', '/a/']) await ask(url);
  await inNextState({ content: null, rules: { version: 'b' } }, () => front.prepare());
  isSwapped = true;
  state.version = 'b';
  const { headers, body } = await ask('/a/');
  expect(headers['cache-status']).toBe('site; hit');
  expect(body.toString()).toBe('page of /a/ in b');
  expect((await ask('/b/')).body.toString()).toBe('page of /b/ in b');
});

test('a drawing that does not end delays the next version by no more than its time', async () => {
  let draw = ({ url }) => makeAnswer('a', url);
  const { ask, front } = await serve({ draw: (asked) => draw(asked) });
  for (const url of ['/nl/', '/nl/']) await ask(url);
  draw = () => new Promise(() => {});
  await front.prepare();
});

test('a drawing that fails is logged, and keeps no other page from being ready', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let version = 'a';
  const draw = async ({ url }) => {
    if (version === 'b' && url === '/nl/') throw new Error('broken');
    return makeAnswer(version, url);
  };
  const { ask, state, front } = await serve({ draw });
  for (const url of ['/nl/', '/nl/', '/nl/', '/fr/', '/fr/']) await ask(url);
  version = 'b';
  await front.prepare();
  expect(log.mock.calls.flat().join(' ')).toContain('broken');
  log.mockRestore();
  state.version = 'b';
  expect((await ask('/fr/')).headers['cache-status']).toBe('site; hit');
});
