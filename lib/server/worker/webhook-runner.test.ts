import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { settingsSchema } from '@/lib/content/schema/settings';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';
import { sendForm, sentAt } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { createWebhookRunner } from './start-worker';

/** Longer than a delivery on a busy machine. */
const maxWaitMs = 30_000;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let server: LoopbackServer;
  let hanging: ServerResponse[];
  beforeAll(async () => {
    site = await openTestSite(engine);
    server = await startLoopback((request, response) => {
      if (request.path === '/slow') hanging.push(response);
      else response.end();
    });
  });
  beforeEach(async () => {
    hanging = [];
    for (const name of ['SLOW', 'QUICK']) vi.stubEnv(`WEBHOOK_${name}_SECRET`, 'a secret of the agency');
    setTestEnv({ ...siteEnv(site.dataFolder), WEBHOOK_PRIVATE_HOSTS: server.host });
    await site.clear();
    const content = getContent();
    const webhooks = [
      { name: 'slow', address: `${server.url}/slow` },
      { name: 'quick', address: `${server.url}/quick` },
    ];
    const parsed = settingsSchema.pick({ webhooks: true }).parse({ webhooks });
    replaceContent({ ...content, settings: { ...content.settings, ...parsed } });
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  const received = (name: string) => server.asked.filter((path) => path === `/${name}`).length;

  test('a receiver that hangs delays no other one, in the same round and in later ones', async () => {
    const reported: string[] = [];
    const { signal } = new AbortController();
    const run = createWebhookRunner({
      worker: 'w',
      clock: () => sentAt,
      signal,
      report: (line) => reported.push(line),
    });
    const rounds: Promise<void>[] = [];
    for (const [index, remark] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
      await sendForm('site-contact', { values: { remark } });
      rounds.push(run());
      await expect.poll(() => received('quick'), { timeout: maxWaitMs }).toBe(index + 1);
      await expect.poll(() => hanging.length, { timeout: maxWaitMs }).toBeGreaterThan(0);
    }
    expect(hanging[0]?.writableEnded).toBe(false);
    const release = () => {
      for (const response of hanging) response.end();
      return received('slow');
    };
    await expect.poll(release, { timeout: maxWaitMs }).toBe(5);
    release();
    await Promise.all(rounds);
    expect(received('quick')).toBe(5);
    expect(reported).toEqual([]);
  });
});
