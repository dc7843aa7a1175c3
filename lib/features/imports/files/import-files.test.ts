import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxTransferBytes } from '@/lib/domain/office/transfer-upload';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { sendImportSetup } from '@/lib/features/imports/actions';
import { runOrderedImports } from '@/lib/features/imports/ordered-imports';
import { askForImport, findOrders } from '@/lib/features/imports/setup/import-orders';
import { getImportSetup } from '@/lib/features/imports/setup/import-setup';
import { removeImport } from '@/lib/features/imports/setup/remove-import';
import { saveImportSetup, type Typed } from '@/lib/features/imports/setup/save-import';
import { mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { asAction } from '@/tests/support/as-action';
import { feedRecord } from '@/tests/support/content';
import { enterOffice } from '@/tests/support/enter-office';
import { makeZip } from '@/tests/support/make-zip';
import { makeFormData } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { importFileFolder, importFileName } from './import-file';
import { keepImportFiles, unnamedFileDays } from './keep-import-files';
import { storageFault } from './part-file';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date('2026-11-29T17:05:06Z') };

const table =
  'Referentie;Transactie;Type;Prijs;Postcode;Gemeente\nT1;Te koop;Huis;310.000;9000;Gent\nT2;Te koop;Huis;290.000;9000;Gent\n';
const json = JSON.stringify([feedRecord({ ID: 1 }), feedRecord({ ID: 2 }), feedRecord({ ID: 3 })]);
const kyero =
  '<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero><property><id>1</id><price>300000</price><price_freq>sale</price_freq><type>villa</type><town>Marbella</town><postcode>29600</postcode><province>Málaga</province><country>Spain</country></property></root>';
const texts = { csv: table, json, kyero };
type Kind = keyof typeof texts;

