import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@/lib/domain/limit/limits';
import type { Property } from '@/lib/domain/property/property';
import { createBoundedThreads } from '@/lib/platform/bounded-thread';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { callerHeader } from '@/lib/platform/caller-address';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { GET } from './route';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'brochure-'));
  setTestEnv({ DATA_DIR: folder, APP_SECRET: 'a'.repeat(32) });
  for (const name of ['flood-gate', 'brochure-store']) processSingleton(name).set(undefined);
});

afterEach(() => rm(folder, { recursive: true }));

/** A thread that answers every drawing with these lines. */
async function drawWith(lines: string): Promise<void> {
  const file = path.join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', () => {${lines}});`,
  );
  const bounds = { most: 2, cpuMs: 60_000, wallMs: 60_000, megabytes: 512, idleMs: 1 };
  processSingleton('brochure-threads').set(createBoundedThreads({ file, ...bounds }));
}

function serve(properties: Partial<Property>[]): void {
  serveTestContent({ listings: { properties: properties.map(makeProperty) } });
}

function ask(id: number, address = '192.0.2.1'): Promise<Response> {
  const request = new Request(`https://www.gevel.example/api/brochure/${id}/`, {
    headers: { [callerHeader]: address },
  });
  return GET(request, { params: Promise.resolve({ id: String(id) }) });
}

test('one network can have sixty brochures drawn in ten minutes; cached ones cost nothing', async () => {
  await drawWith("parentPort.postMessage({ done: Buffer.from('%PDF-') })");
  const { most, seconds } = limits.brochure;
  serve(Array.from({ length: most + 1 }, (_, index) => ({ id: index + 1 })));
  for (let id = 1; id <= most; id++) expect((await ask(id)).status).toBe(200);
  expect((await ask(1)).status).toBe(200);
  const refused = await ask(most + 1);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(seconds);
  expect(await refused.text()).toContain('netwerk');
  expect((await ask(most + 1, '192.0.2.2')).status).toBe(200);
});

test('a thread that ends is answered with 503, is reported, and the request may be repeated', async () => {
  await drawWith('process.exit(3)');
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve([{ id: 7 }]);
  const answer = await ask(7);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(reported).toHaveBeenCalledOnce();
  reported.mockClear();
  await drawWith("parentPort.postMessage({ done: Buffer.from('%PDF-') })");
  expect((await ask(7)).status).toBe(200);
});

test('a listing that has left is gone, one that never was is missing', async () => {
  serve([{ id: 7 }]);
  const gone = { id: 8, externalId: null };
  processSingleton('gone-listings').set({
    property: (reference: string) => (reference === '8' ? [gone] : []),
    project: () => [],
  });
  expect((await ask(8)).status).toBe(410);
  expect((await ask(9)).status).toBe(404);
});
