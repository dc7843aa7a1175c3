import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { takeJob } from '@/lib/database/job-store';
import { assignedNumbers } from '@/lib/domain/listing/listing-id';
import { feedRecord } from '@/tests/support/content';
import { setUpImportSite } from '@/tests/support/import-site';
import { engines } from '@/tests/support/test-database';
import { takeImportLease } from './import-lease';
import { listImportRuns } from './import-store';
import { undoImport } from './undo-import';

type Records = readonly (Record<string, unknown> & { ID: number | string })[];

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);

  const settings = { source: 'json', from: 'export' };

  async function write(records: Records, language = 'nl'): Promise<void> {
    const folder = path.join(site.contentFolder, 'export', language);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'properties.json'), JSON.stringify(records.map(feedRecord)));
  }

  const prices = async () =>
    Object.fromEntries((await site.read()).catalogue.properties.map(({ externalId, price }) => [externalId, price]));

  test('a dry run names what the advert check would keep off the site, and why', async () => {
    const sale = { Zip: '9000', City: 'Gent', EnergyPerformance: 180 };
    await write([
      { ID: 1, ...sale },
      { ID: 2, ...sale, EnergyPerformance: undefined },
    ]);
    const look = () => site.run(settings, { mode: 'show', adverts: { energyScoreMissing: 'hold' } });
    const { adverts } = await look();
    expect(adverts.map(({ id, isHeld }) => [id, isHeld])).toEqual([
      ['1', false],
      ['2', true],
    ]);
    expect(adverts[1]?.lacks[0]).toMatchObject({ problem: 'energyScoreMissing', effect: 'hold', areas: ['flanders'] });
    await site.run(settings);
    expect((await look()).adverts.map(({ id }) => id)).toEqual(['2']);
  });

  test('a folder is shown, imported, found unchanged, changed field by field, and undone', async () => {
    await write([
      { ID: 1, Price: 100_000 },
      { ID: 2, Price: 200_000 },
    ]);
    const shown = await site.run(settings, { mode: 'show' });
    expect(shown).toMatchObject({ outcome: 'shown', comparison: { added: ['property 1', 'property 2'] } });
    expect(await prices()).toEqual({});
    expect(await readdir(site.dataFolder).catch(() => [])).toEqual([]);

    expect(await site.run(settings)).toMatchObject({ outcome: 'applied' });
    expect(await prices()).toEqual({ '1': 100_000, '2': 200_000 });
    expect(await site.run(settings)).toMatchObject({ outcome: 'unchanged', comparison: { same: 2, changed: [] } });

    await write([
      { ID: 1, Price: 110_000, Title: 'Huis met tuin' },
      { ID: 2, Price: 200_000 },
      { ID: 3, Price: 300_000 },
    ]);
    const changed = await site.run(settings);
    expect(changed.comparison).toMatchObject({
      added: ['property 3'],
      changed: [
        {
          key: 'property 1',
          fields: [
            { field: 'Price', before: '100000', after: '110000' },
            { field: 'Title (nl)', before: 'nothing', after: '"Huis met tuin"' },
          ],
        },
      ],
      same: 1,
    });
    expect(await prices()).toEqual({ '1': 110_000, '2': 200_000, '3': 300_000 });

    expect(await undoImport('json')).toBe('undone');
    expect(await prices()).toEqual({ '1': 100_000, '2': 200_000 });
    expect(await undoImport('json')).toBe('undone');
    expect(await prices()).toEqual({});
    expect(await undoImport('json')).toBe('none');
    const runs = await listImportRuns(10, 'json');
    expect(runs.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'applied', 'unchanged', 'undone', 'undone']);
  });

  test('ids of another system get numbers of ours that stay, whatever else changes', async () => {
    const own = { ...settings, name: 'whise-gent', keepIds: false };
    await write([{ ID: 7, Price: 100_000 }]);
    await site.run(own);
    const [first] = (await site.read()).catalogue.properties;
    expect(first).toMatchObject({ externalId: 'whise-gent-7', id: expect.any(Number) });
    expect(first?.id).toBeGreaterThanOrEqual(assignedNumbers.first);
    await write([{ ID: 8 }, { ID: 7, Price: 120_000, City: 'Gent', Zip: '9000', Title: 'Anders' }]);
    await site.run(own);
    await site.run(own);
    const again = (await site.read()).catalogue.properties.find(({ externalId }) => externalId === 'whise-gent-7');
    expect(again).toMatchObject({ id: first?.id, price: 120_000, zip: '9000' });
  });

  test('a faulty record is named and stays as it was, the good ones go on', async () => {
    await write([{ ID: 1, Price: 100_000 }, { ID: 2 }]);
    await site.run(settings);
    await write([{ ID: 1, Price: 150_000, Zip: '' }, { ID: 2, Price: 90_000, Bedrooms: 'twee' }, { ID: 3 }]);
    const report = await site.run(settings);
    expect(report.outcome).toBe('applied');
    expect(report.leftOut).toEqual(['property 1']);
    expect(report.faults).toEqual([
      { id: '1', field: 'Zip', found: 'nothing', expected: 'text', leavesOut: true },
      {
        id: '2',
        field: 'Bedrooms',
        found: '"twee"',
        expected: 'a whole number between 1 and 500',
        leavesOut: false,
      },
    ]);
    expect(await prices()).toEqual({ '1': 100_000, '2': 90_000, '3': null });
  });

  test('a loss beyond the brake, and a source without listings, change nothing', async () => {
    const homes = Array.from({ length: 10 }, (_, index) => ({ ID: index + 1, Price: 100_000 }));
    await write(homes);
    await site.run(settings);
    const before = await prices();
    await write(homes.slice(0, 7));
    expect(await site.run(settings)).toMatchObject({
      outcome: 'held',
      message: '3 of 10 listings would leave (30 %; brake: 20 %); nothing was done.',
      comparison: { gone: ['property 8', 'property 9', 'property 10'] },
    });
    await write(homes.map((home, index) => (index < 3 ? { ...home, Status: 5 } : home)));
    expect((await site.run(settings)).outcome).toBe('held');
    await write([]);
    expect(await site.run(settings)).toMatchObject({ outcome: 'held', message: expect.stringContaining('no listing') });
    expect(await prices()).toEqual(before);

    await write(homes.slice(0, 8));
    expect((await site.run(settings)).outcome).toBe('applied');
    await write(homes.slice(0, 4));
    expect((await site.run({ ...settings, brake: 60 })).outcome).toBe('applied');
    await write(homes.slice(0, 1));
    expect((await site.run(settings, { acceptsLoss: true })).outcome).toBe('applied');
    expect(await prices()).toEqual({ '1': 100_000 });
  });

  test('a source that cannot be read is a failed run, and nothing changes', async () => {
    await write([{ ID: 1 }]);
    await site.run(settings);
    const file = path.join(site.contentFolder, 'export', 'nl', 'properties.json');
    await writeFile(file, '[{"ID": 1, "Goal": 0');
    expect(await site.run(settings)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('nl/properties.json: no whole JSON'),
    });
    await rm(path.join(site.contentFolder, 'export'), { recursive: true });
    expect(await site.run(settings)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('no such folder'),
    });
    expect(Object.keys(await prices())).toEqual(['1']);
    expect((await listImportRuns(1))[0]).toMatchObject({
      outcome: 'failed',
      starter: 'command',
      endedAt: expect.any(Date),
    });
  });

  test('a second run waits for the first one, and takes over from a process that is gone', async () => {
    await write([{ ID: 1 }]);
    const now = new Date();
    const until = new Date(now.getTime() + 60_000);
    await takeJob({ job: 'import json', worker: 'another-machine 1 x', lastsMs: 60_000, now });
    expect(await site.run(settings)).toMatchObject({ outcome: 'busy' });
    expect(await undoImport('json')).toBe('busy');
    expect((await site.run(settings, { clock: () => new Date(until.getTime() + 1) })).outcome).toBe('applied');
  });

  if (engine === 'postgres')
    test('a server whose clock is an hour ahead waits for a run too', async () => {
      await write([{ ID: 1 }]);
      const lease = await takeImportLease('json');
      vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
      try {
        expect(await site.run(settings)).toMatchObject({ outcome: 'busy' });
        expect(await undoImport('json')).toBe('busy');
      } finally {
        vi.useRealTimers();
        await lease?.leave();
      }
      expect(await site.run(settings)).toMatchObject({ outcome: 'applied' });
    });

  test('a run that is stopped changes nothing, and the next one continues', async () => {
    await write([{ ID: 1 }]);
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    expect(await site.run(settings, { signal: stop.signal })).toMatchObject({ outcome: 'stopped' });
    expect(await prices()).toEqual({});
    expect((await site.run(settings)).outcome).toBe('applied');
  });
});
