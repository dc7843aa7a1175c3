import { once } from 'node:events';
import { Agent, createServer, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createEndpoints } from './endpoints.mjs';

const built = {
  staticRoutes: [
    { page: '/api/search', regex: '^/api/search(?:/)?$' },
    { page: '/contact', regex: '^/contact(?:/)?$' },
  ],
  dynamicRoutes: [
    { page: '/api/file/[name]/[key]', regex: '^/api/file/([^/]+?)/([^/]+?)(?:/)?$' },
    { page: '/media/[...path]', regex: '^/media/(.+?)(?:/)?$' },
  ],
};
const origin = 'https://www.example.be';

const servers = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function find(endpoints, path, { method = 'GET', ...headers } = {}) {
  return endpoints.find({ method, headers }, path);
}

/** As if Next had called the handler for a request to the path. */
function introduce(endpoints, path, handler, method = 'GET') {
  endpoints.expect('turn', find(endpoints, path, { method }));
  endpoints.learn(new Request(origin, { headers: { 'x-site-turn': 'turn' } }), handler);
  endpoints.forget('turn');
}

test.each([
  ['/api/search/', {}],
  ['/api/search', {}],
  ['/api/file/a/b-1.x/', { name: 'a', key: 'b-1.x' }],
  ['/media/homes/house_1.webp', { path: ['homes', 'house_1.webp'] }],
])('%s is an endpoint with the parameters %j', (path, params) => {
  expect(find(createEndpoints(built, origin), path)).toEqual({ key: expect.any(String), params, handler: undefined });
});

test.each([
  '/contact/',
  '/api/unknown/',
  '/api/se%61rch/',
  '/media/a%20house.webp',
  '/media/../api/search/',
  '/media/.hidden',
  '/media//house.webp',
  '/media/house\\.webp',
  '/api/',
])('%s is left to Next', (path) => {
  expect(find(createEndpoints(built, origin), path)).toBeNull();
});

test.each(['rsc', 'next-action'])('a request with the header %s is left to Next', (name) => {
  expect(find(createEndpoints(built, origin), '/api/search/', { [name]: '1' })).toBeNull();
});

test('a handler is known from the first request that Next hands to it, for its method alone', () => {
  const endpoints = createEndpoints(built, origin);
  const handler = () => new Response();
  introduce(endpoints, '/api/file/a/b/', handler);
  expect(find(endpoints, '/api/file/c/d/')?.handler).toBe(handler);
  expect(find(endpoints, '/api/file/c/d/', { method: 'HEAD' })?.handler).toBe(handler);
  expect(find(endpoints, '/api/file/c/d/', { method: 'POST' })?.handler).toBeUndefined();
  expect(find(endpoints, '/api/search/')?.handler).toBeUndefined();
});

test('a handler that was called for another request, or too late, is not learned', () => {
  const endpoints = createEndpoints(built, origin);
  const handler = () => new Response();
  endpoints.learn(new Request(origin), handler);
  endpoints.expect('turn', find(endpoints, '/api/search/'));
  endpoints.forget('turn');
  endpoints.learn(new Request(origin, { headers: { 'x-site-turn': 'turn' } }), handler);
  expect(find(endpoints, '/api/search/')?.handler).toBeUndefined();
});

