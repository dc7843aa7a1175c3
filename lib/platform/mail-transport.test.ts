import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { type InboxAnswer, type InboxOptions, type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';
import { createMailTransport, type MailTransport, type OutgoingMail, type SendOutcome } from './mail-transport';

const endings: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function openInbox(options?: InboxOptions): Promise<SmtpInbox> {
  const inbox = await startSmtpInbox(options);
  endings.push(() => inbox.stop());
  return inbox;
}

function openTransport(smtpUrl: string): MailTransport {
  const transport = createMailTransport({ smtpUrl, outboxFolder: '/nowhere' });
  endings.push(() => transport.close());
  return transport;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-outbox-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';

function mail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: '2f1d6c1e-0001',
    from: { name: 'Gevel – vastgoed', address: 'info@gevel.example' },
    to: 'liesbeth@voorbeeld.be',
    replyTo: 'an@voorbeeld.be',
    subject: 'Uw bezoek: coöperatieve woning 🏡 – مرحبا',
    text: 'Dag Zoë 😀\n\nمرحبا بكم\n',
    html: '<p>Dag Zoë 😀</p><p dir="rtl">مرحبا بكم</p>',
    headers: {},
    attachments: [],
    date: new Date('2026-11-21T13:00:00.000Z'),
    messageIdHost: 'www.gevel.example',
    isPersonal: false,
    ...more,
  };
}

/** Writes a mail into an outbox and reads it back. */
async function writeAndRead(message: OutgoingMail): Promise<{ outcome: SendOutcome; raw: string; email: Email }> {
  const folder = await makeFolder();
  const outcome = await createMailTransport({ smtpUrl: undefined, outboxFolder: folder }).send(message);
  const [name = ''] = await readdir(folder);
  const raw = await readFile(path.join(folder, name), 'utf8');
  return { outcome, raw, email: await PostalMime.parse(raw) };
}

function headerOf(email: Email, key: string): string[] {
  return email.headers.filter((header) => header.key === key).map(({ value }) => value);
}

