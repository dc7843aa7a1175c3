import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { settingsSchema } from '@/lib/content/schema/settings';
import { leadEventSchema } from '@/lib/domain/webhook/lead-event';
import { sendQueue } from '@/lib/features/mail/send-queue';
import { createMailTransport } from '@/lib/platform/mail-transport';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { sendWebhooks } from './send-webhooks';

const secret = 'a secret of the agency';
const inSeconds = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

type Received = { headers: Record<string, string>; body: string };
type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'none';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let receiver: LoopbackServer;
  let received: Received[];
  let answer: Answer;
  beforeAll(async () => {
    site = await openTestSite(engine);
    receiver = await startLoopback((request, response) => {
      const { host: _, ...headers } = request.headers;
      received.push({ headers: headers as Record<string, string>, body: request.text });
      if (answer === 'none') request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  beforeEach(async () => {
    received = [];
    answer = { status: 200, body: '{"contact":17}' };
    vi.stubEnv('WEBHOOK_CRM_SECRET', secret);
    setTestEnv({ ...siteEnv(site.dataFolder), WEBHOOK_PRIVATE_HOSTS: receiver.host });
    await site.clear();
    serve([{ name: 'crm', address: `${receiver.url}/leads` }]);
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    await receiver.close();
    await site.close();
  });

  function serve(webhooks: object[]): void {
    const content = getContent();
    const { webhooks: parsed } = settingsSchema.pick({ webhooks: true }).parse({ webhooks });
    replaceContent({ ...content, settings: { ...content.settings, webhooks: parsed } });
  }

  const work = (now = sentAt, worker = 'w') => sendWebhooks({ worker, clock: () => now });

  const rows = () =>
    site.database
      .selectFrom('mail')
      .select(['recipient', 'state', 'attempts', 'send_after', 'last_error', 'answer'])
      .where('channel', '=', 'webhook')
      .orderBy('recipient')
      .execute();

  test('a form arrives once, by the schema, with what was filled in and the listing it is about', async () => {
    await sendForm('contact-me');
    expect(await work()).toBe(1);
    expect(await work(inSeconds(3600))).toBe(0);
    expect(received).toHaveLength(1);
    const event = leadEventSchema.parse(JSON.parse(received[0]?.body ?? ''));
    expect(event).toMatchObject({
      version: 1,
      type: 'lead.received',
      site: 'https://www.gevel.example',
      lead: {
        form: 'contact-me',
        person: { email: 'liesbeth@example.be', phone: expect.stringContaining('470') },
        property: { number: 101, reference: '101', goal: 'sale', url: expect.stringContaining('/101/') },
        fields: { wish: 'visit', firstName: 'Liesbeth' },
        files: [],
      },
    });
    expect(received[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await rows()).toMatchObject([{ state: 'sent', answer: '200 {"contact":17}', last_error: null }]);
  });

  test('the receiver of docs/webhooks.md knows a genuine message, and no forged, changed or old one', async () => {
    const [, code = ''] = (await readFile('docs/webhooks.md', 'utf8')).match(/```js\n([\s\S]*?)```/) ?? [];
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    for (const key of [secret, `whsec_${Buffer.from('thirty-two bytes of a secret key').toString('base64')}`]) {
      vi.stubEnv('WEBHOOK_CRM_SECRET', key);
      received = [];
      await sendForm('site-contact', { values: { remark: key } });
      await work();
      const [message] = received;
      expect(message).toBeDefined();
      if (!message) return;
      expect(isGenuine(message, key, sentAt)).toBe(true);
      expect(isGenuine(message, key, inSeconds(299))).toBe(true);
      expect(isGenuine(message, key, inSeconds(301))).toBe(false);
      expect(isGenuine(message, `x${key}`, sentAt)).toBe(false);
      expect(isGenuine({ ...message, body: `${message.body} ` }, key, sentAt)).toBe(false);
      const later = { ...message.headers, 'webhook-timestamp': String(inSeconds(60).getTime() / 1000) };
      expect(isGenuine({ ...message, headers: later }, key, sentAt)).toBe(false);
      expect(isGenuine({ ...message, headers: {} }, key, sentAt)).toBe(false);
      expect(message.headers['webhook-id']).toBe(JSON.parse(message.body).id);
    }
  });

  test('every try sends the same document under the same id, signed again', async () => {
    await sendForm('site-contact');
    answer = { status: 503 };
    await work();
    answer = { status: 200 };
    expect(await work(inSeconds(9))).toBe(0);
    expect(await work(inSeconds(10))).toBe(1);
    const [first, second] = received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
    expect(await rows()).toMatchObject([{ state: 'sent', answer: '200', attempts: 1 }]);
  });

  test.each<[Answer, string, string | null, number | null]>([
    [{ status: 500, body: 'Oops\n<b>' }, 'queued', '500 Oops <b>', 10],
    [{ status: 429, headers: { 'retry-after': '120' } }, 'queued', '429', 120],
    [{ status: 503, headers: { 'retry-after': '9999999' } }, 'queued', '503', 86_400],
    [{ status: 408 }, 'queued', '408', 10],
    ['none', 'queued', null, 10],
    [{ status: 400, body: 'no such field' }, 'dead', '400 no such field', null],
    [{ status: 401 }, 'dead', '401', null],
    [{ status: 410 }, 'dead', '410', null],
    [{ status: 302, headers: { location: '/elsewhere' } }, 'dead', '302', null],
    [{ status: 101, headers: { connection: 'upgrade', upgrade: 'websocket' } }, 'dead', '101', null],
    [{ status: 200, body: 'x'.repeat(100_000) }, 'sent', `200 ${'x'.repeat(300)}`, null],
  ])('a receiver that answers %j leaves the message %s', async (given, state, said, wait) => {
    answer = given;
    await sendForm('site-contact');
    await work();
    expect(await rows()).toMatchObject([
      { state, answer: said, ...(wait !== null && { send_after: inSeconds(wait).toISOString() }) },
    ]);
    expect(received).toHaveLength(1);
  });

  test('a server of the own network is refused, and so is one without https', async () => {
    setTestEnv(siteEnv(site.dataFolder));
    serve([
      { name: 'crm', address: 'https://127.0.0.1:9/leads' },
      { name: 'other', address: `${receiver.url}/leads` },
    ]);
    vi.stubEnv('WEBHOOK_OTHER_SECRET', secret);
    await sendForm('site-contact');
    await work();
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([
      { recipient: 'crm', state: 'dead', last_error: expect.stringContaining('private network') },
      { recipient: 'other', state: 'queued', last_error: expect.stringContaining('https') },
    ]);
  });

  test.each([undefined, 'short', 'whsec_c2hvcnQga2V5', 'whsec_a secret, but no base64'])(
    'with the secret %s leads wait, and nothing is sent without a signature',
    async (value) => {
      vi.stubEnv('WEBHOOK_CRM_SECRET', value);
      await sendForm('site-contact');
      await work();
      expect(received).toEqual([]);
      expect(await rows()).toMatchObject([
        {
          state: 'queued',
          last_error:
            'WEBHOOK_CRM_SECRET must be set, to at least 16 characters, or to whsec_ with at least 16 bytes in base64',
        },
      ]);
      vi.stubEnv('WEBHOOK_CRM_SECRET', secret);
      expect(await work(inSeconds(3600))).toBe(1);
    },
  );

  test('each system gets its forms; one that is down keeps the lead from no other and from no mail', async () => {
    const inbox: SmtpInbox = await startSmtpInbox();
    const transport = createMailTransport({ smtpUrl: inbox.url, outboxFolder: '/nowhere' });
    vi.stubEnv('WEBHOOK_DOWN_SECRET', secret);
    setTestEnv({ ...siteEnv(site.dataFolder), WEBHOOK_PRIVATE_HOSTS: `${receiver.host},127.0.0.1:1` });
    serve([
      { name: 'crm', address: `${receiver.url}/leads`, forms: ['offer'] },
      { name: 'down', address: 'http://127.0.0.1:1/' },
    ]);
    await sendForm('site-contact');
    await sendForm('offer');
    expect(await sendQueue({ transport, worker: 'w', clock: () => sentAt })).toBe(4);
    expect(await work()).toBe(1);
    expect(received.map(({ body }) => JSON.parse(body).lead.form)).toEqual(['offer']);
    expect((await rows()).map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
      'crm sent',
      'down queued',
      'down queued',
    ]);
    transport.close();
    await inbox.stop();
  });

  test('two workers send each message once', async () => {
    for (let index = 0; index < 6; index++) await sendForm('site-contact', { values: { remark: `Vraag ${index}` } });
    const sent = await Promise.all([work(sentAt, 'one'), work(sentAt, 'other')]);
    expect(sent[0] + sent[1]).toBe(6);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(received).toHaveLength(6);
  });

  test('a viewing leaves when its visitor has confirmed it, suspected spam never', async () => {
    await sendForm('contact-appointment');
    await sendForm('site-contact', { values: { fax: 'x' } });
    expect(await work()).toBe(0);
    await site.clear();
    serve([{ name: 'crm', address: `${receiver.url}/leads` }]);
    await bookViewing();
    expect(await work(inSeconds(3600))).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '').lead.form).toBe('contact-appointment');
  });

  test('a system that is no longer in the settings gets nothing', async () => {
    await sendForm('site-contact');
    serve([]);
    await work();
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'settings.json has no webhook crm' }]);
  });
});

test.each([
  [{ name: 'CRM', address: 'https://crm.example' }],
  [{ name: 'crm', address: 'ftp://crm.example' }],
  [{ name: 'crm', address: 'https://user:key@crm.example' }],
  [{ name: 'crm', address: 'https://crm.example', forms: [] }],
  [{ name: 'crm', address: 'https://crm.example', forms: ['nothing'] }],
])('%j is not a webhook', (webhook) => {
  expect(settingsSchema.pick({ webhooks: true }).safeParse({ webhooks: [webhook] }).success).toBe(false);
});

test('two webhooks have two names', () => {
  const webhook = { name: 'crm', address: 'https://crm.example' };
  expect(settingsSchema.pick({ webhooks: true }).safeParse({ webhooks: [webhook, webhook] }).success).toBe(false);
});
