import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Language, languages } from '@/lib/domain/language';
import { listDegraded } from '@/lib/platform/site-status';
import { createReasonsCheck } from '@/lib/server/health/list-reasons';
import { feedRecord } from '@/tests/support/content';
import { queuedMails } from '@/tests/support/queued-mails';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { listImportRuns } from './import-store';
import { runDueImports } from './scheduled-imports';
import { undoImport } from './undo-import';

const { languages: spoken, mail, agency } = JSON.parse(readFileSync('content/settings.json', 'utf8'));
const { signal } = new AbortController();

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let folder: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-export-'));
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
    await serve();
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await rm(path.join(site.dataFolder, 'import'), { recursive: true, force: true });
  });
  afterAll(() => site.close());

  const serve = (language: Language = 'nl', editors: unknown = 'an@gevel.example', adverts: object = {}) =>
    serveSite({
      settings: {
        adverts,
        languages: { ...spoken, enabled: languages, default: language },
        mail: { ...mail, editors: editors ?? undefined },
        imports: [
          { source: 'json', name: 'nightly', from: folder, every: '02:30', brake: 20 },
          { source: 'json', name: 'by-hand', from: folder, brake: 20 },
        ],
      },
    });

  async function write(ids: readonly number[]): Promise<void> {
    await mkdir(path.join(folder, 'nl'), { recursive: true });
    await writeFile(path.join(folder, 'nl', 'properties.json'), JSON.stringify(ids.map((ID) => feedRecord({ ID }))));
  }

  const runAt = (now: string) => runDueImports(new Date(now), { signal, clock: () => new Date(now) });
  const outcomes = async () =>
    (await listImportRuns(20)).map(({ source, outcome }) => `${source} ${outcome}`).reverse();
  const mails = async () => (await queuedMails(site.database)).map(({ kind, recipient }) => `${kind} ${recipient}`);

  async function reasonsAt(now: string) {
    await createReasonsCheck()(new Date(now));
    return listDegraded(new Date(now)).filter(({ code }) => code.startsWith('import'));
  }

  test('an import runs when it is due, and one without a time never does', async () => {
    await write([1, 2]);
    await runAt('2026-11-23T01:00:00Z');
    await runAt('2026-11-23T01:10:00Z');
    await runAt('2026-11-23T01:30:00Z');
    await runAt('2026-11-23T12:00:00Z');
    expect(await outcomes()).toEqual(['nightly applied', 'nightly unchanged']);
    expect(await mails()).toEqual([]);
    expect(await reasonsAt('2026-11-23T12:00:00Z')).toEqual([]);
    expect(await reasonsAt('2026-11-25T03:00:00Z')).toMatchObject([{ code: 'import-late', count: 1 }]);
  });

  test('a failed import is tried again and mailed once; health names it since its first failure', async () => {
    await write([1, 2]);
    await runAt('2026-11-23T01:30:00Z');
    await writeFile(path.join(folder, 'nl', 'properties.json'), '[');
    await runAt('2026-11-24T01:30:00Z');
    await runAt('2026-11-24T01:40:00Z');
    await runAt('2026-11-24T01:45:00Z');
    expect(await outcomes()).toEqual(['nightly applied', 'nightly failed', 'nightly failed']);
    expect(await mails()).toEqual(['import-failed an@gevel.example']);
    expect(await reasonsAt('2026-11-24T02:00:00Z')).toEqual([
      { code: 'import-failed', count: 1, since: '2026-11-24T01:30:00.000Z' },
    ]);
    await write([1, 2, 3]);
    await runAt('2026-11-24T02:00:00Z');
    expect(await reasonsAt('2026-11-24T02:00:00Z')).toEqual([]);
    await writeFile(path.join(folder, 'nl', 'properties.json'), '[');
    await runAt('2026-11-25T01:30:00Z');
    expect(await mails()).toHaveLength(2);
  });

  test('an import that is held back is mailed, and an undone one waits for a person', async () => {
    await write([1, 2, 3, 4]);
    await runAt('2026-11-23T01:30:00Z');
    await write([1]);
    await runAt('2026-11-24T01:30:00Z');
    expect(await mails()).toEqual(['import-held an@gevel.example']);
    expect(await reasonsAt('2026-11-24T02:00:00Z')).toMatchObject([{ code: 'import-failed' }]);
    expect(await undoImport('nightly', () => new Date('2026-11-24T10:00:00Z'))).toBe('undone');
    await runAt('2026-11-25T01:30:00Z');
    expect(await outcomes()).toEqual(['nightly applied', 'nightly held', 'nightly undone']);
    expect(await reasonsAt('2026-11-25T02:00:00Z')).toEqual([]);
  });

  test.each(languages)(
    'properties that the advert check keeps off the site are named once, in %s',
    async (language) => {
      const held = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'import-adverts');
      const withScore = (ID: number, fields: object = {}) =>
        feedRecord({ ID, EnergyPerformance: 180, EPCLabelText: 'B', ...fields });
      const store = (...records: object[]) =>
        writeFile(path.join(folder, 'nl', 'properties.json'), JSON.stringify(records));
      await serve(language, 'an@gevel.example', { energyScoreMissing: 'hold', energyClassMissing: 'hold' });
      await mkdir(path.join(folder, 'nl'));
      await store(withScore(1), feedRecord({ ID: 2 }));
      await runAt('2026-11-23T01:30:00Z');
      const [mail, ...others] = await held();
      expect(others).toEqual([]);
      const text = JSON.stringify(mail?.document);
      expect(mail?.document.blocks).toContainEqual({
        kind: 'facts',
        rows: [{ label: '2', value: expect.any(String) }],
      });
      expect(text).not.toMatch(/import\.|[{}]name|[{}]count/);
      // Changed in another field it is not news; without its score the first one is.
      await store(withScore(1, { EnergyPerformance: undefined }), feedRecord({ ID: 2, Price: 300_000 }));
      await runAt('2026-11-24T01:30:00Z');
      expect((await held()).map(({ document }) => document.preview).sort()).toEqual(['1', '2']);
    },
  );

  test.each(languages)(
    'the mail is whole in %s, and goes to the agency where no other recipient is named',
    async (language) => {
      await serve(language, null);
      await runAt('2026-11-23T01:30:00Z');
      const [sent] = await queuedMails(site.database);
      expect(sent).toMatchObject({ kind: 'import-failed', recipient: agency.email, document: { language } });
      expect(JSON.stringify(sent?.document)).toContain('nightly');
      expect(JSON.stringify(sent?.document)).not.toMatch(/import\.|[{}]name/);
    },
  );
});
