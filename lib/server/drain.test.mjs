import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { crossing } from '../platform/bridge.mjs';
import { drain, isDraining } from './drain.mjs';

afterEach(() => {
  crossing('is-draining').set(undefined);
});

async function listen(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: server.address().port };
}

const ask = (port, agent) =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => resolve(response));
    }).on('error', reject);
  });

test('an answer that is under way is finished, then the server ends; new connections are refused', async () => {
  let finish;
  const { server, port } = await listen((_, response) => {
    finish = () => response.end('done');
    server.emit('asked');
  });
  const asked = once(server, 'asked');
  const answer = ask(port);
  await asked;
  const ended = new Promise((resolve) => drain(server, { noticeMs: 0, limitMs: 60_000, end: resolve }));
  expect(isDraining()).toBe(true);
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  finish();
  expect((await answer).statusCode).toBe(200);
  await ended;
});

test('during the notice everything is answered, each answer as the last of its connection', async () => {
  const { server, port } = await listen((_, response) => response.end());
  const agent = new Agent({ keepAlive: true });
  await ask(port, agent);
  const ended = new Promise((resolve) => drain(server, { noticeMs: 300, limitMs: 60_000, end: resolve }));
  expect((await ask(port, agent)).headers.connection).toBe('close');
  await ended;
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

test('a connection that does not end is cut at the limit', async () => {
  const { server, port } = await listen(() => server.emit('asked'));
  const asked = once(server, 'asked');
  ask(port).catch(() => {});
  await asked;
  let cut;
  drain(server, {
    noticeMs: 0,
    limitMs: 1000,
    end: () => server.closeAllConnections(),
    later: (_, work) => {
      cut = work;
    },
  });
  const closed = once(server, 'close');
  cut();
  await closed;
});

test('a second signal changes nothing', async () => {
  const { server } = await listen(() => {});
  const ends = [];
  drain(server, { noticeMs: 0, limitMs: 1000, end: () => ends.push(1) });
  drain(server, { noticeMs: 0, limitMs: 1000, end: () => ends.push(2) });
  await once(server, 'close');
  expect(ends).toEqual([1]);
});
