import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { listImportRuns } from '@/lib/features/imports/import-store';
import { runOrderedImports } from '@/lib/features/imports/ordered-imports';
import { findPublished } from '@/lib/features/imports/published-store';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { saveImportMapping } from './import-mapping';
import { askForImport, findOrders, stopImport, tryAgain } from './import-orders';
import { getImportSetup } from './import-setup';
import { saveImportSetup } from './save-import';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date('2026-11-25T12:00:00Z') };
const table = `Referentie;Transactie;Status;Type;Prijs;Postcode;Gemeente;Eigenaar;Extra
T1;Te koop;Te koop;Woning met bureau;310.000;9000;Gent;Els Claes;x
T2;Te koop;Zwart;Huis;290.000;9000;Gent;Jan Maes;y
T3;Te koop;Te koop;Huis;duur;9000;Gent;An Wouters;z
`;
const running = { signal: new AbortController().signal };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  let staff: Staff;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-try-'));
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
    await writeFile(path.join(folder, 'table.csv'), table);
    await setImports({ source: 'csv', from: 'table.csv', map: 'imports/csv.map.json' });
    ({ staff } = await enterOffice({ role: 'administrator' }));
    return () => rm(folder, { recursive: true });
  });
  afterAll(() => site.close());

  const setImports = (...imports: object[]) =>
    writeFile(path.join(folder, 'settings.json'), JSON.stringify({ imports }, null, 2));
  const readMap = async () => JSON.parse(await readFile(path.join(folder, 'imports/csv.map.json'), 'utf8'));

  async function tryIt(name = 'csv') {
    expect(await askForImport(staff, { name, mode: 'try', acceptsLoss: false }, asking)).toBe('saved');
    await runOrderedImports(running);
    const { tried } = await findOrders(name);
    if (!tried?.result) throw new Error('The try has no result.');
    return { id: tried.id, ...tried.result };
  }

  const save = (tried: string, decisions: Record<string, string>, confirmsGuesses = false) =>
    saveImportMapping(staff, { name: 'csv', tried, confirmsGuesses }, decisions, asking);

  test('another file is tried before it is saved, and its form has it until other settings are saved', async () => {
    await writeFile(path.join(folder, 'other.csv'), table.split('\n').slice(0, 2).join('\n'));
    const before = await getImportSetup(staff, 'csv', asking);
    const typed = { from: 'other.csv', map: 'imports/csv.map.json', brake: '' };
    const asked = { kind: 'csv', name: 'csv', seen: before?.seen ?? '', isTry: true };
    const fromOf = async () => {
      const setup = await getImportSetup(staff, 'csv', asking);
      return [setup?.isProposed, setup?.fields.find(({ name }) => name === 'from')?.value];
    };
    const settings = await readFile(path.join(folder, 'settings.json'), 'utf8');
    expect(await saveImportSetup(staff, asked, { ...typed, from: '/etc/passwd' }, asking)).toMatchObject({
      faults: { from: { code: 'outside' } },
    });
    expect(await saveImportSetup(staff, asked, typed, asking)).toEqual({ code: 'tried' });
    expect(await saveImportSetup(staff, asked, typed, asking)).toEqual({ code: 'busy' });
    await runOrderedImports(running);
    expect((await findOrders('csv')).tried?.result?.table).toMatchObject({ rows: 1 });
    expect(await readFile(path.join(folder, 'settings.json'), 'utf8')).toBe(settings);
    expect(await fromOf()).toEqual([true, 'other.csv']);
    await tryAgain(staff, 'csv', asking);
    await runOrderedImports(running);
    expect(await fromOf()).toEqual([true, 'other.csv']);
    expect(await saveImportSetup(staff, { ...asked, isTry: false }, typed, asking)).toMatchObject({ code: 'saved' });
    expect(await fromOf()).toEqual([false, 'other.csv']);
    await setImports({ source: 'csv', from: 'table.csv', map: 'imports/csv.map.json', brake: 30 });
    expect(await fromOf()).toEqual([false, 'table.csv']);
    expect((await tryIt()).table).toMatchObject({ rows: 3 });
  });

  test('a try says what columns and words are taken for and what would happen, and publishes nothing', async () => {
    const report = await tryIt();
    expect(report).toMatchObject({ outcome: 'shown', counts: { added: 3, changed: 0, gone: 0 } });
    expect(report.table?.columns.map(({ column, target, examples }) => [column, target, examples])).toEqual([
      ['Referentie', 'id', ['T1', 'T2', 'T3']],
      ['Transactie', 'goal', ['Te koop']],
      ['Status', 'status', ['Te koop', 'Zwart']],
      ['Type', 'mainType', ['Woning met bureau', 'Huis']],
      ['Prijs', 'price', ['310.000', '290.000', 'duur']],
      ['Postcode', 'zip', ['9000']],
      ['Gemeente', 'city', ['Gent']],
      ['Eigenaar', null, []],
      ['Extra', null, ['x', 'y', 'z']],
    ]);
    expect(report.words.map(({ written, meaning, state }) => [written, meaning, state])).toEqual([
      ['Zwart', null, 'unknown'],
      ['Woning met bureau', 'house', 'guessed'],
      ['Te koop', 'sale', 'known'],
      ['Te koop', 'active', 'known'],
      ['Huis', 'house', 'known'],
    ]);
    expect(report.problems).toContainEqual(
      expect.objectContaining({ field: 'Prijs', found: [['"duur"', 1]], records: 1 }),
    );
    expect(report.news[0]).toMatchObject({ id: 'csv-T1', place: '9000 Gent', price: 310_000 });
    expect(await findPublished('csv')).toBeNull();
    expect(await listImportRuns(10, 'csv')).toEqual([]);
    await expect(readMap()).rejects.toThrow('no such file');
  });

  test('what a person decides is in the mapping file, and the next try knows it', async () => {
    const { id, table: first } = await tryIt();
    const extra = first?.columns.findIndex(({ column }) => column === 'Extra');
    expect(await save(id, { [`column-${extra}`]: 'titel', 'word-0': 'inactive' })).toEqual({
      code: 'faulty',
      faults: { [`column-${extra}`]: { code: 'unknownField', found: 'titel', nearest: 'title' } },
    });
    expect(await save(id, { [`column-${extra}`]: 'title', 'word-0': 'inactive' }, true)).toEqual({ code: 'saved' });
    expect(await readMap()).toMatchObject({
      columns: { Extra: 'title', Eigenaar: null },
      values: { status: { Zwart: 'inactive' }, mainType: { 'Woning met bureau': 'house' } },
    });
    const again = await tryIt();
    expect(again.words.map(({ state }) => state)).not.toContain('guessed');
    expect(again.words.map(({ state }) => state)).not.toContain('unknown');
    const text = await readFile(path.join(folder, 'imports/csv.map.json'), 'utf8');
    const place = again.words.findIndex(({ written }) => written === 'Zwart');
    expect(await save(again.id, { [`word-${place}`]: 'cancelled' })).toEqual({ code: 'saved' });
    const changed = (await readFile(path.join(folder, 'imports/csv.map.json'), 'utf8')).split('\n');
    expect(changed.filter((line, index) => line !== text.split('\n')[index])).toHaveLength(1);
    const log = await listAudit({ email: null, most: 20 });
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['importTried', 'importMapped']));
  });

  test('what stands first in dates that could be read either way is chosen, and kept', async () => {
    await writeFile(
      path.join(folder, 'table.csv'),
      'Ref;Transactie;Type;Postcode;Gemeente;Aangemaakt;Online\nA;Te koop;Huis;9000;Gent;03/04/2026;ja\nB;Te koop;Huis;9000;Gent;05/06/2026;nee\n',
    );
    const { id, table, words } = await tryIt();
    expect(table?.hasOpenDates).toBe(true);
    const shown = words.findIndex(({ field, written }) => field === 'status=active' && written === 'nee');
    expect(words[shown]).toMatchObject({ meaning: 'no', state: 'guessed' });
    expect(await save(id, { dates: 'month', [`word-${shown}`]: 'yes' })).toEqual({ code: 'saved' });
    expect(await readMap()).toMatchObject({ dates: 'month', values: { 'status=active': { nee: 'yes' } } });
    const again = await tryIt();
    expect(again.table).toMatchObject({ hasOpenDates: false, mapping: { dates: 'month' } });
    expect(await save(again.id, { dates: 'day' })).toEqual({ code: 'saved' });
    expect(await readMap()).toMatchObject({ dates: 'day' });
  });

  test('a mapping that a colleague wrote meanwhile stays, and so does one of an earlier try', async () => {
    const { id } = await tryIt();
    await mkdir(path.join(folder, 'imports'));
    await writeFile(path.join(folder, 'imports/csv.map.json'), '{"theirs": true}');
    expect(await save(id, {})).toEqual({ code: 'conflict' });
    await rm(path.join(folder, 'imports/csv.map.json'));
    expect(await save('another', {})).toEqual({ code: 'conflict' });
    expect(await save(id, { 'word-0': 'no word of the site' })).toEqual({ code: 'invalid' });
  });

  test('a table without a column of ids says so and still shows its columns', async () => {
    await writeFile(path.join(folder, 'table.csv'), 'Plaats;Prijs\nGent;100000\n');
    const report = await tryIt();
    expect(report).toMatchObject({ outcome: 'failed', counts: null });
    expect(report.table?.missing).toContain('id');
    expect(report.table?.columns).toHaveLength(2);
  });

  test('a try that was stopped before it began ends without a word of the source', async () => {
    await askForImport(staff, { name: 'csv', mode: 'try', acceptsLoss: false }, asking);
    expect(await stopImport(staff, { name: 'csv', mode: 'try' }, asking)).toBe('saved');
    await runOrderedImports(running);
    expect((await findOrders('csv')).tried?.result).toMatchObject({ outcome: 'stopped' });
  });

  test('a second person who asks meanwhile asks for the same try', async () => {
    await askForImport(staff, { name: 'csv', mode: 'try', acceptsLoss: false }, asking);
    const { tried } = await findOrders('csv');
    expect(await askForImport(staff, { name: 'csv', mode: 'try', acceptsLoss: false }, asking)).toBe('saved');
    expect((await findOrders('csv')).tried?.id).toBe(tried?.id);
  });

  test('a server that stops leaves what was asked to the next one', async () => {
    await askForImport(staff, { name: 'csv', mode: 'try', acceptsLoss: false }, asking);
    const stopping = new AbortController();
    const stopped = runOrderedImports({ signal: stopping.signal });
    stopping.abort();
    await stopped;
    expect((await findOrders('csv')).tried?.endedAt).toBeNull();
    await runOrderedImports(running);
    expect((await findOrders('csv')).tried?.result).toMatchObject({ outcome: 'shown' });
  });

  test('a run from the office publishes, and stands among the runs', async () => {
    const { id } = await tryIt();
    await save(id, {}, true);
    expect(await askForImport(staff, { name: 'csv', mode: 'run', acceptsLoss: false }, asking)).toBe('saved');
    await runOrderedImports(running);
    expect((await findOrders('csv')).run?.result).toMatchObject({ outcome: 'applied' });
    expect(await listImportRuns(10, 'csv')).toMatchObject([{ starter: 'office', outcome: 'applied' }]);
  });

  test('a run that would take many away is held until a person accepts it', async () => {
    await save((await tryIt()).id, {}, true);
    const run = async (acceptsLoss: boolean) => {
      await askForImport(staff, { name: 'csv', mode: 'run', acceptsLoss }, asking);
      await runOrderedImports(running);
      return (await findOrders('csv')).run?.result?.outcome;
    };
    expect(await run(false)).toBe('applied');
    await writeFile(path.join(folder, 'table.csv'), table.split('\n').slice(0, 2).join('\n'));
    expect(await run(false)).toBe('held');
    expect((await getImportSetup(staff, 'csv', asking))?.held).toContain('listings would leave (50 %; brake: 20 %)');
    expect(await run(true)).toBe('applied');
    expect((await getImportSetup(staff, 'csv', asking))?.held).toBeNull();
  });

  test('those who may not manage imports ask for nothing', async () => {
    const { staff: desk } = await enterOffice({ role: 'desk' });
    expect(await askForImport(desk, { name: 'csv', mode: 'try', acceptsLoss: false }, asking)).toBe('forbidden');
    expect(await stopImport(desk, { name: 'csv', mode: 'try' }, asking)).toBe('forbidden');
    expect(await findOrders('csv')).toEqual({ tried: null, run: null });
    expect(await askForImport(staff, { name: 'none', mode: 'try', acceptsLoss: false }, asking)).toBe('unknown');
  });
});
