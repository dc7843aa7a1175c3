import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { readMirror } from '@/tests/support/import-mirror';

const count = 400;
const shippedSettings = JSON.parse(await readFile('content/settings.json', 'utf8'));

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-killed-'));
  await mkdir(path.join(root, 'content', 'export', 'nl'), { recursive: true });
  const imports = [{ source: 'json', from: 'export' }];
  await writeFile(path.join(root, 'content', 'settings.json'), JSON.stringify({ ...shippedSettings, imports }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const command = ['--import', 'tsx', path.resolve('scripts/import.ts'), 'json', '--apply'];
const environment = () => ({
  ...process.env,
  DATABASE_URL: '',
  CONTENT_DIR: path.join(root, 'content'),
  DATA_DIR: path.join(root, 'data'),
});

async function write(price: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => feedRecord({ ID: index + 1, Price: price }));
  await writeFile(path.join(root, 'content', 'export', 'nl', 'properties.json'), JSON.stringify(records));
}

/** The prices of what visitors would see, each once. */
async function shownPrices(): Promise<{ listings: number; prices: unknown[] }> {
  const records = await readMirror(path.join(root, 'data'), 'json');
  return { listings: records.length, prices: [...new Set(records.map(({ Price }) => Price))] };
}

test('a kill at any moment leaves the state before or the one after, and the next run is right', async () => {
  await write(100_000);
  await promisify(execFile)(process.execPath, command, { env: environment() });
  // Moments of a generator with a fixed seed, from the start of the process to past its end.
  let seed = 20_261_123;
  for (let round = 1; round <= 6; round++) {
    const [before] = (await shownPrices()).prices;
    const after = 100_000 + round * 1000;
    await write(after);
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const child = spawn(process.execPath, command, { env: environment(), stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([wait((seed / 2 ** 31) * 4000), ended]);
    child.kill('SIGKILL');
    await ended;
    const { listings, prices } = await shownPrices();
    expect(listings).toBe(count);
    expect([[before], [after]]).toContainEqual(prices);
  }
  await promisify(execFile)(process.execPath, command, { env: environment() });
  expect(await shownPrices()).toEqual({ listings: count, prices: [106_000] });
}, 300_000);
