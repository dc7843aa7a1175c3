import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerStarting } from './starting.mjs';

const server = createServer(answerStarting);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function ask(path, method = 'GET', body = undefined) {
  const { port } = server.address();
  const sent = sendRequest({ port, host: '127.0.0.1', path, method, agent: false }).end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test.each([
  ['/api/health/', '{"status":"starting"}', 'application/json'],
  ['/api/health/?x=1', '{"status":"starting"}', 'application/json'],
  ['/nl/', 'The site is starting.\n', 'text/plain; charset=utf-8'],
  ['/api/healthy/', 'The site is starting.\n', 'text/plain; charset=utf-8'],
])('%s is answered at once, and nobody keeps the answer', async (path, body, type) => {
  const answer = await ask(path);
  expect(answer).toMatchObject({
    status: 503,
    body,
    headers: { 'content-type': type, 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' },
  });
});

test('a form is refused, and HEAD has no body', async () => {
  expect((await ask('/nl/contact/', 'POST', 'a form')).status).toBe(503);
  expect(await ask('/nl/', 'HEAD')).toMatchObject({ status: 503, body: '' });
});