/** Serves one handler and sends it one request. */
async function ask(handler, { method = 'GET', headers = {}, body, path = '/api/search/?q=gent' } = {}) {
  const sent = sendRequest({ port: await serve(handler, method), method, path, headers, agent: false }).end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

async function serve(handler, method) {
  const endpoints = createEndpoints(built, origin);
  introduce(endpoints, '/api/search/', handler, method);
  const server = createServer((request, response) => {
    endpoints.answer(find(endpoints, '/api/search/', { method: request.method }), request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

test('a handler gets the address on the site, the method and the headers of its caller', async () => {
  const answer = await ask(
    (request) => Response.json({ url: request.url, method: request.method, cookie: request.headers.get('cookie') }),
    { headers: { cookie: 'a=1' } },
  );
  expect(JSON.parse(answer.body)).toEqual({
    url: 'https://www.example.be/api/search/?q=gent',
    method: 'GET',
    cookie: 'a=1',
  });
});

test.each([
  ['short', 100],
  ['long', 400_000],
])('a %s body is read in every form', async (_, length) => {
  const text = JSON.stringify('é'.repeat(length));
  const headers = { 'content-length': Buffer.byteLength(text), 'content-type': 'application/json' };
  const readAs = (read) =>
    ask(async (request) => Response.json(await read(request)), { method: 'POST', headers, body: text });
  const lengths = await Promise.all([
    readAs(async (request) => (await request.json()).length),
    readAs(async (request) => (await request.text()).length - 2),
    readAs(async (request) => ((await request.arrayBuffer()).byteLength - 2) / 2),
    readAs(async (request) => ((await request.blob()).size - 2) / 2),
    readAs(async (request) => (await new Response(request.body).text()).length - 2),
    readAs(async (request) => (await request.clone().json()).length),
  ]);
  expect(lengths.map(({ body }) => Number(body))).toEqual(lengths.map(() => length));
});

test.each([
  ['short', 100],
  ['long', 400_000],
])('the mark before a %s text is not part of it', async (_, length) => {
  const text = JSON.stringify('a'.repeat(length));
  const body = `\ufeff${text}`;
  const readAs = (read) => {
    const headers = { 'content-length': Buffer.byteLength(body) };
    return ask(async (request) => Response.json(await read(request)), { method: 'POST', headers, body });
  };
  expect(JSON.parse((await readAs((request) => request.text())).body)).toBe(text);
  expect((await readAs((request) => request.json())).body.toString()).toBe(text);
});

test('a form is read with its fields', async () => {
  const form = new URLSearchParams({ person: 'An & Jo' }).toString();
  const answer = await ask(async (request) => new Response((await request.formData()).get('person')), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length },
    body: form,
  });
  expect(answer.body.toString()).toBe('An & Jo');
});

test('status, headers and cookies arrive; HEAD gets them without the body', async () => {
  const handler = () => {
    const headers = new Headers({ 'Content-Type': 'text/plain', 'Content-Length': '2', ETag: '"a"' });
    headers.append('Set-Cookie', 'a=1');
    headers.append('Set-Cookie', 'b=2');
    return new Response('no', { status: 404, headers });
  };
  for (const [method, body] of [
    ['GET', 'no'],
    ['HEAD', ''],
  ]) {
    const answer = await ask(handler, { method });
    expect({ ...answer, body: answer.body.toString() }).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/plain', 'content-length': '2', etag: '"a"', 'set-cookie': ['a=1', 'b=2'] },
      body,
    });
  }
});

test('an answer of unknown or great length is sent as it is made', async () => {
  const parts = Array.from({ length: 50 }, (_, index) => `${index} `.repeat(3000));
  const handler = () => {
    const left = [...parts];
    const body = new ReadableStream({
      pull(controller) {
        const part = left.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(Buffer.from(part));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'video/mp4' } });
  };
  const { headers, body } = await ask(handler);
  expect(headers['transfer-encoding']).toBe('chunked');
  expect(body.toString()).toBe(parts.join(''));
});

test('a table is compressed while it is made, for callers that accept it', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `${index},Leuvensesteenweg ${index},Gent\r\n`);
  const handler = () => {
    const left = [...rows];
    const body = new ReadableStream({
      pull(controller) {
        const part = left.splice(0, 500);
        if (part.length === 0) controller.close();
        else controller.enqueue(Buffer.from(part.join('')));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
  };
  for (const [accepted, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (body) => body],
  ]) {
    const { headers, body } = await ask(handler, { headers: accepted ? { 'accept-encoding': accepted } : {} });
    expect(headers['content-encoding']).toBe(accepted);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(expand(body).toString() === rows.join('')).toBe(true);
    if (accepted) expect(body.length).toBeLessThan(rows.join('').length / 4);
  }
});

test.each(['video/mp4', 'text/csv; charset=utf-8'])(
  'a caller that leaves ends a %s that is being sent',
  async (type) => {
    let leave = () => {};
    const left = new Promise((resolve) => {
      leave = resolve;
    });
    const handler = () => {
      const body = new ReadableStream({
        async pull(controller) {
          await wait(1);
          controller.enqueue(Buffer.alloc(100_000));
        },
        cancel: leave,
      });
      return new Response(body, { headers: { 'Content-Type': type } });
    };
    const sent = sendRequest({ port: await serve(handler, 'GET'), path: '/', agent: false }).end();
    const [answer] = await once(sent, 'response');
    answer.destroy();
    await left;
  },
);

test('a sender that leaves in the middle of its body is not answered', async () => {
  const handler = vi.fn(() => new Response());
  const port = await serve(handler, 'POST');
  const sent = sendRequest({ port, method: 'POST', path: '/', headers: { 'content-length': 10 }, agent: false });
  sent.on('error', () => {});
  sent.write('half');
  const closed = new Promise((resolve) => servers[0].once('connection', (socket) => socket.once('close', resolve)));
  await once(servers[0], 'request');
  sent.destroy();
  await closed;
  expect(handler).not.toHaveBeenCalled();
});

test.each([
  ['a handler that reads no body', () => new Response(null, { status: 401 })],
  ['a handler that fails in the middle of a body', (request) => failAfterOnePart(request.body.getReader())],
])('the connection is free for its next request after %s', async (_, handler) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const port = await serve(handler, 'POST');
  const body = Buffer.alloc(1_000_000);
  for (const reused of [false, true]) {
    const headers = { 'content-length': body.length };
    const sent = sendRequest({ port, method: 'POST', path: '/api/search/', headers, agent }).end(body);
    const [answer] = await once(sent, 'response');
    await buffer(answer);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(sent.reusedSocket).toBe(reused);
  }
  agent.destroy();
  log.mockClear();
});

async function failAfterOnePart(reader) {
  await reader.read();
  throw new Error('broken');
}

test('a handler that fails is answered 500 and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await ask(() => Promise.reject(new Error('broken')))).status).toBe(500);
  expect(log.mock.calls.flat().join(' ')).toContain('broken');
  log.mockClear();
});

test('a body that cannot be read is answered 500, with nothing of the head that it would have had', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const handler = () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) });
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Length': '100',
      'Cache-Control': 'public, max-age=60',
    };
    return new Response(body, { headers });
  };
  const { status, headers, body } = await ask(handler);
  expect({ status, length: body.length }).toEqual({ status: 500, length: 0 });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'content-length']) expect(headers).not.toHaveProperty(name);
  expect(log.mock.calls.flat().join(' ')).toContain('gone');
  log.mockClear();
});