function textOf(content: Attachment['content'] | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

describe('with a server', () => {
  test('a mail arrives as it was meant', async () => {
    const inbox = await openInbox();
    expect(await openTransport(inbox.url).send(mail())).toEqual({ kind: 'sent' });
    const [got] = await inbox.waitFor(1);
    expect(got).toMatchObject({
      envelope: { from: 'info@gevel.example', to: ['liesbeth@voorbeeld.be'] },
      from: { name: 'Gevel – vastgoed', address: 'info@gevel.example' },
      to: [{ address: 'liesbeth@voorbeeld.be' }],
      replyTo: [{ address: 'an@voorbeeld.be' }],
      subject: mail().subject,
      messageId: '<2f1d6c1e-0001@www.gevel.example>',
      date: '2026-11-21T13:00:00.000Z',
      text: mail().text,
    });
    expect(got?.html?.trim()).toBe(mail().html);
    expect(got?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  test('mails share a connection', async () => {
    const inbox = await openInbox();
    const transport = openTransport(inbox.url);
    for (const id of ['a', 'b', 'c']) expect(await transport.send(mail({ id }))).toEqual({ kind: 'sent' });
    expect(inbox.mails()).toHaveLength(3);
    expect(inbox.connections()).toBe(1);
  });

  test('a connection that the server has closed in the meantime is reopened', async () => {
    const inbox = await openInbox();
    const transport = openTransport(inbox.url);
    await transport.send(mail({ id: 'a' }));
    inbox.answer('drop');
    inbox.answer('accept');
    expect(await transport.send(mail({ id: 'b' }))).toEqual({ kind: 'sent' });
    expect(inbox.mails()).toHaveLength(2);
  });

  test.each<[InboxAnswer, SendOutcome['kind'], RegExp]>([
    ['defer', 'deferred', /^451 4\.7\.1 Try again later$/],
    ['refuse', 'refused', /^550 5\.1\.1 No such user$/],
    ['refuse-message', 'refused', /^554 5\.6\.0 Message refused$/],
    ['refuse-sender', 'deferred', /^550 5\.7\.1 Sender not allowed$/],
    ['busy', 'unreachable', /^421 4\.3\.2 Too busy$/],
    ['drop', 'unreachable', /./],
    ['silence', 'unreachable', /Greeting never received/],
  ])('a server that answers with %s: %s', async (answer, kind, reason) => {
    const inbox = await openInbox();
    const transport = openTransport(`${inbox.url}/?greetingTimeout=3000`);
    inbox.answer(answer);
    expect(await transport.send(mail())).toEqual({ kind, reason: expect.stringMatching(reason) });
    inbox.answer('accept');
    expect(await transport.send(mail())).toEqual({ kind: 'sent' });
  });

  test('no server listens: unreachable', async () => {
    const inbox = await startSmtpInbox();
    await inbox.stop();
    const outcome = await openTransport(inbox.url).send(mail());
    expect(outcome).toEqual({ kind: 'unreachable', reason: expect.stringContaining('ECONNREFUSED') });
  });

  test('a name that does not exist: unreachable', async () => {
    const outcome = await openTransport('smtp://mail.gevel.invalid:2525').send(mail());
    expect(outcome).toMatchObject({ kind: 'unreachable' });
  });

  test('a refused login: unreachable, and the reason does not contain the password', async () => {
    const inbox = await openInbox({ refusesLogin: true });
    const transport = openTransport(inbox.url.replace('//', '//gevel:gehe%C3%AFm%40Wrong@'));
    const outcome = await transport.send(mail());
    expect(outcome).toEqual({ kind: 'unreachable', reason: expect.stringContaining('535 5.7.8') });
    // "Wrong" alone stays: only the password as a whole is one.
    const other = openTransport(inbox.url.replace('//', '//gevel:Wrong@'));
    expect(await other.send(mail())).toMatchObject({ reason: expect.not.stringContaining('Wrong') });
  });

  test('a server that requires a login and gets none: unreachable', async () => {
    const inbox = await openInbox({ refusesLogin: true });
    expect(await openTransport(inbox.url).send(mail())).toMatchObject({ kind: 'unreachable' });
  });

  test('an unsigned certificate: unreachable, unless the address says otherwise', async () => {
    const inbox = await openInbox({ startTls: true });
    expect(await openTransport(inbox.url).send(mail())).toMatchObject({ kind: 'unreachable' });
    const tolerant = openTransport(`${inbox.url}/?tls.rejectUnauthorized=false`);
    expect(await tolerant.send(mail())).toEqual({ kind: 'sent' });
  });

  test('a closed transport sends nothing and reports it', async () => {
    const inbox = await openInbox();
    const transport = openTransport(inbox.url);
    transport.close();
    expect(await transport.send(mail())).toMatchObject({ kind: 'unreachable' });
  });

  test.each([
    'an@voorbeeld.be, jan@voorbeeld.be',
    'an@voorbeeld.be\r\nRCPT TO:<jan@voorbeeld.be>',
    'An <an@voorbeeld.be>',
    '',
    '@',
  ])('%j gets no mail', async (to) => {
    const inbox = await openInbox();
    expect(await openTransport(inbox.url).send(mail({ to }))).toMatchObject({ kind: 'refused' });
    expect(inbox.connections()).toBe(0);
  });

  test('an invalid sender waits for better settings', async () => {
    const inbox = await openInbox();
    const outcome = await openTransport(inbox.url).send(mail({ from: { name: 'Gevel', address: 'gevel' } }));
    expect(outcome).toMatchObject({ kind: 'deferred' });
    expect(inbox.connections()).toBe(0);
  });

  test('a mail that cannot be built never throws', async () => {
    const inbox = await openInbox();
    expect(await openTransport(inbox.url).send(mail({ date: new Date(Number.NaN) }))).toHaveProperty('kind');
  });
});

describe('without a server', () => {
  test('a mail is a file that a mail program reads', async () => {
    const { outcome, email, raw } = await writeAndRead(mail());
    expect(outcome).toEqual({ kind: 'sent' });
    expect(email).toMatchObject({ subject: mail().subject, from: mail().from, text: mail().text });
    expect(email.html?.trim()).toBe(mail().html);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(raw).not.toMatch(/[^\r]\n/);
  });

  test('the same mail twice is one file, named after its time, for its owner alone', async () => {
    const folder = path.join(await makeFolder(), 'var', 'outbox');
    const transport = createMailTransport({ smtpUrl: undefined, outboxFolder: folder });
    await transport.send(mail());
    await transport.send(mail({ subject: 'Nieuw', date: new Date('2026-11-22T09:30:00.000Z') }));
    await transport.send(mail({ id: '0001' }));
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['20261121T130000Z-0001.eml', '20261121T130000Z-2f1d6c1e-0001.eml']);
    const file = path.join(folder, '20261121T130000Z-2f1d6c1e-0001.eml');
    expect(await readFile(file, 'utf8')).toContain('Subject: Nieuw');
    expect((await stat(file)).mode & 0o077).toBe(0);
    transport.close();
  });

  test('the same mail at once is one file', async () => {
    const folder = await makeFolder();
    const transport = createMailTransport({ smtpUrl: undefined, outboxFolder: folder });
    await Promise.all(Array.from({ length: 5 }, () => transport.send(mail())));
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('no identifier leads out of the folder', async () => {
    const folder = path.join(await makeFolder(), 'outbox');
    await createMailTransport({ smtpUrl: undefined, outboxFolder: folder }).send(mail({ id: '../../etc/passwd\0' }));
    expect(await readdir(folder)).toEqual(['20261121T130000Z-------etc-passwd-.eml']);
  });

  test('an unwritable folder gives an outcome and leaves nothing behind', async () => {
    const file = path.join(await makeFolder(), 'file');
    await writeFile(file, '');
    const transport = createMailTransport({ smtpUrl: undefined, outboxFolder: path.join(file, 'outbox') });
    expect(await transport.send(mail())).toEqual({ kind: 'unreachable', reason: expect.stringContaining('ENOTDIR') });

    const folder = await makeFolder();
    await mkdir(path.join(folder, '20261121T130000Z-2f1d6c1e-0001.eml'));
    const blocked = createMailTransport({ smtpUrl: undefined, outboxFolder: folder });
    expect(await blocked.send(mail())).toMatchObject({ kind: 'unreachable' });
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describe('attachments', () => {
  test('a calendar file is an alternative with its method and a file', async () => {
    const attachment = { name: 'bezoek.ics', contentType: 'text/calendar', content: calendar, method: 'REQUEST' };
    const { raw, email } = await writeAndRead(mail({ attachments: [attachment] }));
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
    expect(email.attachments.map(({ filename, mimeType, method }) => ({ filename, mimeType, method }))).toEqual([
      { filename: null, mimeType: 'text/calendar', method: 'REQUEST' },
      { filename: 'bezoek.ics', mimeType: 'application/ics', method: undefined },
    ]);
    for (const { content } of email.attachments) expect(textOf(content).replaceAll(/\r?\n/g, '\r\n')).toBe(calendar);
    // The parser reads the file as text; the transmitted bytes are unchanged.
    expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(calendar).toString('base64'));
  });

  test('files keep their names and bytes, and their types where these are plain', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const { email } = await writeAndRead(
      mail({
        attachments: [
          { name: 'Curriculum vitæ – Zoë.pdf', contentType: 'application/pdf', content: bytes },
          { name: '../a\r\nX-Evil: 1/\u202efdp.exe', contentType: 'text/html\r\nX-Evil: 1', content: '' },
          { name: '', contentType: 'message/rfc822', content: 'Subject: x\r\n\r\ny' },
        ],
      }),
    );
    expect(email.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Curriculum vitæ – Zoë.pdf', 'application/pdf'],
      ['..-a X-Evil: 1-fdp.exe', 'application/octet-stream'],
      ['file', 'application/octet-stream'],
    ]);
    expect(email.attachments[0]?.content).toEqual(new Uint8Array(bytes).buffer);
    expect(headerOf(email, 'x-evil')).toEqual([]);
  });

  test('a content that looks like a path or an address is a text', async () => {
    const { email } = await writeAndRead(
      mail({
        text: '/etc/passwd',
        html: 'file:///etc/passwd',
        attachments: [{ name: 'a.txt', contentType: 'text/plain', content: 'data:text/plain,x' }],
      }),
    );
    expect(email.text?.trim()).toBe('/etc/passwd');
    expect(textOf(email.attachments[0]?.content)).toBe('data:text/plain,x');
  });

  test('the way out of a newsletter stays whole, however long', async () => {
    const url = `https://gevel.example/nl/uit/${'a1B2-_'.repeat(60)}/`;
    const { email, raw } = await writeAndRead(
      mail({ headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
    );
    expect(headerOf(email, 'list-unsubscribe')).toEqual([`<${url}>`]);
    expect(raw).toContain(`<${url}>`);
    expect(headerOf(email, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  });
});

const hostile = [
  'x\r\nBcc: victim@evil.example',
  'x\nX-Evil: 1',
  'x\rX-Evil: 1',
  'x\r\n\r\n<b>body</b>',
  'x\u2028X-Evil: 1\u0085X-Evil: 2\v\f',
  '\0\u0007\u202e',
  '=?utf-8?Q?x=0D=0AX-Evil:_1?=',
  '"x" <victim@evil.example>, y',
  'x, victim@evil.example;',
  `${'é'.repeat(5000)}\r\nX-Evil: 1`,
  '',
];

test.each(hostile)(
  'the hostile value %j adds no header, no recipient and no body, wherever it stands',
  async (value) => {
    const inbox = await openInbox();
    const transport = openTransport(inbox.url);
    const outcome = await transport.send(
      mail({
        id: value,
        from: { name: value, address: 'info@gevel.example' },
        replyTo: value,
        subject: value,
        headers: {
          'X-Campaign': value,
          [value]: 'x',
          'X-Evil\r\nBcc': 'x',
          Bcc: value,
          'Content-Type': value,
          to: value,
        },
        messageIdHost: value,
        attachments: [
          { name: value, contentType: value, content: value },
          { name: value, contentType: 'text/calendar', content: calendar, method: value },
        ],
      }),
    );
    expect(outcome).toEqual({ kind: 'sent' });
    const [got] = inbox.mails();
    expect(got?.envelope).toEqual({ from: 'info@gevel.example', to: ['liesbeth@voorbeeld.be'] });
    const known = 'auto-submitted content-type date from message-id mime-version subject to x-campaign'.split(' ');
    const found = new Set(got?.headers.map(({ key }) => key));
    expect([...found].filter((key) => !known.includes(key))).toEqual([]);
    for (const text of [got?.subject, got?.from?.name]) expect(text ?? '').toMatch(/^[^\p{Cc}\u2028\u202e]{0,200}$/u);
    expect(got?.replyTo).toBeUndefined();
    expect(got?.from?.address).toBe('info@gevel.example');
    expect(got?.to).toEqual([{ address: 'liesbeth@voorbeeld.be', name: '' }]);
    expect(got?.text).toBe(mail().text);
    expect(got?.messageId).toMatch(/^<[\w-]+@[\w.-]+>$/);
    const head = got?.raw.slice(0, got.raw.indexOf('\r\n\r\n')) ?? '';
    expect(head).not.toMatch(/^X-Evil/im);
  },
);

test('a recipient in another script is written as every server knows it', async () => {
  const inbox = await openInbox();
  const transport = openTransport(inbox.url);
  expect(await transport.send(mail({ to: 'an@bücher.example' }))).toEqual({ kind: 'sent' });
  expect(inbox.mails()[0]?.raw).toContain('To: an@xn--bcher-kva.example\r\n');
});
