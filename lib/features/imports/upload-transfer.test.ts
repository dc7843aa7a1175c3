import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { importsSchema } from '@/lib/content/schema/imports';
import { database } from '@/lib/database/connection';
import { maxTransferBytes } from '@/lib/domain/office/transfer-upload';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { asAction } from '@/tests/support/as-action';
import { enterOffice } from '@/tests/support/enter-office';
import { makeZip } from '@/tests/support/make-zip';
import { openimmoTransfer } from '@/tests/support/openimmo-transfer';
import { makeFormData } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { sendTransfer } from './actions';
import { runImport } from './run-import';
import { findUploadPlace } from './upload-transfer';

const zip = makeZip([{ name: 'openimmo.xml', bytes: openimmoTransfer }]);
const page = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let root: string;
  let folder: string;
  let headers: Headers;
  let email: string;
  beforeAll(async () => {
    site = await openTestSite(engine);
    root = await mkdtemp(path.join(tmpdir(), 'gevel-upload-'));
    folder = path.join(root, 'transfers');
    setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: root });
  });
  beforeEach(async () => {
    await site.clear();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    setImports({ source: 'openimmo', from: 'transfers', every: '30 minutes' });
    ({ headers, email } = await enterOffice({ role: 'administrator' }));
  });
  afterAll(async () => {
    await site.close();
    await rm(root, { recursive: true, force: true });
  });

  function setImports(...imports: object[]): void {
    const content = getContent();
    replaceContent({ ...content, settings: { ...content.settings, imports: importsSchema.parse(imports) } });
  }

  const send = (bytes: string | Buffer, { name = 'export.zip', to = 'openimmo', as = headers } = {}) => {
    const file = new File([new Uint8Array(Buffer.from(bytes))], name);
    return asAction(as, () => sendTransfer(null, makeFormData({ language: 'nl', import: to, file })));
  };
  const answerTo = async (...given: Parameters<typeof send>) => {
    const end = await send(...given);
    return end.kind === 'answer' ? end.answer : end.location;
  };

  test('a ZIP and an XML lie in the folder under names of ours, whole, in the log, and a run reads them', async () => {
    const first = await answerTo(zip);
    expect(first).toEqual({ code: 'stored', file: expect.stringMatching(/^upload-\d{8}T\d{6}-[0-9a-f]{8}\.zip$/) });
    expect(await answerTo(openimmoTransfer, { name: 'export.zip' })).toMatchObject({
      code: 'stored',
      file: expect.stringMatching(/\.xml$/),
    });
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    const stored = typeof first === 'object' && first?.file;
    if (!stored) throw new Error('nothing stored');
    expect(await readFile(path.join(folder, stored))).toEqual(zip);
    const log = await listAudit({ email, most: 20 });
    expect(log.flatMap(({ event, detail }) => (event === 'importUploaded' ? [detail] : [])).sort()).toEqual(
      names.map((name) => `openimmo ${name}`).sort(),
    );
    const [settings] = getContent().settings.imports;
    if (!settings) throw new Error('no import');
    const report = await runImport({
      settings,
      mode: 'show',
      starter: 'command',
      signal: new AbortController().signal,
      clock: () => new Date(Date.now() + 10 * 60_000),
    });
    expect(report).toMatchObject({ outcome: 'shown', comparison: { added: ['property openimmo-H-7'] } });
  });

  test.each(['../../escaped.zip', '/etc/cron.d/x.zip', '..\\x.zip', '.hidden.zip', 'full.zip', 'a\0b.zip', ''])(
    'the name %j counts for nothing',
    async (name) => {
      await writeFile(path.join(folder, 'full.zip'), 'the one of the agency');
      expect(await answerTo(zip, { name })).toMatchObject({ code: 'stored', file: expect.stringMatching(/^upload-/) });
      expect(await readFile(path.join(folder, 'full.zip'), 'utf8')).toBe('the one of the agency');
      expect((await readdir(root)).filter((entry) => /escaped|x\.zip|hidden/.test(entry))).toEqual([]);
      expect(await readdir(folder)).toHaveLength(2);
    },
  );

  test.each([
    ['a page named .zip', page, 'broken', /HTML/],
    ['a page of XML', page.replace('<!DOCTYPE html>', ''), 'broken', /HTML/],
    ['nothing', '', 'noFile', null],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1'), 'notTransfer', null],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'notTransfer', null],
    ['XML of another kind', '<root><property/></root>', 'broken', /openimmo/],
    ['XML that is cut off', openimmoTransfer.slice(0, -20), 'broken', /ends without/],
    [
      'entities',
      openimmoTransfer.replace('<openimmo>', '<!DOCTYPE a [<!ENTITY b "c">]><openimmo>'),
      'broken',
      /DOCTYPE/,
    ],
    ['a ZIP that is cut off', zip.subarray(0, -30), 'broken', /ends without/],
    ['a ZIP of pictures', makeZip([{ name: 'a.jpg', bytes: 'x' }]), 'broken', /no XML document/],
    ['a ZIP that leads out', makeZip([{ name: '../a.xml', bytes: openimmoTransfer }]), 'broken', /leads out/],
    [
      'a ZIP that says it is a bomb',
      makeZip([
        { name: 'a.xml', bytes: openimmoTransfer },
        { name: 'a.jpg', bytes: 'x', claims: { size: 2 ** 31 } },
      ]),
      'bomb',
      /unpacks to/,
    ],
    [
      'a bomb that says it is small',
      makeZip([{ name: 'a.xml', bytes: `${' '.repeat(40_000_000)}${openimmoTransfer}`, claims: { size: 100 } }]),
      'broken',
      /cannot be unpacked|larger/,
    ],
    ['what is too large', Buffer.alloc(maxTransferBytes + 1, ' '), 'tooLarge', null],
  ])('%s is refused, and nothing of it stays', async (_, bytes, code, reason) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({ code, ...(reason && { reason: expect.stringMatching(reason) }) });
    expect(await readdir(folder)).toEqual([]);
    expect((await listAudit({ email, most: 20 })).map(({ event }) => event)).not.toContain('importUploaded');
  });

  test('other roles, an ended session and a visitor store nothing', async () => {
    const { headers: desk } = await enterOffice({ role: 'desk' });
    const { headers: agent } = await enterOffice({ role: 'agent' });
    expect(await answerTo(zip, { as: desk })).toEqual({ code: 'forbidden' });
    expect(await answerTo(zip, { as: agent })).toEqual({ code: 'forbidden' });
    expect(await answerTo(zip, { as: new Headers() })).toBe('/office/login/?step=ended');
    await database().deleteFrom('owner_session').execute();
    expect(await answerTo(zip)).toBe('/office/login/?step=ended');
    expect(await readdir(folder)).toEqual([]);
  });

  test('a file goes only to an import that reads a folder of transfers', async () => {
    await writeFile(path.join(folder, 'one.xml'), openimmoTransfer);
    setImports(
      { source: 'json', from: 'transfers' },
      { source: 'openimmo', name: 'single', from: 'transfers/one.xml' },
      { source: 'openimmo', name: 'later', from: 'not-there' },
    );
    const places = await Promise.all(getContent().settings.imports.map(findUploadPlace));
    expect(places).toEqual([null, null, 'missing']);
    for (const to of ['json', 'single', 'openimmo', '../transfers'])
      expect(await answerTo(zip, { to })).toEqual({ code: 'unknown' });
    expect(await answerTo(zip, { to: 'later' })).toEqual({ code: 'missing' });
    expect(await readdir(folder)).toEqual(['one.xml']);
    expect(await readFile(path.join(folder, 'one.xml'), 'utf8')).toBe(openimmoTransfer);
  });

  test('what a killed upload has left is removed after an hour; what is under way stays', async () => {
    const [old, young] = ['a', 'b'].map((sign) => `.gevel-upload-${sign.repeat(32)}.zip`) as [string, string];
    for (const name of [old, young]) await writeFile(path.join(folder, name), 'part');
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(path.join(folder, old), before, before);
    await answerTo(zip);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([young]);
  });
});
