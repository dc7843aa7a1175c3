import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { beginImportRun, endImportRun, type ImportOutcome, noCounts } from './import-store';
import { listImportsFor } from './imports';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now };

async function addRun(source: string, hours: number, outcome: ImportOutcome, more: object = {}): Promise<void> {
  const id = `${source} ${hours}`;
  const startedAt = hoursAgo(hours);
  await beginImportRun({ id, source, startedAt, starter: 'schedule' });
  await endImportRun({ id, outcome, counts: noCounts, message: '', endedAt: startedAt, ...more });
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-imports-'));
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
  });
  beforeEach(() => site.clear());
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const setImports = (imports: readonly object[]) =>
    writeFile(path.join(folder, 'settings.json'), JSON.stringify({ imports }));

  test('each import is listed with its schedule, what is wrong with it and its last runs', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    await setImports([
      { source: 'openimmo', from: 'transfers', every: '30 minutes' },
      { source: 'json', name: 'agency', from: 'export', every: '02:30' },
      { source: 'csv', from: 'homes.csv', map: 'map.json' },
    ]);
    const counts = { ...noCounts, listings: 40, added: 3, changed: 2, gone: 1, leftOut: 4, held: 5 };
    await addRun('openimmo', 3, 'applied', { counts });
    await addRun('openimmo', 2, 'failed', { message: 'full.zip: ends without the list of its files' });
    await addRun('openimmo', 1, 'failed', { message: 'full.zip: ends without the list of its files' });
    await addRun('agency', 60, 'unchanged');
    const [openimmo, agency, table] = (await listImportsFor(staff, asking))?.imports ?? [];
    expect(openimmo).toMatchObject({
      name: 'openimmo',
      source: 'openimmo',
      schedule: { unit: 'minute', count: 30 },
      problem: 'failed',
      since: hoursAgo(2),
    });
    expect(openimmo?.runs.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'applied']);
    expect(openimmo?.runs[2]?.counts).toEqual(counts);
    expect(agency).toMatchObject({ schedule: { time: '02:30' }, problem: 'late', since: hoursAgo(60) });
    expect(table).toMatchObject({ schedule: null, problem: null, shown: null, runs: [] });
  });

  test('only administrators see imports; of many runs the ten newest are shown', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { staff: desk } = await enterOffice({ role: 'desk' });
    await setImports([]);
    expect((await listImportsFor(staff, asking))?.imports).toEqual([]);
    expect(await listImportsFor(desk, asking)).toBeNull();
    await setImports([{ source: 'json', from: 'export' }]);
    for (let hours = 1; hours <= 12; hours++) await addRun('json', hours, 'unchanged');
    const [listed] = (await listImportsFor(staff, asking))?.imports ?? [];
    expect(listed?.runs.map(({ startedAt }) => startedAt)).toEqual(
      Array.from({ length: 10 }, (_, index) => hoursAgo(index + 1)),
    );
  });
});
