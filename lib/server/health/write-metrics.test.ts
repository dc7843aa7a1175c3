import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as answerHealth } from '@/app/api/health/route';
import { GET as answerMetrics } from '@/app/api/metrics/route';
import { getContent } from '@/lib/content/content';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { noteBackup } from '@/lib/database/site-note-store';
import { markDead, queueMails } from '@/lib/features/mail/mail-store';
import { crossing, processSingleton } from '@/lib/platform/bridge.mjs';
import { contentDifference, edgeState, lastReading } from '@/lib/platform/site-status';
import { makeNewMail } from '@/tests/support/make-enquiry';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { createReasonsCheck, listReasons, oldBackupHours } from './list-reasons';
import { writeMetrics } from './write-metrics';

const now = new Date('2026-11-22T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
const token = 'of a collector, long';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
    setTestEnv({ ...siteEnv(site.dataFolder), METRICS_TOKEN: token });
  });
  beforeEach(async () => {
    await site.clear();
    for (const name of ['degraded-reasons', 'reasons-check', 'content-reading', 'front', 'is-draining'])
      processSingleton(name).set(undefined);
  });
  afterEach(() => replaceDatabase(site.database));
  afterAll(async () => {
    crossing('is-draining').set(undefined);
    await site.close();
  });

  async function queue(kind: string, at: Date, isDead: boolean): Promise<void> {
    const mail = makeNewMail({ id: crypto.randomUUID(), kind });
    await site.database.transaction().execute((connection) => queueMails(connection, [mail], at));
    await site.database.updateTable('mail').set({ leased_by: 'w' }).where('id', '=', mail.id).execute();
    if (isDead) await markDead({ id: mail.id, worker: 'w' }, { reason: 'gone', attempts: 3 });
  }

  test('a mail to the agency that failed for good in the last week is a reason', async () => {
    await queue('agency', hours(24 * 8), true);
    await queue('confirmation', hours(1), true);
    await queue('agency', hours(1), false);
    expect(await listReasons(now)).toEqual([]);
    await queue('agency', hours(30), true);
    await queue('agency', hours(20), true);
    await createReasonsCheck()(now);
    expect(await listReasons(now)).toEqual([{ code: 'mails-dead', count: 2, since: hours(30).toISOString() }]);
  });

  test('different content of the servers is a reason after a minute, and a figure at once', async () => {
    const look = async (ms: number) => {
      contentDifference.set({ contents: 2, since: new Date(now.getTime() - ms) });
      const figure = /^gevel_content_versions (.*)$/m.exec(await writeMetrics(now))?.[1];
      await createReasonsCheck()(now);
      return { figure, reasons: await listReasons(now) };
    };
    expect(await look(59_999)).toEqual({ figure: '2', reasons: [] });
    const since = new Date(now.getTime() - 60_000).toISOString();
    expect(await look(60_000)).toEqual({ figure: '2', reasons: [{ code: 'content-differs', count: 2, since }] });
    contentDifference.set(undefined);
  });

  test('a lead that a system of the agency refused in the last week is a reason', async () => {
    await queue('webhook', hours(24 * 8), true);
    await queue('webhook', hours(3), true);
    expect(await listReasons(now)).toEqual([{ code: 'webhooks-dead', count: 1, since: hours(3).toISOString() }]);
  });

  test('a backup that is too old is a reason, and ends with a new one; a site without any has none', async () => {
    await noteBackup(hours(oldBackupHours - 1));
    expect(await listReasons(now)).toEqual([]);
    await noteBackup(hours(oldBackupHours));
    await createReasonsCheck()(now);
    expect(await listReasons(now)).toEqual([{ code: 'backup-old', since: hours(oldBackupHours).toISOString() }]);
    await noteBackup(now);
    await createReasonsCheck()(now);
    expect(await listReasons(now)).toEqual([]);
  });

  test('a cache in front that has not taken a change for ten seconds is a reason, and its lag a figure', async () => {
    const lag = async () => /^gevel_edge_unpurged_seconds (.*)$/m.exec(await writeMetrics(now))?.[1];
    const look = async (pendingMs: number | null) => {
      edgeState.set({ pendingSince: pendingMs === null ? null : new Date(now.getTime() - pendingMs) });
      await createReasonsCheck()(now);
      return { reasons: (await listReasons(now)).map(({ code }) => code), lag: await lag() };
    };
    expect(await lag()).toBeUndefined();
    expect(await look(9_000)).toEqual({ reasons: [], lag: '9' });
    expect(await look(10_000)).toEqual({ reasons: ['edge-not-purged'], lag: '10' });
    expect(await look(null)).toEqual({ reasons: [], lag: '0' });
    edgeState.set(undefined);
  });

  test('the figures name content, mails, front and reasons', async () => {
    await queue('agency', new Date(now.getTime() - 90_000), false);
    await queue('agency', hours(1), true);
    lastReading.set({ seconds: 1.5, at: now });
    await noteBackup(hours(5));
    const figures = { hits: 7, misses: 2, evictions: 1, bytes: 99, entries: 3 };
    crossing('front').set({ figures: () => figures, prepare: async () => {} });
    const lines = (await writeMetrics(now)).split('\n').filter((line) => !line.startsWith('#'));
    expect(lines).toEqual(
      expect.arrayContaining([
        `gevel_content_info{version="${getContent().version}"} 1`,
        'gevel_content_reading_seconds 1.5',
        `gevel_content_read_at_seconds ${now.getTime() / 1000}`,
        'gevel_front_hits_total 7',
        'gevel_front_misses_total 2',
        'gevel_front_evictions_total 1',
        `gevel_backup_at_seconds ${hours(5).getTime() / 1000}`,
        expect.stringMatching(/^gevel_free_bytes [1-9]\d*$/),
        'gevel_front_bytes 99',
        'gevel_front_entries 3',
        'gevel_mails{state="queued"} 1',
        'gevel_mails{state="held"} 0',
        'gevel_mails{state="dead"} 1',
        'gevel_mail_wait_seconds 90',
        'gevel_degraded{code="mails-dead"} 1',
        'gevel_database_up 1',
      ]),
    );
  });

  test('of PostgreSQL, which has several connections, it says how many are used', async () => {
    const text = await writeMetrics(now);
    if (engine === 'sqlite') expect(text).not.toContain('gevel_database_connections{');
    else expect(text).toMatch(/^gevel_database_connections\{state="waiting"\} 0$/m);
  });

  test('without a database the other figures are written', async () => {
    replaceDatabase(openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' }));
    const text = await writeMetrics(now);
    expect(text).toContain('gevel_database_up 0');
    expect(text).toContain('gevel_content_info');
    expect(text).not.toContain('gevel_mails{');
  });

  test.each([
    [token, undefined, 401],
    [token, 'Bearer wrong', 401],
    [token, `Bearer ${token}`, 200],
    [undefined, `Bearer ${token}`, 404],
  ])('with the token %s and the header %s, the endpoint answers %s', async (expected, authorization, status) => {
    setTestEnv({ ...siteEnv(site.dataFolder), METRICS_TOKEN: expected });
    const headers = new Headers(authorization === undefined ? [] : [['authorization', authorization]]);
    const answer = await answerMetrics(new Request('https://www.gevel.example/api/metrics/', { headers }));
    setTestEnv({ ...siteEnv(site.dataFolder), METRICS_TOKEN: token });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()) === '').toBe(status !== 200);
  });

  test('a server that stops is not ready', async () => {
    const ask = () => answerHealth(new Request('https://www.gevel.example/api/health/'));
    expect((await ask()).status).toBe(200);
    crossing('is-draining').set(true);
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'unavailable', reason: 'the server is stopping' });
  });
});
