import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importSchema, sourceKinds } from '@/lib/content/schema/imports';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { fieldsOf } from './fields';
import { getImportSetup, getNewImport } from './import-setup';
import { saveImportSetup, type Typed } from './save-import';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date('2026-11-25T12:00:00Z') };
const settings = `{
  "languages": { "default": "nl" }, "name": "Ours",
  "imports": [
    { "source": "whise", "clientId": 12, "languages": ["fr", "nl"], "leads": { "officeId": 3 } }
  ]
}
`;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  const use = (more: object = {}) => setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder, ...more });
  beforeAll(async () => {
    site = await openTestSite(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-setup-'));
  });
  beforeEach(async () => {
    await site.clear();
    use();
    await writeFile(path.join(folder, 'settings.json'), settings);
    ({ staff } = await enterOffice({ role: 'administrator' }));
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const read = () => readFile(path.join(folder, 'settings.json'), 'utf8');
  let staff: Staff;
  const add = async (kind: string, typed: Typed) =>
    saveImportSetup(staff, { kind, name: null, seen: '' }, typed, asking);

  /** The form of an import as it is opened, with these fields typed over. */
  async function change(name: string, typed: Typed) {
    const form = await getImportSetup(staff, name, asking);
    if (!form) throw new Error('There is no such import.');
    const stored = Object.fromEntries(form.fields.map((field) => [field.name, field.value]));
    const { kind, seen, schedule } = form;
    return saveImportSetup(staff, { kind, name, seen }, { ...stored, ...schedule, ...typed }, asking);
  }

  test('a new import stands behind the others, no other byte changes, and it is in the log', async () => {
    expect(
      await add('kyero', { name: 'costa', from: 'https://feed.example/k.xml', zips: 'Marbella = 29600\r\n' }),
    ).toEqual({ code: 'saved', name: 'costa' });
    const added =
      '{ "source": "kyero", "from": "https://feed.example/k.xml", "zips": { "Marbella": "29600" }, "name": "costa" }';
    expect(await read()).toBe(settings.replace('} }\n  ]', `} },\n    ${added}\n  ]`));
    const log = await listAudit({ email: null, most: 10 });
    expect(log.find(({ event }) => event === 'importAdded')).toMatchObject({ detail: 'costa' });
  });

  test('a change leaves what was not touched, and an empty field takes its setting away', async () => {
    expect(await change('whise', { clientId: '', schedule: 'daily', time: '02:30' })).toMatchObject({ code: 'saved' });
    expect(await read()).toBe(
      settings.replace('"clientId": 12, ', '').replace('"officeId": 3 } }', '"officeId": 3 }, "every": "02:30" }'),
    );
    expect(await change('whise', {})).toMatchObject({ code: 'saved' });
    const log = await listAudit({ email: null, most: 10 });
    expect(log.filter(({ event }) => event === 'importChanged')).toHaveLength(1);
  });

  test('what a colleague changed meanwhile is not written over', async () => {
    await writeFile(path.join(folder, 'settings.json'), settings.replace('12', '13'));
    const seen = 'something else';
    expect(await saveImportSetup(staff, { kind: 'whise', name: 'whise', seen }, {}, asking)).toEqual({
      code: 'conflict',
    });
  });

  test.each<[string, Typed, object]>([
    ['json', { from: '' }, { from: { code: 'placeRequired' } }],
    ['openimmo', { from: '' }, { from: { code: 'required' } }],
    ['json', { from: 'export', name: 'Our Export' }, { name: { code: 'nameForm' } }],
    ['json', { from: 'export', name: 'whise' }, { name: { code: 'nameTaken', found: 'whise' } }],
    ['json', { from: 'export', name: 'status' }, { name: { code: 'nameTaken', found: 'status' } }],
    ['json', { from: '/etc' }, { from: { code: 'outside', found: '/etc' } }],
    ['json', { from: '../secrets' }, { from: { code: 'outside', found: '../secrets' } }],
    ['json', { from: 'http://feed.example/' }, { from: { code: 'webAddress', found: 'http://feed.example/' } }],
    ['json', { from: 'ftp://feed.example/' }, { from: { code: 'webAddress', found: 'ftp://feed.example/' } }],
    ['json', { from: 'https://127.0.0.1:81/' }, { from: { code: 'privateHost', found: '127.0.0.1:81' } }],
    ['json', { from: 'https://[::1]/' }, { from: { code: 'privateHost', found: '[::1]' } }],
    ['json', { from: 'https://2130706433/' }, { from: { code: 'privateHost', found: '127.0.0.1' } }],
    ['json', { from: 'https://nas.local/' }, { from: { code: 'privateHost', found: 'nas.local' } }],
    ['openimmo', { from: 'https://feed.example/' }, { from: { code: 'outside', found: 'https://feed.example/' } }],
    ['csv', { from: 'a.csv', map: 'settings.json' }, { map: { code: 'mapFile', found: 'settings.json' } }],
    ['csv', { from: 'a.csv', map: '/tmp/x.map.json' }, { map: { code: 'mapFile', found: '/tmp/x.map.json' } }],
    ['csv', { from: 'a.csv', set: 'gaol = sale' }, { set: { code: 'unknownField', found: 'gaol', nearest: 'goal' } }],
    [
      'csv',
      { from: 'a.csv', set: 'goal = auction' },
      { set: { code: 'unknownWord', found: 'auction', nearest: 'sale, rent' } },
    ],
    ['csv', { from: 'a.csv', set: 'goal' }, { set: { code: 'pairs' } }],
    ['whise', { name: 'two', clientId: '12a' }, { clientId: { code: 'whole' } }],
    ['whise', { name: 'two', languages: 'nl, it' }, { languages: { code: 'languages' } }],
    ['whise', { name: 'two', officeIds: '1, x' }, { officeIds: { code: 'numbers' } }],
    ['kyero', { from: 'a.xml', zips: 'Marbella = 296' }, { zips: { code: 'zips' } }],
    ['kyero', { from: 'a.xml', types: 'Casa = maison' }, { types: { code: 'types' } }],
    ['sweepbright', { version: '1' }, { version: { code: 'version' } }],
    [
      'omnicasa',
      { brake: '120', schedule: 'hour', count: '0' },
      { brake: { code: 'percent' }, schedule: { code: 'count' } },
    ],
    ['omnicasa', { schedule: 'daily', time: '25:00' }, { schedule: { code: 'time' } }],
  ])('%s with %o says what is wrong where it is wrong', async (kind, typed, faults) => {
    expect(await add(kind, typed)).toEqual({ code: 'faulty', faults });
    expect(await read()).toBe(settings);
  });

  test('folders and hosts that the operator named are taken', async () => {
    use({ IMPORT_FOLDERS: '/srv/export, /srv/ftp', IMPORT_PRIVATE_HOSTS: 'files.internal:8080' });
    expect(await add('openimmo', { from: '/srv/ftp/agency' })).toMatchObject({ code: 'saved' });
    expect(await add('json', { from: 'http://files.internal:8080/x' })).toMatchObject({ code: 'saved' });
    expect(await add('csv', { from: '/srv/exports.csv' })).toMatchObject({ code: 'faulty' });
  });

  test('a token does not follow an import to another host', async () => {
    await add('json', { name: 'feed', from: 'https://one.example/a' });
    vi.stubEnv('IMPORT_FEED_TOKEN', 'secret');
    expect(await change('feed', { from: 'https://two.example/a' })).toEqual({
      code: 'faulty',
      faults: { from: { code: 'tokenHost', found: 'two.example' } },
    });
    expect(await change('feed', { from: 'https://one.example/b' })).toMatchObject({ code: 'saved' });
  });

  test('a login goes to the hosts of its system, and to those that the operator named', async () => {
    const elsewhere = { address: 'https://api.thief.example/' };
    const refused = { code: 'faulty', faults: { address: { code: 'secretHost', found: 'api.thief.example' } } };
    expect(await change('whise', elsewhere)).toEqual(refused);
    expect(await add('omnicasa', elsewhere)).toEqual(refused);
    expect(await change('whise', { address: 'http://api.whise.eu/' })).toMatchObject({
      faults: { address: { code: 'webAddress' } },
    });
    expect(await change('whise', { address: 'api.whise.eu' })).toMatchObject({
      faults: { address: { code: 'webAddress' } },
    });
    expect(await read()).toBe(settings);
    expect(await change('whise', { address: 'https://api.whise.eu/v2/' })).toMatchObject({ code: 'saved' });
    use({ IMPORT_HOSTS: 'api.test.example, two.example' });
    expect(await change('whise', { address: 'https://api.test.example/' })).toMatchObject({ code: 'saved' });
    expect(await change('whise', { address: '' })).toMatchObject({ code: 'saved' });
    await add('json', { name: 'feed', from: 'https://one.example/a' });
    vi.stubEnv('IMPORT_FEED_TOKEN', 'secret');
    expect(await change('feed', { from: 'https://two.example/a' })).toMatchObject({ code: 'saved' });
  });

  test('variables are named, and whether they are set; what they hold is nowhere', async () => {
    vi.stubEnv('IMPORT_WHISE_USERNAME', 'very secret');
    const setup = await getImportSetup(staff, 'whise', asking);
    expect(setup?.secrets).toEqual([
      { variable: 'IMPORT_WHISE_USERNAME', isRequired: true, isSet: true },
      { variable: 'IMPORT_WHISE_PASSWORD', isRequired: true, isSet: false },
    ]);
    expect(JSON.stringify(setup)).not.toContain('very secret');
    expect(setup?.byHand).toEqual(['leads']);
  });

  test('a folder that cannot be written is answered with what to paste', async () => {
    await rm(path.join(folder, 'settings.json'));
    expect(await add('json', { from: 'export' })).toEqual({
      code: 'notWritten',
      paste: '{\n  "source": "json",\n  "from": "export"\n}',
    });
    await writeFile(path.join(folder, 'settings.json'), '{ "imports": [');
    expect(await add('json', { from: 'export' })).toMatchObject({ code: 'notWritten' });
  });

  test('those who may not manage imports neither see nor change anything', async () => {
    const { staff: desk } = await enterOffice({ role: 'desk' });
    expect(await getNewImport(desk, 'json', asking)).toBeNull();
    expect(await getImportSetup(desk, 'whise', asking)).toBeNull();
    const asked = { kind: 'json', name: null, seen: '' };
    expect(await saveImportSetup(desk, asked, { from: 'export' }, asking)).toEqual({ code: 'forbidden' });
    expect(await read()).toBe(settings);
  });

  test('each kind of source has a form, with a suggestion of its name while that is free', async () => {
    for (const kind of sourceKinds) {
      const setup = await getNewImport(staff, kind, asking);
      expect(setup?.fields.map(({ name }) => name)).toEqual(fieldsOf(kind).map(({ name }) => name));
      expect(setup?.fields.find(({ name }) => name === 'name')?.value).toBe(kind === 'whise' ? '' : kind);
    }
    expect(await getNewImport(staff, 'constructor', asking)).toBeNull();
  });
});

test('a form has every setting of its source, but for what goes back', () => {
  for (const { shape } of importSchema.options) {
    const kind = shape.source.value;
    const byHand = ['source', 'every', 'leads'];
    expect(fieldsOf(kind).map(({ name }) => String(name))).toEqual(
      Object.keys(shape).filter((name) => !byHand.includes(name)),
    );
  }
});
