import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { addEnquiry, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getToday } from '@/lib/features/office/get-today';
import { setLeadState } from '@/lib/features/office/leads/change-lead';
import { getInbox } from '@/lib/features/office/leads/get-inbox';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { listLeadEvents } from '@/lib/features/office/leads/office-lead-store';
import { eraseStoredPerson } from '@/lib/features/privacy/erase-person';
import { exportPerson } from '@/lib/features/privacy/export-person';
import { startBreakingLine } from '@/tests/support/breaking-line';
import { enterOffice } from '@/tests/support/enter-office';
import { type ImapServer, startImapServer } from '@/tests/support/imap-server';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { queuedMails } from '@/tests/support/queued-mails';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { sendAnswer } from './answer-lead';
import { finishReplies } from './finish-replies';
import { listReplies } from './lead-reply-store';
import { getMailboxState } from './mailbox-state';
import { readMailbox } from './read-mailbox';
import { replyAddress } from './reply-address';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const minuteMs = 60_000;

/** A mail as it comes over the line. */
function mailOf(fields: Record<string, string>, body = 'Graag om 10 uur.\r\n'): string {
  const all = {
    From: 'Liesbeth De Smet <liesbeth@example.be>',
    To: 'office@gevel.example',
    Subject: 'Re: Uw vraag',
    'Message-ID': '<reply-1@example.be>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...fields,
  };
  return `${Object.entries(all)
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
    .join('\r\n')}\r\n\r\n${body}`;
}

