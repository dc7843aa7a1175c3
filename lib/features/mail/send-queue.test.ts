import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import PostalMime, { type Attachment } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { transact } from '@/lib/database/transaction';
import { crossing } from '@/lib/platform/bridge.mjs';
import { createMailTransport, type MailTransport } from '@/lib/platform/mail-transport';
import { keyOf } from '@/lib/platform/token';
import { uploadFolder } from '@/lib/platform/upload/store-upload';
import { makeNewMail } from '@/tests/support/make-enquiry';
import { readCalendar } from '@/tests/support/read-calendar';
import { bookViewing, makePdf, sendForm, sentAt } from '@/tests/support/send-form';
import { type InboxAnswer, type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { claimMails, queueMails } from './mail-store';
import { sealOf } from './sealed-link';
import { sendQueue } from './send-queue';

const textOf = (file: Attachment | undefined) =>
  typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);

const inSeconds = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let inbox: SmtpInbox;
  let transport: MailTransport;
  beforeAll(async () => {
    site = await openTestSite(engine);
    inbox = await startSmtpInbox();
    transport = createMailTransport({ smtpUrl: inbox.url, outboxFolder: '/nowhere' });
  });
  beforeEach(() => {
    inbox.answer('accept');
    inbox.clear();
    return site.clear();
  });
  afterAll(async () => {
    transport.close();
    await inbox.stop();
    await site.close();
  });

  const work = (now = sentAt, worker = 'w', by = transport) => sendQueue({ transport: by, worker, clock: () => now });

  async function queue(...ids: string[]): Promise<void> {
    await transact((connection) =>
      queueMails(
        connection,
        ids.map((id) => makeNewMail({ id, recipient: `${id}@example.be` })),
        sentAt,
      ),
    );
  }

  const row = (id: string) =>
    site.database.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const received = () => inbox.mails().map(({ envelope }) => envelope.to.join());

  test('a sealed link is sent with its key, which the queue never holds', async () => {
    const id = randomUUID();
    const href = `https://www.gevel.example/nl/nieuw-wachtwoord/${sealOf(id)}/`;
    const document = {
      language: 'nl',
      subject: 'Kies',
      preview: '',
      blocks: [{ kind: 'button', text: 'Kies', href }],
      reason: null,
      unsubscribe: null,
    };
    const mail = makeNewMail({ id: 'a', document: JSON.stringify(document) });
    await transact((connection) => queueMails(connection, [mail], sentAt));
    await work();
    const [sent] = inbox.mails();
    for (const part of [sent?.text, sent?.html]) {
      expect(part).toContain(`/nl/nieuw-wachtwoord/${keyOf(id)}/`);
      expect(part).not.toContain('sealed.');
    }
    expect(JSON.stringify(await row('a'))).not.toContain(keyOf(id));
  });

  test('sends each mail of a form once, to its recipient', async () => {
    await sendForm('offer');
    expect(await work()).toBe(2);
    expect(await work()).toBe(0);
    expect(await work(inSeconds(100_000))).toBe(0);
    expect(received().sort()).toEqual(['liesbeth@example.be', 'thomas@gevel.example']);
    const agency = inbox.mails().find(({ to }) => to?.[0]?.address === 'thomas@gevel.example');
    expect(agency).toMatchObject({
      from: { name: 'Gevel', address: 'info@gevel.example' },
      replyTo: [{ address: 'liesbeth@example.be' }],
      subject: expect.stringContaining('Herenhuis met tuin'),
      date: sentAt.toISOString(),
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@www\.gevel\.example>$/),
    });
    expect(agency?.html).toContain('Liesbeth');
    expect(agency?.text).toContain('340.000');
    expect(agency?.raw).toMatch(/^Auto-Submitted: auto-generated/im);
    const states = await site.database.selectFrom('mail').select(['state', 'sent_at', 'leased_by']).execute();
    for (const state of states)
      expect(state).toEqual({ state: 'sent', sent_at: sentAt.toISOString(), leased_by: null });
  });

  test('hundreds are sent, batch by batch', async () => {
    await queue(...Array.from({ length: 45 }, (_, index) => `m${index}`));
    expect(await work()).toBe(45);
    expect(new Set(received()).size).toBe(45);
  });

  test('while no server can be reached a mail waits longer and longer, and is sent once one is back', async () => {
    const closed = await startSmtpInbox();
    const port = Number(new URL(closed.url).port);
    await closed.stop();
    const away = createMailTransport({ smtpUrl: closed.url, outboxFolder: '/nowhere' });
    await queue('a');
    const waits: number[] = [];
    let now = sentAt;
    for (let tries = 1; tries <= 6; tries++) {
      expect(await work(now, 'w', away)).toBe(0);
      const { send_after: next, attempts, state, last_error: reason } = await row('a');
      expect([attempts, state]).toEqual([tries, 'queued']);
      expect(reason).toMatch(/ECONNREFUSED/);
      waits.push((Date.parse(next) - now.getTime()) / 1000);
      // Just before its time there is no try.
      await work(new Date(Date.parse(next) - 1), 'w', away);
      now = new Date(next);
    }
    expect(waits).toEqual([10, 30, 120, 600, 900, 900]);
    expect(await row('a')).toMatchObject({ attempts: 6 });
    const back = await startSmtpInbox({ port });
    expect(await work(now, 'w', away)).toBe(1);
    expect(back.mails()).toHaveLength(1);
    expect(await row('a')).toMatchObject({ state: 'sent', last_error: null });
    away.close();
    await back.stop();
  });

  test.each<[InboxAnswer, string, RegExp]>([
    ['defer', 'queued', /^451 /],
    ['refuse-sender', 'queued', /^550 /],
    ['drop', 'queued', /./],
    ['refuse', 'dead', /^550 /],
    ['refuse-message', 'dead', /^554 /],
  ])('after the answer %s the mail is %s', async (answer, state, reason) => {
    await queue('a');
    inbox.answer(answer);
    expect(await work()).toBe(0);
    expect(await row('a')).toMatchObject({
      state,
      attempts: 1,
      last_error: expect.stringMatching(reason),
      leased_by: null,
      send_after: (state === 'dead' ? sentAt : inSeconds(10)).toISOString(),
    });
    inbox.answer('accept');
    expect(await work(inSeconds(10))).toBe(state === 'dead' ? 0 : 1);
  });

  test('a mail that is deferred for days becomes dead, with the reason', async () => {
    await queue('a');
    inbox.answer('defer');
    let now = sentAt;
    for (let tries = 1; tries <= 10; tries++) {
      await work(now);
      now = new Date((await row('a')).send_after);
    }
    expect(await row('a')).toMatchObject({ state: 'queued', attempts: 10 });
    await work(now);
    expect(await row('a')).toMatchObject({ state: 'dead', attempts: 11, last_error: expect.stringMatching(/^451/) });
  });

  test('a rejected mail does not block the others', async () => {
    await transact((connection) =>
      queueMails(
        connection,
        [
          makeNewMail({ id: 'bad', recipient: 'no address' }),
          makeNewMail({ id: 'unreadable', document: '{"half":' }),
          makeNewMail({ id: 'strange', document: '{"blocks":[{"kind":"unknown"}]}' }),
          makeNewMail({ id: 'files', attachments: '[{}]' }),
          makeNewMail({ id: 'good', recipient: 'good@example.be' }),
        ],
        sentAt,
      ),
    );
    expect(await work()).toBe(1);
    expect(received()).toEqual(['good@example.be']);
    for (const id of ['bad', 'unreadable', 'strange', 'files'])
      expect(await row(id), id).toMatchObject({ state: 'dead', attempts: 1 });
  });

  test('several workers at the same time send each mail once', async () => {
    await queue(...Array.from({ length: 40 }, (_, index) => `m${index}`));
    const sent = await Promise.all(['a', 'b', 'c', 'd'].map((worker) => work(sentAt, worker)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(received()).toHaveLength(40);
    expect(new Set(received()).size).toBe(40);
  });

  test('mails taken by a worker that died are sent by another, once the lease is over', async () => {
    await queue('a', 'b');
    await claimMails({ channel: 'mail', worker: 'dead', now: sentAt, most: 10 });
    expect(await work(inSeconds(14.999), 'next')).toBe(0);
    expect(await work(inSeconds(15), 'next')).toBe(2);
    expect(received().sort()).toEqual(['a@example.be', 'b@example.be']);
  });

  test('a worker that was suspended sends nothing that another has taken meanwhile', async () => {
    await queue('a', 'b', 'c', 'd', 'e', 'f');
    let isLate = false;
    let now = sentAt;
    const slow: MailTransport = {
      async send(message) {
        if (!isLate) {
          isLate = true;
          // Its process is suspended for a minute; another one does its work.
          now = inSeconds(60);
          await sendQueue({ transport, worker: 'quick', clock: () => now });
        }
        return transport.send(message);
      },
      close: () => {},
    };
    await sendQueue({ transport: slow, worker: 'slow', clock: () => now });
    const counts = new Map<string, number>();
    for (const to of received()) counts.set(to, (counts.get(to) ?? 0) + 1);
    expect(counts.size).toBe(6);
    // Three were already being sent; the others were left to the worker that had taken them.
    expect([...counts.values()].filter((count) => count > 1).length).toBeLessThanOrEqual(3);
  });

  test('attaches a form’s files, and a calendar file in the form that calendar programs expect', async () => {
    await sendForm('job-application', { values: { cv: makePdf('Curriculum vitæ.pdf') } });
    await bookViewing();
    expect(await work()).toBe(5);
    const files = inbox.mails().flatMap(({ attachments }) => attachments);
    const cv = files.find(({ filename }) => filename === 'Curriculum vitæ.pdf');
    expect(cv).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' });
    expect(textOf(cv)).toBe('%PDF-1.4\n\n%%EOF\n');
    const invitation = inbox.mails().find(({ raw }) => /method=REQUEST/.test(raw));
    expect(invitation?.to?.[0]?.address).toBe('liesbeth@example.be');
    const calendar = invitation?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(readCalendar(textOf(calendar))).toMatchObject({ method: 'REQUEST' });
  });

  test('attaches a brochure drawn as the mail leaves, and links to one that is too large, missing or not drawn', async () => {
    onTestFinished(() => crossing('ask-endpoint').set(undefined));
    const brochure = '/api/brochure/101/?language=nl';
    const file = { name: 'Brochure 101.pdf', contentType: 'application/pdf', brochure };
    const attachments = (maxBytes: number) => JSON.stringify([{ ...file, maxBytes }]);
    const send = async (id: string, maxBytes: number, answer?: { status: number; body: Buffer }) => {
      crossing('ask-endpoint').set(async (url) => {
        if (!answer || url !== brochure) throw new Error('The drawing failed');
        return answer;
      });
      const mail = makeNewMail({ id, recipient: `${id}@example.be`, attachments: attachments(maxBytes) });
      await transact((connection) => queueMails(connection, [mail], sentAt));
      await work();
      const sent = inbox.mails().find(({ to }) => to?.[0]?.address === `${id}@example.be`);
      const names = sent?.attachments.map(({ filename }) => filename).filter((name) => name !== 'mark.png');
      return { names, isLinked: sent?.text?.includes(`https://www.gevel.example${brochure}`) };
    };
    const drawn = { status: 200, body: Buffer.from('%PDF-1.4') };
    expect(await send('whole', 8, drawn)).toEqual({ names: ['Brochure 101.pdf'], isLinked: false });
    const asLink = { names: [], isLinked: true };
    expect(await send('large', 7, drawn)).toEqual(asLink);
    expect(await send('gone', 8, { ...drawn, status: 410 })).toEqual(asLink);
    vi.mocked(console.error).mockImplementation(() => {});
    expect(await send('failed', 8)).toEqual(asLink);
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  test('the mark is inside each mail, shown where the words are', async () => {
    await sendForm('site-contact');
    await work();
    for (const { html, attachments } of inbox.mails()) {
      expect(attachments).toMatchObject([{ contentId: '<mark>', mimeType: 'image/png', related: true }]);
      expect(html).toContain('<img src="cid:mark"');
    }
  });

  test('leaves out a file that has expired meanwhile', async () => {
    await sendForm('job-application');
    await rm(uploadFolder(), { recursive: true });
    expect(await work()).toBe(2);
    expect(
      inbox
        .mails()
        .flatMap(({ attachments }) => attachments)
        .map(({ filename }) => filename),
    ).toEqual(['mark.png', 'mark.png']);
  });

  test('sends the headers of a mail, but none that would change it', async () => {
    const headers = {
      'List-Unsubscribe': '<https://x.example/>',
      Bcc: 'spy@example.be',
      'X-A': 'a\r\nBcc: spy@example.be',
    };
    await transact((connection) =>
      queueMails(connection, [makeNewMail({ id: 'a', headers: JSON.stringify(headers) })], sentAt),
    );
    await work();
    const [mail] = inbox.mails();
    expect(mail?.envelope.to).toEqual(['info@agency.example']);
    expect(mail?.raw).toMatch(/^List-Unsubscribe: <https:\/\/x\.example\/>/im);
    expect(mail?.raw).not.toMatch(/^Bcc:/im);
  });

  test('without a server mails are written as files that a mail program opens', async () => {
    const folder = path.join(site.dataFolder, 'outbox');
    const files = createMailTransport({ smtpUrl: undefined, outboxFolder: folder });
    await bookViewing({ values: { language: 'fr' } });
    expect(await work(sentAt, 'w', files)).toBe(3);
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^20261121T130000Z-[0-9a-f-]{36}\.eml$/);
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    );
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'liesbeth@example.be',
      'liesbeth@example.be',
      'thomas@gevel.example',
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('a database that another process holds', () => {
  let site: TestSite;
  let inbox: SmtpInbox;
  let other: Kysely<Database>;
  beforeAll(async () => {
    site = await openTestSite('sqlite');
    inbox = await startSmtpInbox();
    other = openDatabase(site.target);
  });
  afterEach(() => inbox.clear());
  afterAll(async () => {
    await other.destroy();
    await inbox.stop();
    await site.close();
  });

  test('just after a mail was sent does not cause it to be sent again', async () => {
    await transact((connection) => queueMails(connection, [makeNewMail({ id: 'a' })], sentAt));
    const smtp = createMailTransport({ smtpUrl: inbox.url, outboxFolder: '/nowhere' });
    const transport: MailTransport = {
      async send(message) {
        const outcome = await smtp.send(message);
        await sql`begin immediate`.execute(other);
        setTimeout(() => sql`commit`.execute(other), 300);
        return outcome;
      },
      close: () => smtp.close(),
    };
    expect(await sendQueue({ transport, worker: 'w', clock: () => sentAt })).toBe(1);
    expect(await sendQueue({ transport: smtp, worker: 'next', clock: () => inSeconds(100) })).toBe(0);
    expect(inbox.mails()).toHaveLength(1);
    transport.close();
  });
});
