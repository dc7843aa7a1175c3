import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importSchema } from '@/lib/content/schema/imports';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { takeImportLease } from '@/lib/features/imports/import-lease';
import { listImportRuns } from '@/lib/features/imports/import-store';
import { publish } from '@/lib/features/imports/publish-store';
import { nothingPublished, readPublished } from '@/lib/features/imports/published-store';
import type { Records } from '@/lib/features/imports/records/stored-records';
import { findNextRun } from '@/lib/features/imports/scheduled-imports';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { getImportSetup } from './import-setup';
import { changeLeftImport, listLeftImports } from './left-imports';
import { removeImport } from './remove-import';

const now = new Date('2026-11-25T12:00:00Z');
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now };
const feed = '{ "source": "json", "name": "feed", "from": "export", "title": "Our feed" }';
const settings = `{
  "languages": { "default": "nl" },
  "imports": [
    { "source": "kyero", "from": "a.xml" },
    ${feed}
  ]
}
`;
const records: Records = new Map([
  ['property feed-1', { nl: { ID: 1, Status: 1, Title: 'Huis' } }],
  ['property feed-2', { nl: { ID: 2, Status: 1, Title: 'Flat' } }],
]);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  let staff: Staff;
  beforeAll(async () => {
    site = await openTestSite(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-removal-'));
  });
  beforeEach(async () => {
    await site.clear();
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
    await writeFile(path.join(folder, 'settings.json'), settings);
    await publish('feed', nothingPublished, records, { run: 'one', now });
    ({ staff } = await enterOffice({ role: 'administrator' }));
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const read = () => readFile(path.join(folder, 'settings.json'), 'utf8');
  const published = async () => [...(await readPublished('feed')).records.keys()];
  const left = () => listLeftImports(['kyero'], now);
  const logged = async () =>
    (await listAudit({ email: null, most: 20 }))
      .filter(({ event }) => event.startsWith('import'))
      .map(({ event, detail }) => `${event} ${detail}`)
      .sort();
  async function remove(homes: 'keep' | 'withdraw') {
    const form = await getImportSetup(staff, 'feed', asking);
    return removeImport(staff, { name: 'feed', seen: form?.seen ?? '', homes }, asking);
  }

  test('its homes stay as they are, and are taken off later', async () => {
    expect(await getImportSetup(staff, 'feed', asking)).toMatchObject({ title: 'Our feed', shown: 2 });
    expect(await remove('keep')).toBe('removed');
    expect(await read()).toBe(settings.replace(`,\n    ${feed}`, ''));
    expect(await published()).toHaveLength(2);
    expect(await logged()).toEqual(['importRemoved feed']);
    expect(await left()).toEqual([{ name: 'feed', listings: 2, since: now }]);
    expect(await changeLeftImport(staff, { name: 'feed', step: 'restore' }, asking)).toBe('decided');
    expect(await changeLeftImport(staff, { name: 'feed', step: 'withdraw' }, asking)).toBe('saved');
    expect(await published()).toEqual([]);
    expect(await logged()).toEqual(['importRemoved feed', 'importWithdrawn feed']);
  });

  test('its homes leave at once, no schedule brings them back, and a person does', async () => {
    expect(await remove('withdraw')).toBe('removed');
    expect(await published()).toEqual([]);
    const served = importSchema.parse({ source: 'json', name: 'feed', from: 'export', every: '1 minute' });
    expect(await findNextRun(served, new Date(now.getTime() + 3_600_000))).toBeNull();
    expect(await listImportRuns(5, 'feed')).toMatchObject([{ outcome: 'undone', starter: 'office' }]);
    expect(await left()).toEqual([{ name: 'feed', listings: 0, since: now }]);
    expect(await changeLeftImport(staff, { name: 'feed', step: 'withdraw' }, asking)).toBe('decided');
    expect(await changeLeftImport(staff, { name: 'feed', step: 'restore' }, asking)).toBe('saved');
    expect(await published()).toEqual(['property feed-1', 'property feed-2']);
    expect(await logged()).toEqual(['importRemoved feed', 'importRestored feed', 'importWithdrawn feed']);
  });

  test('what was withdrawn is offered as long as its pictures are kept', async () => {
    await remove('withdraw');
    expect(await listLeftImports([], new Date('2026-12-25T11:00:00Z'))).toHaveLength(1);
    expect(await listLeftImports([], new Date('2026-12-26T12:00:00Z'))).toEqual([]);
  });

  test('the homes of an import that is set up are not touched here', async () => {
    expect(await changeLeftImport(staff, { name: 'feed', step: 'withdraw' }, asking)).toBe('decided');
    expect(await published()).toHaveLength(2);
  });

  test('while a run is under way nothing is removed', async () => {
    const lease = await takeImportLease('feed');
    expect(await remove('withdraw')).toEqual({ code: 'busy', homes: 'withdraw' });
    await lease?.leave();
    expect(await read()).toBe(settings);
  });

  test('what a colleague changed meanwhile is not removed, nor what is gone', async () => {
    const asked = { name: 'feed', seen: 'something else', homes: 'withdraw' } as const;
    expect(await removeImport(staff, asked, asking)).toEqual({ code: 'conflict' });
    expect(await removeImport(staff, { ...asked, name: 'other' }, asking)).toEqual({ code: 'unknown' });
    expect(await published()).toHaveLength(2);
  });

  test('settings that cannot be written withdraw nothing', async () => {
    await writeFile(path.join(folder, 'settings.json'), '{ "imports": [');
    const asked = { name: 'feed', seen: '', homes: 'withdraw' } as const;
    expect(await removeImport(staff, asked, asking)).toEqual({ code: 'notWritten', homes: 'withdraw' });
    expect(await published()).toHaveLength(2);
  });

  test('those who may not manage imports remove nothing', async () => {
    const { staff: desk } = await enterOffice({ role: 'desk' });
    const asked = { name: 'feed', seen: '', homes: 'keep' } as const;
    expect(await removeImport(desk, asked, asking)).toEqual({ code: 'forbidden' });
    expect(await changeLeftImport(desk, { name: 'feed', step: 'withdraw' }, asking)).toBe('forbidden');
    expect(await read()).toBe(settings);
  });
});
