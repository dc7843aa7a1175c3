import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { importsSchema } from '@/lib/content/schema/imports';
import { enterOffice } from '@/tests/support/enter-office';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { beginImportRun, endImportRun, type ImportOutcome, noCounts } from './import-store';
import { listImportsFor } from './imports';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now };

function setImports(imports: readonly object[]): void {
  const content = getContent();
  replaceContent({ ...content, settings: { ...content.settings, imports: importsSchema.parse(imports) } });
}

async function addRun(source: string, hours: number, outcome: ImportOutcome, more: object = {}): Promise<void> {
  const id = `${source} ${hours}`;
  const startedAt = hoursAgo(hours);
  await beginImportRun({ id, source, startedAt, starter: 'schedule' });
  await endImportRun({ id, outcome, counts: noCounts, message: '', endedAt: startedAt, ...more });
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('each import is listed with its schedule, what is wrong with it and its last runs', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    setImports([
      { source: 'openimmo', from: 'transfers', every: '30 minutes' },
      { source: 'json', name: 'agency', from: 'export', every: '02:30' },
      { source: 'csv', from: 'homes.csv', map: 'map.json' },
    ]);
    const counts = { ...noCounts, listings: 40, added: 3, changed: 2, gone: 1, leftOut: 4, held: 5 };
    await addRun('openimmo', 3, 'applied', { counts });
    await addRun('openimmo', 2, 'failed', { message: 'full.zip: ends without the list of its files' });
    await addRun('openimmo', 1, 'failed', { message: 'full.zip: ends without the list of its files' });
    await addRun('agency', 60, 'unchanged');
    const [openimmo, agency, table] = (await listImportsFor(staff, asking)) ?? [];
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
    setImports([]);
    expect(await listImportsFor(staff, asking)).toEqual([]);
    expect(await listImportsFor(desk, asking)).toBeNull();
    setImports([{ source: 'json', from: 'export' }]);
    for (let hours = 1; hours <= 12; hours++) await addRun('json', hours, 'unchanged');
    const [listed] = (await listImportsFor(staff, asking)) ?? [];
    expect(listed?.runs.map(({ startedAt }) => startedAt)).toEqual(
      Array.from({ length: 10 }, (_, index) => hoursAgo(index + 1)),
    );
  });
});