const toAnswer = { 'In-Reply-To': '<answer-1@www.gevel.example>' };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let server: ImapServer;
  let now: Date;
  beforeAll(async () => {
    [site, server] = await Promise.all([openTestSite(engine), startImapServer()]);
  });
  beforeEach(async () => {
    now = new Date();
    setTestEnv({ ...siteEnv(site.dataFolder), IMAP_URL: server.url, IMAP_REPLY_TO: 'Office+@gevel.example' });
    await site.clear();
    await server.clear();
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'one', property_id: 101, state: 'done' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'two', property_id: 101, email: 'jan@example.be' }));
      const answer = { enquiry_id: 'one', kind: 'answer', recipient: 'Liesbeth@example.be' };
      await queueMails(
        connection,
        [
          makeNewMail({ id: 'answer-1', ...answer }),
          makeNewMail({ id: 'to-agency', enquiry_id: 'one' }),
          makeNewMail({ id: 'answer-2', ...answer, enquiry_id: 'two', reply_to: replyAddress('two') }),
        ],
        new Date('2026-11-21T13:00:00Z'),
      );
    });
  });
  afterAll(async () => {
    await Promise.all([site.close(), server.close()]);
  });

  const read = (worker = 'w') => readMailbox({ worker, clock: () => now });
  const repliesTo = (id: string) => listReplies(id);
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };

  test('a reply is found by the mail that it answers, brings the lead back, and goes to who follows it up', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'An Peeters' });
    await site.database.updateTable('enquiry').set({ assignee_id: staff.id }).where('id', '=', 'one').execute();
    const body =
      'Graag om 10 uur, zie https://evil.example.\r\n\r\nOp za 21 nov 2026 om 14:00 schreef An:\r\n> Wanneer?\r\n';
    await server.deliver(mailOf(toAnswer, body), new Date('2026-11-22T09:00:00Z'));
    expect(await read()).toBe(1);
    expect(await repliesTo('one')).toMatchObject([
      {
        kind: 'reply',
        message_id: '<reply-1@example.be>',
        received_at: '2026-11-22T09:00:00.000Z',
        from_name: 'Liesbeth De Smet',
        from_address: 'liesbeth@example.be',
        subject: 'Re: Uw vraag',
        text: 'Graag om 10 uur, zie https://evil.example.',
        quoted: 'Op za 21 nov 2026 om 14:00 schreef An:\n> Wanneer?',
        is_cut: 0,
        attachments: '[]',
        answered_at: null,
      },
    ]);
    expect(await getEnquiry('one')).toMatchObject({ state: 'working', version: 1 });
    expect(await listLeadEvents('one')).toMatchObject([{ kind: 'reply', version: 1, before: 'done', staff_id: null }]);
    const [mail] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'staff-reply');
    expect(mail).toMatchObject({ recipient: staff.email });
    expect(JSON.stringify(mail?.document)).toContain('hxxps://evil[.]example');
    const asking = { requester, now };
    const today = await getToday(staff, { language: 'nl', ...asking });
    expect(today?.replies).toMatchObject({ count: 1, shown: [{ id: 'one', since: new Date('2026-11-22T09:00:00Z') }] });
    const waiting = async () => {
      const marks = (await getInbox(staff, readInboxQuery(new URLSearchParams()), asking))?.leads;
      const found = (await getInbox(staff, readInboxQuery(new URLSearchParams('replies=waiting')), asking))?.leads;
      return [marks?.filter(({ hasReply }) => hasReply), found].map((leads) => leads?.map(({ id }) => id));
    };
    expect(await waiting()).toEqual([['one'], ['one']]);
    expect(await finishReplies(staff, 'one', asking)).toBe('saved');
    expect(await waiting()).toEqual([[], []]);
    expect(await finishReplies(staff, 'one', asking)).toBe('unknown');
    expect((await getToday(staff, { language: 'nl', ...asking }))?.replies.count).toBe(0);
  });

  test('a change made before the reply was seen is refused', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await server.deliver(mailOf(toAnswer));
    await read();
    expect(await setLeadState(staff, { id: 'one', version: 0 }, 'done', { requester, now })).toBe('conflict');
    expect(await setLeadState(staff, { id: 'one', version: 1 }, 'done', { requester, now })).toBe('saved');
    expect((await getToday(staff, { language: 'nl', requester, now }))?.replies.count).toBe(0);
  });

  test('a reply is found by the address of its lead, in any case, and by no other of that form', async () => {
    const own = replyAddress('two') ?? '';
    expect(own).toMatch(/^office\+[\da-f]{20}@gevel\.example$/);
    await server.deliver(mailOf({ To: `"An" <${own.toUpperCase()}>`, 'Message-ID': '<a@example.be>' }));
    await server.deliver(mailOf({ To: `office+${'0'.repeat(20)}@gevel.example`, 'Message-ID': '<b@example.be>' }));
    await server.deliver(mailOf({ To: `${replyAddress('one')}`, 'Message-ID': '<c@example.be>' }));
    expect(await read()).toBe(1);
    expect(await repliesTo('two')).toMatchObject([{ message_id: '<a@example.be>' }]);
    expect(await repliesTo('one')).toEqual([]);
  });

  test('a colleague who sent a lead is its visitor there, and the agency in all other threads', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await site.database
      .updateTable('enquiry')
      .set({ email: staff.email.toUpperCase() })
      .where('id', '=', 'one')
      .execute();
    await site.database.updateTable('mail').set({ recipient: staff.email }).where('id', '=', 'answer-1').execute();
    const from = { From: staff.email };
    await server.deliver(mailOf({ ...toAnswer, ...from, 'Message-ID': '<own@example.be>' }));
    await server.deliver(mailOf({ To: replyAddress('two') ?? '', ...from, 'Message-ID': '<other@example.be>' }));
    expect(await read()).toBe(1);
    expect(await repliesTo('one')).toMatchObject([{ message_id: '<own@example.be>' }]);
    expect(await repliesTo('two')).toEqual([]);
  });

  test('what is not a reply is neither stored nor marked', async () => {
    await server.deliver(mailOf({ 'Message-ID': '<1@x.example>' }));
    await server.deliver(mailOf({ 'Message-ID': '<2@x.example>', 'In-Reply-To': '<to-agency@www.gevel.example>' }));
    await server.deliver(mailOf({ 'Message-ID': '<3@x.example>', References: '<nothing@www.gevel.example> <x' }));
    await server.deliver(mailOf({ 'Message-ID': '<4@x.example>', ...toAnswer, From: 'info@gevel.example' }));
    await server.deliver(mailOf(toAnswer));
    expect(await read()).toBe(1);
    expect(
      (await site.database.selectFrom('lead_reply').select('message_id').execute()).map((row) => row.message_id),
    ).toEqual(['<reply-1@example.be>']);
    // Maildir notes flags behind `:2,`: S for seen, D for draft …
    expect((await server.names()).filter((name) => /:2,.+/.test(name))).toEqual([]);
    expect(await server.names()).toHaveLength(5);
  });

  test('a mail that comes twice is stored once, also by two servers at once and after the mails got other numbers', async () => {
    await server.deliver(mailOf(toAnswer));
    expect((await Promise.all([read('a'), read('b')])).reduce((sum, count) => sum + count)).toBe(1);
    await server.deliver(mailOf({ ...toAnswer, 'X-Copy': '2' }));
    later(20);
    expect(await read('a')).toBe(0);
    // The first two numbers are now those of other mails.
    await server.clear();
    await server.renumber();
    await server.deliver(mailOf(toAnswer));
    await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<reply-2@example.be>' }));
    later(20);
    expect(await read('a')).toBe(1);
    expect((await repliesTo('one')).map(({ message_id }) => message_id).sort()).toEqual([
      '<reply-1@example.be>',
      '<reply-2@example.be>',
    ]);
    const reading = await site.database.selectFrom('mailbox_reading').selectAll().execute();
    expect(reading).toMatchObject([{ uid_validity: '7', last_uid: 2, failures: 0 }]);
  });

  test('mails without a Message-ID are distinguished by their heads', async () => {
    await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '', Date: 'Sun, 22 Nov 2026 10:00:00 +0100' }));
    await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '', Date: 'Sun, 22 Nov 2026 11:00:00 +0100' }));
    expect(await read()).toBe(2);
  });

  test('an attachment of 30 MB is named and not fetched', async () => {
    const line = `${Buffer.alloc(57, 7).toString('base64')}\r\n`;
    const file = Buffer.from(line.repeat(Math.ceil((30 * 1024 * 1024) / 57)));
    const head = mailOf({ ...toAnswer, 'Content-Type': 'multipart/mixed; boundary=b' }, '');
    const parts = [
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nZie bijlage.\r\n',
      '--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n',
      'Content-Disposition: attachment; filename="=?utf-8?Q?Plan_caf=C3=A9.pdf?="\r\n\r\n',
    ].join('');
    await server.deliver(Buffer.concat([Buffer.from(head + parts), file, Buffer.from('--b--\r\n')]));
    const before = process.memoryUsage().rss;
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    expect(await read()).toBe(1);
    clearInterval(timer);
    const [reply] = await repliesTo('one');
    expect(reply?.text).toBe('Zie bijlage.');
    const [attachment] = JSON.parse(reply?.attachments ?? '[]');
    expect(attachment.name).toBe('Plan café.pdf');
    expect(Math.round(attachment.bytes / 1024 / 1024)).toBe(31);
    expect((most - before) / 1024 / 1024).toBeLessThan(20);
    expect(await server.sentBytes()).toBeLessThan(20_000);
  });

  test('a text of megabytes is cut, and says so', async () => {
    await server.deliver(mailOf(toAnswer, 'Een lange zin over het huis.\r\n'.repeat(100_000)));
    await read();
    const [reply] = await repliesTo('one');
    expect(reply?.is_cut).toBe(1);
    expect(reply?.text.length).toBeLessThanOrEqual(20_000);
    expect(reply?.text).toMatch(/^Een lange zin/);
  });

  test('a text of megabytes in one line is not fetched whole, and no mail after it waits', async () => {
    const type = 'text/plain; charset=iso-8859-1';
    const fields = { ...toAnswer, 'Content-Type': type, 'Content-Transfer-Encoding': 'quoted-printable' };
    await server.deliver(mailOf(fields, 'caf=E9 '.repeat(700_000)));
    await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<reply-2@example.be>' }));
    expect(await read()).toBe(2);
    const [long, next] = (await repliesTo('one')).sort((a, b) => (a.message_id < b.message_id ? -1 : 1));
    expect(long).toMatchObject({ is_cut: 1, text: expect.stringMatching(/^(?:café )+/) });
    expect(next).toMatchObject({ is_cut: 0, text: 'Graag om 10 uur.' });
    expect(await server.sentBytes()).toBeLessThan(1024 * 1024);
  });

  test('HTML becomes text, and markup in every field stays what it is: text', async () => {
    const html =
      '<html><head><style>p{}</style><script>alert(1)</script></head><body><p>Graag &lt;b&gt; om 10&nbsp;uur.</p>' +
      '<img src=x onerror=alert(2)><p>Tot dan</p></body></html>';
    await server.deliver(
      mailOf(
        {
          ...toAnswer,
          From: '"<script>x</script>" <liesbeth@example.be>',
          Subject: '=?utf-8?B?PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg0KQmNjOiB4?=',
          'Content-Type': 'text/html; charset=utf-8',
        },
        html,
      ),
    );
    expect(await read()).toBe(1);
    const [reply] = await repliesTo('one');
    expect(reply?.text).toBe('Graag <b> om 10 uur.\n\nTot dan');
    expect(reply?.from_name).toBe('<script>x</script>');
    expect(reply?.subject).toBe('<script>alert(1)</script> Bcc: x');
  });

  test.each([
    ['iso-8859-1', Buffer.from([0x63, 0x61, 0x66, 0xe9])],
    ['windows-1252', Buffer.from([0x63, 0x61, 0x66, 0xe9])],
    ['utf-16le', Buffer.from('café', 'utf16le')],
    ['x-unknown', Buffer.from('café', 'utf8')],
  ])('a text in %s is read', async (charset, bytes) => {
    const head = mailOf(
      { ...toAnswer, 'Content-Type': `text/plain; charset="${charset}"`, 'Content-Transfer-Encoding': 'base64' },
      `${bytes.toString('base64')}\r\n`,
    );
    await server.deliver(head);
    expect(await read()).toBe(1);
    expect((await repliesTo('one'))[0]?.text).toBe('café');
  });

  test('control characters and cut mails are stored as what can be read', async () => {
    await server.deliver(mailOf(toAnswer, 'Een\u0007 tw\u0000ee\r\n'));
    await server.deliver(
      mailOf({ ...toAnswer, 'Message-ID': '<broken@example.be>', 'Content-Type': 'multipart/mixed; boundary=nowhere' }),
    );
    expect(await read()).toBe(2);
    expect((await repliesTo('one')).map(({ text }) => text).sort()).toEqual([
      '',
      expect.stringMatching(/^Een tw.?ee$/),
    ]);
  });

  test('absence notes and reports of mail servers are marked, and bring no lead back', async () => {
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'X-Auto-Response-Suppress': 'All' },
    ];
    for (const [index, fields] of automatic.entries())
      await server.deliver(mailOf({ ...toAnswer, 'Message-ID': `<auto-${index}@example.be>`, ...fields }));
    const report = [
      '--b\r\nContent-Type: text/plain\r\n\r\nNo such user here.\r\n',
      '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.be\r\n\r\n',
      '--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <answer-1@www.gevel.example>\r\nSubject: x\r\n\r\nx\r\n--b--\r\n',
    ].join('');
    const type = 'multipart/report; report-type=delivery-status; boundary=b';
    const from = 'Mail Delivery System <MAILER-DAEMON@mx.example.be>';
    await server.deliver(mailOf({ From: from, 'Message-ID': '<bounce@mx.example.be>', 'Content-Type': type }, report));
    expect(await read()).toBe(4);
    const replies = await repliesTo('one');
    expect(replies.map(({ kind }) => kind).sort()).toEqual(['auto', 'auto', 'auto', 'bounce']);
    expect(replies.find(({ kind }) => kind === 'bounce')?.text).toBe('No such user here.');
    expect(await getEnquiry('one')).toMatchObject({ state: 'done', version: 0 });
    const { staff } = await enterOffice({ role: 'administrator' });
    expect((await getToday(staff, { language: 'nl', requester, now }))?.replies.count).toBe(0);
  });

  test('while the server is away it is asked less and less often; afterwards everything is read, and no password is shown', async () => {
    await server.deliver(mailOf(toAnswer));
    await read();
    await server.stop();
    await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<meanwhile@example.be>' }));
    const start = now;
    let tries = 0;
    let last = 0;
    for (; now.getTime() - start.getTime() < 24 * 60 * minuteMs; later(1)) {
      await read();
      const { failures } = await site.database
        .selectFrom('mailbox_reading')
        .select('failures')
        .executeTakeFirstOrThrow();
      if (failures > last) tries++;
      last = failures;
    }
    expect(tries).toBeGreaterThan(90);
    expect(tries).toBeLessThan(110);
    const state = await getMailboxState(now);
    expect(state?.trouble).toMatchObject({ since: start, reason: expect.stringContaining('ECONNREFUSED') });
    const { staff } = await enterOffice({ role: 'administrator' });
    expect((await getToday(staff, { language: 'nl', requester, now }))?.mailbox?.trouble).toMatchObject({
      since: start,
    });
    await server.start();
    later(15);
    expect(await read()).toBe(1);
    expect(await getMailboxState(now)).toMatchObject({ trouble: null, readAt: now });
    setTestEnv({ ...siteEnv(site.dataFolder), IMAP_URL: server.url.replace(/:[^:@]+@/, ':hunter%2Ftwo@') });
    await site.database.deleteFrom('mailbox_reading').execute();
    await read();
    const refused = await site.database.selectFrom('mailbox_reading').selectAll().executeTakeFirstOrThrow();
    expect(refused.last_error).toMatch(/authentication/i);
    expect(JSON.stringify(refused)).not.toContain('hunter');
  });

  test.each([
    ['text', 'Graag.\r\nbroken-here\r\n', {}, 4, 1],
    ['head', 'Graag.\r\n', { Subject: 'broken-here' }, 8, 0],
  ] as const)(
    'a mail whose %s breaks each reading holds up none after it, and is reported',
    async (_, body, fields, tries, shown) => {
      const line = await startBreakingLine(server.url, 'broken-here');
      setTestEnv({ ...siteEnv(site.dataFolder), IMAP_URL: line.url });
      await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<before@example.be>' }));
      await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<broken@example.be>', ...fields }, body));
      await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<after@example.be>' }));
      let readings = 0;
      for (; readings < 20 && (await getMailboxState(now))?.readAt == null; readings++) {
        await read();
        later(20);
      }
      await line.close();
      // The first reading of a head does not show which of several it is.
      expect(readings).toBeLessThanOrEqual(tries + 3);
      const replies = await repliesTo('one');
      const ids = ['<before@example.be>', ...(shown ? ['<broken@example.be>'] : []), '<after@example.be>'];
      expect(replies.map(({ message_id }) => message_id).sort()).toEqual(ids.sort());
      if (shown)
        expect(replies.find(({ message_id }) => /broken/.test(message_id))).toMatchObject({ text: '', is_cut: 1 });
      expect(await getMailboxState(now)).toMatchObject({ trouble: null, skipped: { count: 1 } });
      const { staff } = await enterOffice({ role: 'administrator' });
      const seen = async () => (await getToday(staff, { language: 'nl', requester, now }))?.mailbox;
      expect(await seen()).toMatchObject({ skipped: { count: 1 } });
      later(8 * 24 * 60);
      expect(await seen()).toBeNull();
    },
  );

  test('an answer goes on with the visitor’s reply, asks for the next one to the mailbox, and lets none wait', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await server.deliver(mailOf(toAnswer));
    await read();
    const written = { subject: 'Re: Uw vraag', text: 'Tot dan.', homes: [], times: [], documents: [] };
    const mailId = randomUUID();
    const asking = { requester, now };
    expect(await sendAnswer(staff, { id: 'one', version: 0, mailId, ...written }, asking)).toEqual({
      code: 'conflict',
    });
    expect(await sendAnswer(staff, { id: 'one', version: 1, mailId, ...written }, asking)).toEqual({ code: 'sent' });
    const sent = await site.database.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
    expect(sent.reply_to).toBe(replyAddress('one'));
    expect(JSON.parse(sent.headers)).toMatchObject({
      'In-Reply-To': '<reply-1@example.be>',
      References: '<answer-1@www.gevel.example> <reply-1@example.be>',
    });
    expect((await getToday(staff, { language: 'nl', ...asking }))?.replies.count).toBe(0);
    const view = await getLead(staff, 'one', {
      language: 'nl',
      list: readInboxQuery(new URLSearchParams()),
      ...asking,
    });
    expect(view?.events.map(({ kind, reply }) => [kind, reply?.text, reply?.isWaiting])).toEqual([
      ['answer', undefined, undefined],
      // Nobody followed the lead up: who answers does from now on.
      ['assignee', undefined, undefined],
      ['reply', 'Graag om 10 uur.', false],
    ]);
  });

  test('what a person replied is exported and erased with them, also on the lead of another', async () => {
    await server.deliver(mailOf({ ...toAnswer, From: 'jan@example.be' }));
    await server.deliver(mailOf({ ...toAnswer, 'Message-ID': '<reply-2@example.be>' }));
    expect(await read()).toBe(2);
    const found = await exportPerson('jan@example.be', now);
    expect(found?.tables.lead_reply).toMatchObject([{ from_address: 'jan@example.be', text: 'Graag om 10 uur.' }]);
    await eraseStoredPerson('jan@example.be', now);
    expect((await repliesTo('one')).map(({ from_address }) => from_address)).toEqual(['liesbeth@example.be']);
    await eraseStoredPerson('liesbeth@example.be', now);
    expect(await repliesTo('one')).toEqual([]);
  });

  test('without IMAP_URL nothing is read, shown or promised', async () => {
    setTestEnv(siteEnv(site.dataFolder));
    expect(await read()).toBe(0);
    expect(await getMailboxState(now)).toBeNull();
    expect(replyAddress('one')).toBeNull();
    expect(await site.database.selectFrom('mailbox_reading').selectAll().execute()).toEqual([]);
  });
});
