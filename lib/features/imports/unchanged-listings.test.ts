import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { setUpImportSite } from '@/tests/support/import-site';
import { engines } from '@/tests/support/test-database';
import { hashText } from './records/stored-records';
import { undoImport } from './undo-import';

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);

  const settings = { source: 'json', from: 'export' };

  let writes = 0;
  /** Each time in other bytes: a document that is the same as before is not read. */
  async function write(...records: object[]): Promise<void> {
    const folder = path.join(site.contentFolder, 'export', 'nl');
    await mkdir(folder, { recursive: true });
    const listed = records.map((record, index) => feedRecord({ ID: index + 1, ...record }));
    await writeFile(path.join(folder, 'properties.json'), JSON.stringify(listed, null, ++writes % 10));
  }

  const prices = async () => (await site.read()).catalogue.properties.map(({ price }) => price).toSorted();

  async function change(file: string, from: string, to: string): Promise<void> {
    const whole = path.join(site.dataFolder, 'import', file);
    const text = await readFile(whole, 'utf8');
    expect(text).toContain(from);
    await writeFile(whole, text.replaceAll(from, to));
  }

  /** As if an earlier rule had made the published records of this price. */
  async function asMadeBefore(price: number, instead: number): Promise<void> {
    const { source, text } = await site.database
      .selectFrom('import_text')
      .innerJoin('import_record', 'import_record.hash', 'import_text.hash')
      .where('import_text.text', 'like', `%"Price":${price}%`)
      .select(['import_text.source', 'import_text.text'])
      .executeTakeFirstOrThrow();
    const made = text.replace(`"Price":${price}`, `"Price":${instead}`);
    const row = { source, hash: hashText(made), text: made };
    await site.database
      .insertInto('import_text')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const changed = site.database.updateTable('import_record').set({ hash: row.hash });
    await changed.where('hash', '=', hashText(text)).execute();
  }
  const origins = 'origins/json.json';

  test('listings that are read as they were keep their records, those that changed are made again', async () => {
    await write({ Price: 100_000 }, { Price: 200_000 });
    await site.run(settings);
    await asMadeBefore(100_000, 1000);
    await write({ Price: 100_000 }, { Price: 250_000 });
    expect(await site.run(settings)).toMatchObject({
      outcome: 'applied',
      comparison: { same: 1, changed: [{ key: 'property 2' }] },
    });
    expect(await prices()).toEqual([1000, 250_000]);
    expect(await site.run(settings)).toMatchObject({ outcome: 'unchanged', comparison: { same: 2 } });
  });

  test('a changed rule makes all of them again', async () => {
    await write({ Price: 100_000 }, { Price: 200_000 });
    await site.run(settings);
    await asMadeBefore(100_000, 1000);
    const { converter } = JSON.parse(await readFile(path.join(site.dataFolder, 'import', origins), 'utf8'));
    await change(origins, converter, 'an earlier one');
    await write({ Price: 100_000 }, { Price: 200_000 });
    expect(await site.run(settings)).toMatchObject({
      outcome: 'applied',
      comparison: { same: 1, changed: [{ key: 'property 1', fields: [{ field: 'Price', after: '100000' }] }] },
    });
    await asMadeBefore(200_000, 2000);
    await write({ Price: 100_000 }, { Price: 200_000 });
    expect(await site.run(settings)).toMatchObject({ outcome: 'unchanged' });
  });

  test.each([
    ['is damaged', '{"converter', '{'],
    ['is of another state', '"state":"', '"state":"another-'],
  ])('a file of origins that %s counts for nothing, and is written again', async (_, from, to) => {
    await write({ Price: 100_000 });
    await site.run(settings);
    await asMadeBefore(100_000, 1000);
    await change(origins, from, to);
    await write({ Price: 100_000 });
    expect(await site.run(settings)).toMatchObject({ outcome: 'applied' });
    expect(await prices()).toEqual([100_000]);
    await asMadeBefore(100_000, 1000);
    await write({ Price: 100_000 });
    expect(await site.run(settings)).toMatchObject({ outcome: 'unchanged' });
  });

  test('after an undo the next run is right', async () => {
    await write({ Price: 100_000 });
    await site.run(settings);
    await write({ Price: 110_000 });
    await site.run(settings);
    await undoImport('json');
    expect(await prices()).toEqual([100_000]);
    expect(await site.run(settings)).toMatchObject({ outcome: 'applied', comparison: { changed: [{}] } });
    expect(await prices()).toEqual([110_000]);
  });

  test('a look writes nothing, and a fault is named in every run', async () => {
    await write({ Price: 100_000, ConstructionYear: 'long ago' });
    const fault = { field: 'ConstructionYear', found: '"long ago"' };
    for (let round = 0; round < 3; round++) expect((await site.run(settings)).faults).toMatchObject([fault]);
    const before = await readFile(path.join(site.dataFolder, 'import', origins), 'utf8');
    await write({ Price: 120_000 });
    expect(await site.run(settings, { mode: 'show' })).toMatchObject({ comparison: { changed: [{}] } });
    expect(await readFile(path.join(site.dataFolder, 'import', origins), 'utf8')).toBe(before);
  });
});
