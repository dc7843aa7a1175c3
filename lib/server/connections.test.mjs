import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '@/tests/support/timing';
import { connectionLimits, createBoundedServer, followReaders } from './connections.mjs';

const servers = [];
const clients = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function open(server) {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect(server.address().port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  return client;
}

const short = { ...connectionLimits, headSeconds: 0.2, requestSeconds: 0.4, lookSeconds: 0.05 };

/** Sends one byte after the other until the connection ends; returns what came back. */
async function sendSlowly(client, first) {
  let answer = '';
  let isOver = false;
  client.on('data', (data) => {
    answer += data;
  });
  client.on('close', () => {
    isOver = true;
  });
  client.write(first);
  while (!isOver) {
    client.write('a');
    await wait(20);
  }
  return answer;
}

test('a head that comes byte by byte is ended', async () => {
  const client = await open(createBoundedServer((_, response) => response.end(), short));
  expect(await sendSlowly(client, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes byte by byte is ended', async () => {
  const server = createBoundedServer((request) => request.resume(), short);
  const client = await open(server);
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n';
  expect(await sendSlowly(client, head)).toMatch(/^HTTP\/1\.1 408 /);
});

const readers = { readSeconds: 30, minBytesPerSecond: 2000 };
const bytes = 64 * 1024 * 1024;

/** A client that has requested a long answer and takes nothing; `look` looks at a time that the test sets. */
async function openReader() {
  const state = { now: 0 };
  const server = createServer((_, response) => {
    response.end(Buffer.alloc(bytes));
    server.emit('answered', response);
  });
  const look = followReaders(server, readers, () => state.now);
  const client = await open(server);
  client.pause();
  const answered = once(server, 'answered');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [response] = await answered;
  look();
  return { client, response, socket: response.socket, look, state };
}

test('a reader that takes nothing is ended once its time is over, and not before', async () => {
  const { socket, response, look, state } = await openReader();
  const allowedMs = (30 + (socket.bytesWritten + 1000) / 2000) * 1000;
  state.now = 30_000;
  look();
  expect(socket.destroyed).toBe(false);
  const closed = once(response, 'close');
  state.now = allowedMs;
  look();
  await closed;
  expect(socket.destroyed).toBe(true);
});

test('a reader that has taken everything starts again with its next answer', async () => {
  const { client, socket, look, state } = await openReader();
  client.resume();
  await eventually(() => expect(socket.writableLength).toBe(0));
  look();
  state.now = 1e9;
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => expect(socket.writableLength).toBeGreaterThan(0));
  look();
  look();
  expect(socket.destroyed).toBe(false);
});
