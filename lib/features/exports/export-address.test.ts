import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/export/[name]/[key]/route';
import { replaceContent } from '@/lib/content/content';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { issueExportAddress, listExportStates, revokeExportAddress } from './export-address';

const now = new Date('2026-11-23T12:00:00Z');
const portal = { name: 'portal', format: 'openimmo', goals: ['sale'] };
const partner = { name: 'partner', format: 'json' };

async function ask(address: string, headers: Record<string, string> = {}) {
  const [, , , name = '', key = ''] = new URL(address).pathname.split('/');
  const response = await GET(new Request(address, { headers }), { params: Promise.resolve({ name, key }) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await serveSite({ settings: { exports: [portal, partner] } });
  });
  afterAll(() => site.close());

  test('a receiver fetches what is for sale at an address that no search engine and no cache keeps', async () => {
    const address = await issueExportAddress('portal', now);
    expect(address).toMatch(/^https:\/\/www\.gevel\.example\/api\/export\/portal\/[\w-]{32}\/$/);
    const { response, bytes } = await ask(address);
    expect([
      response.status,
      ...['content-type', 'cache-control', 'x-robots-tag'].map((name) => response.headers.get(name)),
    ]).toEqual([200, 'application/xml; charset=utf-8', 'no-store', 'noindex']);
    const text = bytes.toString('utf8');
    expect(text).toContain('<objekttitel>Herenhuis met tuin</objekttitel>');
    expect(text).toContain('<verkaufstatus stand="RESERVIERT"/>');
    expect(text).not.toMatch(
      /Appartement aan de Maas|Verkochte villa|Teruggetrokken|777123|Verborgenlaan|minutes\.pdf/,
    );
    const packed = await ask(address, { 'accept-encoding': 'br, gzip' });
    expect(packed.response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString('utf8')).toBe(text);
  });

  test('an unchanged export is not sent twice, a changed one is', async () => {
    const address = await issueExportAddress('partner', now);
    const tag = (await ask(address)).response.headers.get('etag') ?? '';
    const again = await ask(address, { 'if-none-match': tag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    const content = await serveSite({ settings: { exports: [partner] }, properties: [feedRecord({ ID: 7 })] });
    replaceContent({ ...content, version: 'another' });
    const changed = await ask(address, { 'if-none-match': tag });
    expect(changed.response.status).toBe(200);
    expect(JSON.parse(changed.bytes.toString('utf8'))).toMatchObject([
      { language: 'nl', ID: '7' },
      { kind: 'project', ID: '31' },
    ]);
  });

  test('a wrong, an ended and a foreign address answer 404, and so does one of who left the settings', async () => {
    const first = await issueExportAddress('portal', now);
    const second = await issueExportAddress('portal', now);
    const other = await issueExportAddress('partner', now);
    const status = async (address: string) => (await ask(address)).response.status;
    expect(await status(first)).toBe(404);
    expect(await status(second)).toBe(200);
    expect(await status(other.replace('partner', 'portal'))).toBe(404);
    expect(await status(other.replace('partner', 'nobody'))).toBe(404);
    expect(await status(`${second.slice(0, -2)}x/`)).toBe(404);
    expect((await listExportStates([])).length).toBe(0);
    expect(await revokeExportAddress('portal')).toBe(true);
    expect(await revokeExportAddress('portal')).toBe(false);
    expect(await status(second)).toBe(404);
    expect((await ask(second)).response.headers.get('cache-control')).toBe('no-store');
    await serveSite({ settings: { exports: [portal] } });
    expect(await status(other)).toBe(404);
  });
});
