import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { httpTo, setUpImportSite } from '@/tests/support/import-site';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { takeImportLease } from './import-lease';
import { listImportMedia, listStoredMedia } from './import-store';
import { pruneMedia } from './prune-media';
import { takeOverMedia } from './take-over-media';

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);
  let server: LoopbackServer;
  let picture: Buffer;
  let records: Record<string, unknown>[];
  let broken: Set<string>;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
  });
  beforeEach(async () => {
    broken = new Set();
    server = await startLoopback((request, response) => {
      const name = request.path.split('?')[0] ?? '';
      if (broken.has(name)) response.writeHead(404).end();
      else if (name.startsWith('/busy')) response.writeHead(503, { 'retry-after': '120' }).end();
      else if (name === '/export.json') response.end(JSON.stringify(records));
      else if (name === '/program.jpg') response.end(Buffer.from('MZ\u0090\u0000\u0003 this is a program', 'latin1'));
      else if (name === '/page.jpg') response.setHeader('content-type', 'image/jpeg').end('<html>Sign in</html>');
      else if (name === '/drawing.svg') response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
      else if (name === '/plan.pdf') response.end('%PDF-1.7\n%%EOF\n');
      else response.end(Buffer.concat([picture, Buffer.from(name)]));
    });
  });
  afterEach(() => server.close());

  const pictures = (...names: string[]) => names.map((name) => ({ Url: `${server.url}/${name}`, Name: name }));
  const listing = (fields: object) => feedRecord({ ID: 1, language: 'nl', ...fields });

  async function run(now = '2026-11-23T02:00:00.000Z') {
    const http = httpTo(server.host);
    const settings = { source: 'json', from: `${server.url}/export.json` };
    return site.run(settings, { http, clock: () => new Date(now) });
  }

  const shown = async () => (await site.read()).catalogue.properties[0]?.texts.nl;
  const stored = () => readdir(path.join(site.dataFolder, 'uploads', 'imported'));

  test('pictures and documents are fetched once and shown from the site', async () => {
    records = [
      listing({
        Pictures: pictures('a.jpg', 'b.jpg', 'a.jpg'),
        Documents: [{ Name: 'Plan', Url: `${server.url}/plan.pdf`, Public: true }],
      }),
    ];
    expect((await run()).outcome).toBe('applied');
    const text = await shown();
    expect(text?.pictures).toEqual([
      { url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.jpg$/), alt: '' },
      { url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.jpg$/), alt: '' },
    ]);
    expect(text?.documents).toEqual([
      { name: 'Plan', url: expect.stringMatching(/^\/media\/\w{64}\.pdf$/), isPublic: true },
    ]);
    expect((await stored()).sort()).toEqual(
      [...(text?.pictures ?? []), ...(text?.documents ?? [])].map(({ url }) => url.slice('/media/'.length)).sort(),
    );
    expect((await run()).outcome).toBe('unchanged');
    expect(server.asked.filter((asked) => asked !== '/export.json').sort()).toEqual(['/a.jpg', '/b.jpg', '/plan.pdf']);
  });

  test('a picture of which half came is named and asked for again, and shown when it is whole', async () => {
    picture = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const whole = picture;
    picture = whole.subarray(0, whole.length / 2);
    records = [listing({ Pictures: pictures('a.jpg') })];
    const report = await run();
    expect(report.media.failures).toMatchObject([{ reason: expect.stringContaining('cut off') }]);
    expect((await shown())?.pictures).toEqual([]);
    picture = whole;
    await run('2026-11-23T04:00:00.000Z');
    expect((await shown())?.pictures).toEqual([{ url: expect.stringMatching(/^\/media\/\w{64}\.jpg$/), alt: '' }]);
  });

  test('what is not a picture is refused by its bytes, whatever its name and type say', async () => {
    records = [listing({ Pictures: pictures('a.jpg', 'program.jpg', 'page.jpg', 'drawing.svg') })];
    const report = await run();
    expect(report.media.failures.map(({ reason }) => reason).sort()).toEqual([
      expect.stringContaining('found a file of an unknown kind, expected a picture'),
      expect.stringContaining('found a'),
      expect.stringContaining('found a'),
    ]);
    expect((await shown())?.pictures).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('a picture that fails is tried again later; until then the listing shows what it has', async () => {
    records = [listing({ Pictures: pictures('a.jpg') })];
    await run();
    const before = (await shown())?.pictures;
    broken = new Set(['/c.jpg']);
    records = [listing({ Pictures: pictures('c.jpg') })];
    expect((await run('2026-11-24T02:00:00.000Z')).media.failures).toHaveLength(1);
    expect((await shown())?.pictures).toEqual(before);
    broken = new Set();
    const soon = await run('2026-11-24T02:30:00.000Z');
    expect(soon).toMatchObject({ outcome: 'unchanged', media: { waiting: 1, missing: 0 } });
    expect((await run('2026-11-24T03:00:00.000Z')).outcome).toBe('applied');
    expect((await shown())?.pictures).not.toEqual(before);
    expect([...(await listImportMedia([`${server.url}/c.jpg`])).values()]).toMatchObject([{ tries: 0, error: null }]);
  });

  test('a server that is busy for file after file is asked for no more, and in an hour again', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `busy-${index}.jpg`);
    records = [listing({ Pictures: pictures(...names) })];
    const report = await run();
    expect(report.media.failures).toHaveLength(40);
    expect(report.media.failures.filter(({ reason }) => reason.startsWith('not asked')).length).toBeGreaterThan(30);
    const asked = () => server.asked.filter((path) => path.startsWith('/busy'));
    // Three in a row, and those that were under way beside them.
    expect(new Set(asked()).size).toBeLessThanOrEqual(6);
    const before = asked().length;
    expect(await run('2026-11-23T02:30:00.000Z')).toMatchObject({ media: { waiting: 40 } });
    expect(asked()).toHaveLength(before);
    await run('2026-11-23T03:30:00.000Z');
    expect(asked().length).toBeGreaterThan(before);
  });

  describe('files that no state has', () => {
    const pruneAt = (now: string) => pruneMedia({ clock: () => new Date(now) });
    const keys = async () => (await listStoredMedia()).map(({ key }) => key.slice(server.url.length)).sort();
    const age = async (when: string) => {
      const folder = path.join(site.dataFolder, 'uploads', 'imported');
      for (const file of await readdir(folder)) await utimes(path.join(folder, file), new Date(when), new Date(when));
    };
    beforeEach(async () => {
      await serveSite();
      setTestEnv({ CONTENT_DIR: site.contentFolder, DATA_DIR: site.dataFolder });
      records = [listing({ Pictures: pictures('a.jpg', 'b.jpg') })];
      await run('2026-09-01T02:00:00.000Z');
      records = [listing({ Pictures: pictures('b.jpg', 'c.jpg') })];
      await run('2026-09-02T02:00:00.000Z');
      await age('2026-09-02T02:00:00.000Z');
    });

    test('stay while an undo may return to them, and a month after that', async () => {
      await pruneAt('2026-09-03T02:00:00.000Z');
      await pruneAt('2026-10-30T02:00:00.000Z');
      expect(await keys()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
      await removeFirstState();
      await pruneAt('2026-11-01T02:00:00.000Z');
      await pruneAt('2026-11-30T02:00:00.000Z');
      expect(await keys()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
      await pruneAt('2026-12-02T02:00:00.000Z');
      expect(await keys()).toEqual(['/b.jpg', '/c.jpg']);
      expect(await stored()).toHaveLength(2);
      expect((await shown())?.pictures).toHaveLength(2);
    });

    test('begin their month again when a listing has them again', async () => {
      await removeFirstState();
      await pruneAt('2026-09-03T02:00:00.000Z');
      records = [listing({ Pictures: pictures('a.jpg') })];
      await run('2026-09-10T02:00:00.000Z');
      await pruneAt('2026-12-02T02:00:00.000Z');
      expect(await keys()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
      expect((await listStoredMedia()).every(({ unusedSince }) => unusedSince === null)).toBe(true);
    });

    test('without a row go too, and rows of files that could not be fetched', async () => {
      broken = new Set(['/d.jpg']);
      records = [listing({ Pictures: pictures('b.jpg', 'd.jpg') })];
      await run('2026-09-03T02:00:00.000Z');
      await writeFile(path.join(site.dataFolder, 'uploads', 'imported', 'left-by-a-kill.jpg'), 'x');
      await age('2026-09-03T02:00:00.000Z');
      await pruneAt('2026-10-30T02:00:00.000Z');
      expect(await stored()).not.toContain('left-by-a-kill.jpg');
      expect(await keys()).not.toContain('/d.jpg');
    });

    test('are left alone while an import runs, and by a second server on the same day', async () => {
      await removeFirstState();
      const lease = await takeImportLease('json', () => new Date('2026-09-03T02:00:00.000Z'));
      await pruneAt('2026-09-03T02:00:00.000Z');
      expect((await listStoredMedia()).every(({ unusedSince }) => unusedSince === null)).toBe(true);
      await lease?.leave();
      await pruneAt('2026-09-03T03:00:00.000Z');
      const marked = (await listStoredMedia()).filter(({ unusedSince }) => unusedSince !== null);
      expect(marked.map(({ key }) => key)).toEqual([`${server.url}/a.jpg`]);
      await run('2026-09-03T03:00:10.000Z');
      await site.database.updateTable('import_media').set({ unused_since: '2026-01-01' }).execute();
      await pruneAt('2026-09-03T04:00:00.000Z');
      expect(await keys()).toHaveLength(3);
    });

    async function removeFirstState(): Promise<void> {
      const { database } = site;
      await database.deleteFrom('import_former').execute();
      await database
        .deleteFrom('import_text')
        .where('hash', 'not in', database.selectFrom('import_record').select('hash').where('hash', 'is not', null))
        .execute();
    }
  });

  test('servers inside the own network are not asked', async () => {
    const other = await startLoopback((_, response) => response.end(picture));
    records = [listing({ Pictures: [{ Url: `${other.url}/a.jpg` }] })];
    const report = await run();
    expect(report.media.failures).toMatchObject([{ reason: expect.stringContaining('private network') }]);
    expect(other.asked).toEqual([]);
    expect((await shown())?.pictures).toEqual([]);
    await other.close();
  });

  test('files that an earlier version has fetched are not fetched again, moved or not', async () => {
    records = [listing({ Pictures: pictures('a.jpg') })];
    await run();
    const former = path.join(site.dataFolder, 'import', 'media');
    await mkdir(path.dirname(former), { recursive: true });
    await rename(path.join(site.dataFolder, 'uploads', 'imported'), former);
    const before = server.asked.length;
    records = [listing({ Pictures: pictures('a.jpg'), Title: 'Nieuw' })];
    expect(await run()).toMatchObject({ outcome: 'applied', media: { missing: 0 } });
    expect(server.asked.slice(before)).toEqual(['/export.json']);
    await takeOverMedia();
    expect(await stored()).toHaveLength(1);
    expect((await shown())?.pictures).toHaveLength(1);
  });

  test('pictures of a former database are fetched again where the folder lacks them', async () => {
    records = [listing({ Pictures: pictures('a.jpg') })];
    await run();
    const { rm } = await import('node:fs/promises');
    await rm(path.join(site.dataFolder, 'uploads', 'imported'), { recursive: true });
    expect((await run()).media.missing).toBe(0);
    expect(await stored()).toHaveLength(1);
  });
});
