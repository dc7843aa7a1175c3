import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { feedRecord } from '@/tests/support/content';
import { httpTo, type ImportSite, setUpImportSite } from '@/tests/support/import-site';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';
import { engines } from '@/tests/support/test-database';
import { listImportRuns } from './import-store';
import type { ImportRequest } from './run-import';
import { undoImport } from './undo-import';

/** A number of listings that only the note of documents can have. */
const listingCount = 77;

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);

  const settings = { source: 'json', from: 'export' };
  const fileOfExport = (language = 'nl') => path.join(site.contentFolder, 'export', language, 'properties.json');
  const inImports = (name: string) => path.join(site.dataFolder, 'import', name);

  async function write(records: readonly object[], language = 'nl'): Promise<void> {
    await mkdir(path.dirname(fileOfExport(language)), { recursive: true });
    const listed = records.map((record, index) => feedRecord({ ID: index + 1, ...record }));
    await writeFile(fileOfExport(language), JSON.stringify(listed));
  }

  async function change(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replaceAll(from, to));
  }

  /** A run from now on shows by its number of listings whether it has read the documents. */
  const mark = async (name = 'json') =>
    change(inImports(`documents/${name}.json`), '"listings":', `"listings":${listingCount},"known":`);
  const isKnown = async (report: Promise<Awaited<ReturnType<ImportSite['run']>>>) =>
    (await report).comparison?.same === listingCount;

  test('documents that are what they were are not read again, and the run is recorded', async () => {
    await write([{ Price: 100_000 }, { Price: 200_000, ConstructionYear: 'long ago' }]);
    const first = await site.run(settings);
    await mark();
    const again = await site.run(settings, { starter: 'schedule' });
    expect(again).toMatchObject({ outcome: 'unchanged', comparison: { same: listingCount }, faults: first.faults });
    expect(first.faults).toHaveLength(1);
    expect(await listImportRuns(1)).toMatchObject([
      { outcome: 'unchanged', starter: 'schedule', counts: { listings: listingCount, faults: 1 } },
    ]);
  });

  test('a look reads them, and so does a run after the document has changed', async () => {
    await write([{ Price: 100_000 }]);
    await site.run(settings);
    await mark();
    expect(await isKnown(site.run(settings, { mode: 'show' }))).toBe(false);
    await write([{ Price: 120_000 }]);
    expect(await site.run(settings)).toMatchObject({ outcome: 'applied', comparison: { changed: [{}] } });
  });

  test('texts that change their places are other documents', async () => {
    await write([{ Description: 'one' }], 'nl');
    await write([{ Description: 'two' }], 'fr');
    await site.run(settings);
    const aside = inImports('aside.json');
    await rename(fileOfExport('nl'), aside);
    await rename(fileOfExport('fr'), fileOfExport('nl'));
    await rename(aside, fileOfExport('fr'));
    expect(await site.run(settings)).toMatchObject({ outcome: 'applied', comparison: { changed: [{}] } });
  });

  test.each<[string, () => Promise<unknown>, Partial<ImportRequest>, object]>([
    ['other settings', async () => {}, {}, { brake: 50 }],
    ['another version of the code', async () => {}, { code: () => 'of tomorrow' }, {}],
    [
      'another lineage after a restore',
      () => site.database.updateTable('import_source').set({ lineage: 'x' }).execute(),
      {},
      {},
    ],
    ['a damaged note', () => change(inImports('documents/json.json'), '{"documents', '{'), {}, {}],
  ])('%s means that they are read', async (_, happen, request, others) => {
    await write([{ Price: 100_000 }]);
    await site.run(settings);
    await mark();
    await happen();
    expect(await isKnown(site.run({ ...settings, ...others }, request))).toBe(false);
    await mark();
    expect(await isKnown(site.run({ ...settings, ...others }, request))).toBe(true);
  });

  test('after an undo the same documents are imported again', async () => {
    await write([{ Price: 100_000 }]);
    await site.run(settings);
    await write([{ Price: 110_000 }]);
    await site.run(settings);
    await undoImport('json');
    expect(await site.run(settings)).toMatchObject({ outcome: 'applied', comparison: { changed: [{}] } });
    await undoImport('json');
    await write([{ Price: 100_000 }]);
    expect(await site.run(settings)).toMatchObject({ outcome: 'unchanged', comparison: { same: 1 } });
  });

  test('a source without a listing is reported in each run, also where it was accepted once', async () => {
    await write([{ Price: 100_000 }]);
    await site.run(settings);
    await write([]);
    expect(await site.run(settings, { acceptsLoss: true })).toMatchObject({ outcome: 'applied' });
    expect(await site.run(settings)).toMatchObject({ outcome: 'held' });
  });

  test('a run that was held back leaves the documents to be read', async () => {
    await write([{ Price: 100_000 }, { Price: 200_000 }]);
    await site.run(settings);
    await write([{ Price: 100_000 }]);
    for (let round = 0; round < 2; round++) expect(await site.run(settings)).toMatchObject({ outcome: 'held' });
    expect(await site.run(settings, { acceptsLoss: true })).toMatchObject({ outcome: 'applied' });
  });

  test('days and rules that depend on them change nothing of what an import writes', async () => {
    await write([
      { PublishedDate: '2027-01-01T00:00:00', Price: 100_000 },
      { SoldDate: '2026-11-01T00:00:00', EPCEndDate: '2026-11-24', Price: 200_000 },
    ]);
    const at = (day: string) => ({ clock: () => new Date(`${day}T23:30:00.000Z`) });
    await site.run(settings, at('2026-11-23'));
    for (const day of ['2026-11-24', '2026-12-31', '2027-01-01', '2028-03-01']) {
      // What reading them on that day would do, and what a run does that does not read them.
      expect(await site.run(settings, { ...at(day), code: () => day })).toMatchObject({
        outcome: 'unchanged',
        comparison: { same: 2, hidden: [], shownAfter: 2 },
      });
      expect(await site.run(settings, { ...at(day), code: () => day })).toMatchObject({
        outcome: 'unchanged',
        comparison: { same: 2, shownAfter: 2 },
      });
    }
  });

  test('a table is read again when its mapping has changed', async () => {
    const table = Buffer.from('id;goal;mainType;zip;city;price\nA1;sale;house;9000;Gent;100000\n');
    const { mapping } = await proposeMapping(table, null);
    await writeFile(path.join(site.contentFolder, 'homes.csv'), table);
    const writeMapping = (columns: object) =>
      writeFile(path.join(site.contentFolder, 'homes.map.json'), JSON.stringify({ ...mapping, ...columns }));
    const csv = { source: 'csv', from: 'homes.csv', map: 'homes.map.json' };
    await writeMapping({});
    await site.run(csv);
    await mark('csv');
    expect(await isKnown(site.run(csv))).toBe(true);
    await writeMapping({ columns: { ...mapping.columns, price: null } });
    expect(await site.run(csv)).toMatchObject({
      outcome: 'applied',
      comparison: { changed: [{ fields: [{ field: 'Price' }] }] },
    });
  });

  describe('with pictures of another server', () => {
    let server: LoopbackServer;
    let isBroken: boolean;
    beforeEach(async () => {
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer();
      isBroken = false;
      server = await startLoopback((request, response) =>
        isBroken && request.path === '/b.jpg'
          ? response.writeHead(404).end()
          : response.end(Buffer.concat([picture, Buffer.from(request.path)])),
      );
      await write([{ Pictures: ['a.jpg', 'b.jpg'].map((name) => ({ Url: `${server.url}/${name}`, Name: name })) }]);
    });
    afterEach(() => server.close());

    const run = (now: string) =>
      site.run(settings, {
        http: httpTo(server.host),
        clock: () => new Date(now),
      });

    test('one that is lost is fetched again', async () => {
      await run('2026-11-23T02:00:00.000Z');
      await mark();
      expect(await isKnown(run('2026-11-24T02:00:00.000Z'))).toBe(true);
      const media = path.join(site.dataFolder, 'uploads', 'imported');
      for (const name of await readdir(media)) await rm(path.join(media, name));
      expect(await isKnown(run('2026-11-25T02:00:00.000Z'))).toBe(false);
      expect(server.asked).toHaveLength(4);
    });

    test('one that could not be fetched is tried when its time has come, and not before', async () => {
      isBroken = true;
      expect((await run('2026-11-23T02:00:00.000Z')).media.failures).toHaveLength(1);
      await mark();
      expect(await run('2026-11-23T02:59:59.000Z')).toMatchObject({
        comparison: { same: listingCount },
        media: { missing: 0, waiting: 1 },
      });
      isBroken = false;
      expect(await run('2026-11-23T03:00:00.000Z')).toMatchObject({ outcome: 'applied', media: { waiting: 0 } });
      expect((await site.read()).catalogue.properties[0]?.texts.nl?.pictures).toHaveLength(2);
      await mark();
      expect(await isKnown(run('2026-11-23T04:00:00.000Z'))).toBe(true);
    });

    test('a database that knows none of them has them fetched again', async () => {
      await run('2026-11-23T02:00:00.000Z');
      await mark();
      await site.database.deleteFrom('import_media').execute();
      expect(await isKnown(run('2026-11-23T02:10:00.000Z'))).toBe(false);
      expect(server.asked).toHaveLength(4);
    });
  });
});