const fileOf = (content: string | Buffer, name = 'Panden & grond (nov).CSV') =>
  new File([new Uint8Array(Buffer.from(content))], name);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  let staff: Staff;
  let headers: Headers;
  beforeAll(async () => {
    site = await openTestSite(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-files-'));
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
  });
  beforeEach(async () => {
    await site.clear();
    await rm(importFileFolder(), { recursive: true, force: true });
    await writeFile(path.join(folder, 'settings.json'), '{ "imports": [] }');
    ({ staff, headers } = await enterOffice({ role: 'administrator' }));
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const stored = () => readdir(importFileFolder()).catch(() => []);
  const imports = async () => JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8')).imports;
  const add = (kind: Kind, typed: Typed, file: File | null, uploaded = '', as = staff) =>
    saveImportSetup(as, { kind, name: null, seen: '', file, uploaded }, typed, asking);

  /** The form of an import as it is opened, with another file or typed over. */
  async function change(name: string, file: File | null, typed: Typed = {}, isTry = false) {
    const form = await getImportSetup(staff, name, asking);
    if (!form) throw new Error('There is no such import.');
    const values = Object.fromEntries(form.fields.map((field) => [field.name, field.value]));
    const { kind, seen, schedule } = form;
    const sent = { kind, name, seen, file, isTry, uploaded: form.file?.from ?? '' };
    return saveImportSetup(staff, sent, { ...values, ...schedule, ...typed }, asking);
  }

  async function tryIt(name: string) {
    await askForImport(staff, { name, mode: 'try', acceptsLoss: false }, asking);
    await runOrderedImports({ signal: new AbortController().signal });
    return (await findOrders(name)).tried?.result;
  }

  test.each<[Kind, string, number]>([
    ['csv', 'panden-grond-nov.csv', 2],
    ['json', 'panden-grond-nov.json', 3],
    ['kyero', 'panden-grond-nov.xml', 1],
  ])('a file of %s is what the import reads, and says its name, size and rows', async (kind, name, rows) => {
    expect(await add(kind, {}, fileOf(texts[kind]))).toEqual({ code: 'saved', name: kind });
    const [own] = await imports();
    expect(own.from).toMatch(/^upload:panden-grond-nov\.\d\.20261129T170506\.[0-9a-f]{16}\.(?:csv|json|xml)$/);
    const setup = await getImportSetup(staff, kind, asking);
    expect(setup?.file).toEqual({
      ...{ from: own.from, name, rows },
      bytes: Buffer.byteLength(texts[kind]),
      uploadedAt: asking.now,
    });
    expect(setup?.fields.find((field) => field.name === 'from')).toMatchObject({ value: '', isRequired: false });
    expect(await stored()).toEqual([importFileName(own.from)]);
    expect(await readFile(path.join(importFileFolder(), importFileName(own.from) ?? ''), 'utf8')).toBe(texts[kind]);
    expect(await tryIt(kind)).toMatchObject({ outcome: 'shown', counts: { added: rows } });
    const log = await listAudit({ email: null, most: 10 });
    expect(log.find(({ event }) => event === 'importUploaded')?.detail).toBe(`${kind} ${importFileName(own.from)}`);
  });

  test('visitors never get it, whatever the address says', async () => {
    await add('json', {}, fileOf(json));
    const [name = ''] = await stored();
    for (const segments of [[name], ['import-files', name], ['uploads', 'import-files', name]])
      expect(await resolveMediaFile(segments, mediaRoots())).toBeNull();
  });

  test.each(['../../escaped.csv', '/etc/cron.d/x.csv', '..\\x.csv', '.hidden', 'a\0b.csv', '…', 'x'.repeat(300)])(
    'the name %j leads nowhere',
    async (name) => {
      expect(await add('csv', {}, fileOf(table, name))).toMatchObject({ code: 'saved' });
      expect(await stored()).toEqual([
        expect.stringMatching(/^[a-z0-9][a-z0-9-]{0,79}\.2\.\d{8}T\d{6}\.[0-9a-f]{16}\.csv$/),
      ]);
    },
  );

  test('two files of one name are two files', async () => {
    await add('csv', {}, fileOf(table));
    await add('csv', { name: 'other' }, fileOf(table));
    expect(new Set(await stored()).size).toBe(2);
  });

  test.each<[string, Kind, string | Buffer, object]>([
    ['nothing', 'csv', '', { code: 'fileEmpty' }],
    ['a table of names only', 'csv', table.split('\n')[0] ?? '', { code: 'fileEmpty' }],
    ['no records', 'json', '[]', { code: 'fileEmpty' }],
    ['what is too large', 'csv', Buffer.alloc(maxTransferBytes + 1, 'a;'), { code: 'fileTooLarge' }],
    ['a workbook', 'csv', makeZip([{ name: 'xl/workbook.xml', bytes: '<a/>' }]), { code: 'fileSpreadsheet' }],
    ['an old workbook', 'csv', Buffer.from('d0cf11e0a1b11ae100', 'hex'), { code: 'fileSpreadsheet' }],
    ['a workbook for JSON', 'json', makeZip([{ name: 'xl/workbook.xml', bytes: '<a/>' }]), { code: 'fileSpreadsheet' }],
    ['a ZIP', 'kyero', makeZip([{ name: 'feed.xml', bytes: kyero }]), { code: 'fileArchive' }],
    ['a PDF', 'csv', '%PDF-1.7\n1 0 obj\n', { code: 'fileKind', found: 'PDF', nearest: 'CSV' }],
    ['a picture', 'json', Buffer.from('ffd8ffe000104a46494600', 'hex'), { code: 'fileKind', found: 'JPG' }],
    ['a page', 'csv', '<!DOCTYPE html><html></html>', { code: 'fileKind', found: 'HTML' }],
    ['XML for a table', 'csv', kyero, { code: 'fileKind', found: 'XML' }],
    ['JSON for a table', 'csv', json, { code: 'fileKind', found: 'JSON' }],
    ['a table for Kyero', 'kyero', table, { code: 'fileBroken', found: expect.stringContaining('XML') }],
    ['a table for JSON', 'json', table, { code: 'fileBroken', found: expect.stringContaining('no whole JSON') }],
    [
      'half of a table',
      'csv',
      `${table}T3;"Te koop`,
      { code: 'fileBroken', found: expect.stringContaining('never closes') },
    ],
    [
      'half of a document',
      'json',
      json.slice(0, -9),
      { code: 'fileBroken', found: expect.stringContaining('no whole') },
    ],
    [
      'half of a feed',
      'kyero',
      kyero.slice(0, -9),
      { code: 'fileBroken', found: expect.stringContaining('ends in the') },
    ],
    [
      'another feed',
      'kyero',
      '<root><property/></root>',
      { code: 'fileBroken', found: expect.stringContaining('Kyero') },
    ],
    [
      'text of one column',
      'csv',
      'Beste\ncollega\n',
      { code: 'fileBroken', found: expect.stringContaining('one column') },
    ],
    ['bytes', 'csv', Buffer.from([1, 2, 3, 0, 5, 59, 10, 7, 59, 8]), { code: 'fileBroken' }],
    ['no list', 'json', '{"a":1}', { code: 'fileBroken', found: expect.stringContaining('no list') }],
  ])('%s is refused with a reason at its field, and nothing of it stays', async (_, kind, content, fault) => {
    const answer = await add(kind, {}, fileOf(content));
    expect(answer).toMatchObject({ code: 'faulty', faults: { file: fault } });
    expect(Object.keys(answer.faults ?? {})).toEqual(['file']);
    expect(await stored()).toEqual([]);
    expect(await imports()).toEqual([]);
    expect((await listAudit({ email: null, most: 10 })).map(({ event }) => event)).not.toContain('importUploaded');
  });

  test.each<[string, Buffer]>([
    ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['Windows-1252', Buffer.from(table.replace('Gent', 'Liège'), 'latin1')],
    ['remarks above its names', Buffer.from(`# export\n${table}`)],
    ['a heading that begins as a bitmap', Buffer.from(table.replace('Referentie', 'BMnr'))],
    ['a heading in brackets', Buffer.from(table.replace('Referentie', '[id]'))],
  ])('a table with %s is a table', async (_, content) => {
    await add('csv', {}, fileOf(content));
    expect(await stored()).toEqual([expect.stringContaining('.2.2026')]);
  });

  test.each(['', 'undefined'])(
    'a form in which no file was chosen, sent as %j, keeps the one of before',
    async (name) => {
      await add('csv', {}, fileOf(table));
      const [before] = await imports();
      const { seen, file } = (await getImportSetup(staff, 'csv', asking)) ?? {};
      const sent = {
        language: 'nl',
        import: 'csv',
        kind: 'csv',
        seen: seen ?? '',
        step: 'save',
        uploaded: file?.from ?? '',
      };
      const typed = { 'setting-map': before.map, 'setting-title': 'Ours', schedule: 'hand', file: new File([], name) };
      const end = await asAction(headers, () => sendImportSetup(null, makeFormData({ ...sent, ...typed })));
      expect(end).toMatchObject({ answer: { code: 'saved' } });
      expect(await imports()).toEqual([{ ...before, title: 'Ours' }]);
    },
  );

  test('where another field is wrong the file is kept, and need not be sent again', async () => {
    const answer = await add('csv', { name: 'Our Table' }, fileOf(table));
    expect(answer).toMatchObject({ code: 'faulty', faults: { name: { code: 'nameForm' } }, file: { rows: 2 } });
    expect(await imports()).toEqual([]);
    expect(await add('csv', { name: 'ours' }, null, answer.file?.from)).toMatchObject({ code: 'saved' });
    expect(await imports()).toMatchObject([{ name: 'ours', from: answer.file?.from }]);
    expect(await stored()).toHaveLength(1);
  });

  test('an address that was typed counts before a file of earlier, and a file that is sent before both', async () => {
    await add('csv', {}, fileOf(table));
    expect(await change('csv', null, { from: 'https://feed.example/a.csv' })).toMatchObject({ code: 'saved' });
    expect(await imports()).toMatchObject([{ from: 'https://feed.example/a.csv' }]);
    expect(await change('csv', fileOf(table))).toMatchObject({ code: 'saved' });
    expect(await imports()).toMatchObject([{ from: expect.stringContaining('upload:') }]);
    expect(await add('csv', { name: 'none' }, null)).toMatchObject({ faults: { from: { code: 'placeRequired' } } });
  });

  test('a file that cannot be read leaves the one before; one that can takes its place', async () => {
    await add('csv', {}, fileOf(table));
    const [before] = await imports();
    expect(await change('csv', fileOf('%PDF-1.7'))).toMatchObject({ code: 'faulty' });
    expect(await imports()).toEqual([before]);
    expect(await tryIt('csv')).toMatchObject({ counts: { added: 2 } });
    expect(await change('csv', fileOf(`${table}T3;Te koop;Huis;1;9000;Gent\n`), {}, true)).toMatchObject({
      ...{ code: 'tried', file: { rows: 3 } },
    });
    expect(await imports()).toEqual([before]);
    await runOrderedImports({ signal: new AbortController().signal });
    const setup = await getImportSetup(staff, 'csv', asking);
    expect(setup).toMatchObject({ isProposed: true, file: { rows: 3 } });
    expect(setup?.orders.tried?.result).toMatchObject({ counts: { added: 3 } });
    expect(await change('csv', null)).toMatchObject({ code: 'saved' });
    expect((await imports())[0].from).toBe(setup?.file?.from);
    expect(await stored()).toHaveLength(2);
  });

  test('what no settings name is removed after a week, and what any server names stays', async () => {
    await add('csv', {}, fileOf(table));
    await change('csv', fileOf(table, 'second.csv'));
    await writeFile(path.join(importFileFolder(), 'of-another-program.csv'), table);
    for (const name of await stored()) await utimes(path.join(importFileFolder(), name), asking.now, asking.now);
    await keepImportFiles(daysLater(asking.now, unnamedFileDays - 1));
    expect(await stored()).toHaveLength(3);
    await keepImportFiles(daysLater(asking.now, unnamedFileDays + 1));
    expect((await stored()).map((name) => name.split('.')[0]).sort()).toEqual(['of-another-program', 'second']);
    // A server whose content is behind names none.
    await writeFile(path.join(folder, 'settings.json'), '{ "imports": [] }');
    await keepImportFiles(daysLater(asking.now, unnamedFileDays + 7));
    expect(await stored()).toHaveLength(2);
    await keepImportFiles(daysLater(asking.now, 2 * unnamedFileDays + 7));
    expect(await stored()).toEqual(['of-another-program.csv']);
  });

  test('it leaves with its import, unless another one reads it', async () => {
    await add('csv', {}, fileOf(table));
    const [{ from }] = await imports();
    await add('csv', { name: 'other', from }, null);
    const remove = async (name: string) => {
      const setup = await getImportSetup(staff, name, asking);
      return removeImport(staff, { name, seen: setup?.seen ?? '', homes: 'keep' }, asking);
    };
    expect(await remove('csv')).toBe('removed');
    expect(await stored()).toHaveLength(1);
    expect(await remove('other')).toBe('removed');
    expect(await stored()).toEqual([]);
  });

  test('a run on a server without the file fails, and says where it belongs', async () => {
    await add('json', {}, fileOf(json));
    await rm(importFileFolder(), { recursive: true });
    expect(await tryIt('json')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('DATA_DIR/uploads/import-files'),
    });
    expect((await getImportSetup(staff, 'json', asking))?.file).toMatchObject({ bytes: null });
    expect(await add('json', { name: 'two', from: (await imports())[0].from }, null)).toMatchObject({
      faults: { file: { code: 'fileGone' } },
    });
  });

  test('other roles store nothing', async () => {
    for (const role of ['desk', 'agent'] as const) {
      const { staff: other } = await enterOffice({ role });
      expect(await add('csv', {}, fileOf(table), '', other)).toEqual({ code: 'forbidden' });
    }
    expect(await stored()).toEqual([]);
  });

  test('a system that is asked for its listings takes no file', async () => {
    const sent = { kind: 'openimmo', name: null, seen: '', file: fileOf(kyero) };
    expect(await saveImportSetup(staff, sent, {}, asking)).toMatchObject({ faults: { from: { code: 'required' } } });
    await add('kyero', {}, fileOf(kyero));
    const [{ from }] = await imports();
    const named = { kind: 'openimmo', name: null, seen: '' };
    expect(await saveImportSetup(staff, named, { from }, asking)).toMatchObject({
      faults: { from: { code: 'outside' } },
    });
  });

  test('a folder that cannot be written is named', async () => {
    await mkdir(path.dirname(importFileFolder()), { recursive: true });
    await symlink('/sys', importFileFolder());
    expect(await add('csv', {}, fileOf(table))).toMatchObject({ faults: { file: { code: 'diskReadOnly' } } });
    await rm(importFileFolder());
  });
});

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'readOnly'],
  ['EACCES', 'readOnly'],
  ['ENOENT', 'missing'],
  ['EIO', null],
])('%s means that the folder is %s', (code, fault) => {
  expect(storageFault(Object.assign(new Error('failed'), { code }))).toBe(fault);
});
