import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Ends what a failed test leaves: the next one would find its port taken. */
function endWithTest(started: ChildProcess, dataDir: string): void {
  onTestFinished(async () => {
    // The start command passes it on to the server that it has started.
    if (started.exitCode === null) started.kill('SIGINT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
}

for (const [host, port] of [
  ['127.0.0.1', 3295],
  ['0.0.0.0', 3296],
] as const) {
  test(`the start command serves on ${host}, says where, and stops on Ctrl-C`, async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'gevel-start-'));
    const start = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, HOST: host, PORT: String(port), SITE_URL: '', DATA_DIR: data, NODE_OPTIONS: '' },
      stdio: 'pipe',
    });
    endWithTest(start, data);
    let output = '';
    start.stdout.on('data', (data) => {
      output += data;
    });
    const ended = new Promise((resolve) => start.on('exit', resolve));
    // It says so once it has read its content, which takes a busy machine its time.
    await expect.poll(() => output, { timeout: 120_000 }).toContain('The site is at http://');
    expect((await fetch(`http://127.0.0.1:${port}/nl/te-koop/`)).status).toBe(200);
    await expect
      .poll(() => output)
      .toMatch(/An owner to try \S+\/login\/ with: owner@gevel\.example, password [\w-]{12} /);
    expect(output).toMatch(/A login to try \S+\/office\/ with: office@gevel\.example, password [\w-]{12} /);
    start.kill('SIGINT');
    expect([0, 130]).toContain(await ended);
  });
}

test('the port says at once that the site is starting, and the log when it is ready and why it stops', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'gevel-start-'));
  const origin = 'http://127.0.0.1:3298';
  const server = spawn(process.execPath, ['lib/server/serve.mjs'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '3298', SITE_URL: origin, DATA_DIR: data, IDLE_WORK: 'off' },
    stdio: 'pipe',
  });
  endWithTest(server, data);
  let output = '';
  server.stdout.on('data', (data) => {
    output += data;
  });
  const ended = new Promise((resolve) => server.on('close', resolve));
  await expect.poll(() => output, { interval: 20 }).toContain('listens on');
  const health = await fetch(`${origin}/api/health/`);
  expect([health.status, health.headers.get('retry-after'), await health.json()]).toEqual([
    503,
    '2',
    { status: 'starting' },
  ]);
  await expect.poll(() => output, { timeout: 100_000 }).toContain('Ready after');
  expect((await fetch(`${origin}/nl/`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await ended).toBe(143);
  const messages = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).message);
  const [first = '', ...rest] = messages;
  expect(first).toMatch(/^Gevel \d+\.\d+\.\d+, build \S+ listens on 127\.0\.0\.1:3298, and reads its content$/);
  expect(
    rest.filter((message) => /^(?:Ready after \d+\.\d s|Stopping, because of SIGTERM)$/.test(message)),
  ).toHaveLength(2);
  expect(messages.at(-1)).toBe('Stopping, because of SIGTERM');
  for (const message of messages) {
    expect(message.length).toBeLessThan(500);
    expect(message).not.toContain('\n');
    expect(message).not.toContain('next.config');
  }
});

test('a wrong environment variable stops the start with its name and the allowed values', async () => {
  const start = spawn(process.execPath, ['lib/server/serve.mjs'], {
    env: { ...process.env, PORT: '3297', TRUST_PROXY: 'perhaps', SITE_URL: 'gevel' },
    stdio: 'pipe',
  });
  let output = '';
  start.stderr.on('data', (data) => {
    output += data;
  });
  // Its last lines may arrive after its end.
  expect(await new Promise((resolve) => start.on('close', resolve))).toBe(1);
  expect(output).toContain('TRUST_PROXY');
  expect(output).toContain('SITE_URL');
});
