import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openImapMailbox } from './imap-mailbox';

let close = () => {};
afterEach(() => close());

/** The answer to a command but for its last line; null where that never comes. Undefined: the usual one. */
type Say = (command: string, socket: Socket) => string | null | undefined;

/** A mail server that says what no good one does. */
async function startHostile(say: Say): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('* OK\r\n');
    let begun = '';
    socket.on('data', (data) => {
      const lines = `${begun}${data}`.split('\r\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        const own = say(command, socket);
        if (own !== null) socket.write(`${own ?? usual(command)}${tag} OK\r\n`, 'latin1');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const address = server.address();
  return `imap://office:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/INBOX`;
}

function usual(command: string): string {
  if (command.startsWith('CAPABILITY')) return '* CAPABILITY IMAP4rev1\r\n';
  return command.startsWith('EXAMINE') ? '* 1 EXISTS\r\n* OK [UIDVALIDITY 5]\r\n* OK [UIDNEXT 2]\r\n' : '';
}

test.each(['LOGIN', 'UID SEARCH', 'UID FETCH'])(
  'a server that keeps talking and never answers %s is left in time',
  async (silent) => {
    const url = await startHostile((command, socket) => {
      if (!command.startsWith(silent)) return undefined;
      const talk = setInterval(() => socket.write('* OK still here\r\n'), 20);
      socket.on('close', () => clearInterval(talk));
      return null;
    });
    const read = async () => {
      const mailbox = await openImapMailbox(url, undefined, 300);
      try {
        await mailbox.listUids({ afterUid: 0 });
        await mailbox.readHeads([1]);
      } finally {
        await mailbox.close();
      }
    };
    await expect(read()).rejects.toThrow('no whole answer within 0.3 seconds');
  },
);

test('a server that never answers the last word is left in time', async () => {
  const url = await startHostile((command, socket) => {
    if (!command.startsWith('LOGOUT')) return undefined;
    const talk = setInterval(() => socket.write('* OK still here\r\n'), 20);
    socket.on('close', () => clearInterval(talk));
    return null;
  });
  const mailbox = await openImapMailbox(url, undefined, 300);
  await mailbox.close();
  expect(mailbox.isOpen()).toBe(false);
});

test.each([
  ['a line without end', ''],
  ['a text of a gigabyte', '* 1 FETCH (UID 1 BODY[HEADER] {1000000000}\r\n'],
])('a server that sends %s is left before it fills the memory', async (_, start) => {
  // What one answer may have, and what is on its way in buffers of the system.
  const most = 16 * 1024 * 1024;
  let sent = 0;
  const url = await startHostile((command, socket) => {
    if (!command.startsWith('UID FETCH')) return undefined;
    const part = 'x'.repeat(1024 * 1024);
    const send = () => {
      sent += part.length;
      if (sent < most && !socket.destroyed) socket.write(part, () => setImmediate(send));
    };
    socket.write(start, send);
    return null;
  });
  const mailbox = await openImapMailbox(url, undefined, 20_000);
  await expect(mailbox.readHeads([1])).rejects.toThrow(/exceeds|connection/i);
  expect(sent).toBeLessThan(most);
  await mailbox.close();
});

test('of a head the first 64 KB count, whatever the server sends', async () => {
  const head = `Message-ID: <a@example.be>\r\n${' \r\n'.repeat(22_000)}In-Reply-To: <c@example.be>\r\n\r\n`;
  const url = await startHostile((command) =>
    command.startsWith('UID FETCH') ? `* 1 FETCH (UID 1 BODY[HEADER]<0> {${head.length}}\r\n${head})\r\n` : undefined,
  );
  const mailbox = await openImapMailbox(url);
  const [{ fields } = { fields: new Map() }] = await mailbox.readHeads([1]);
  await mailbox.close();
  expect([...fields]).toEqual([['message-id', '<a@example.be>']]);
});

test('ten thousand parts inside each other are a mail without a text', async () => {
  const leaf = '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 5 1)';
  const structure = `${'('.repeat(10_000)}${leaf}${' "MIXED")'.repeat(10_000)}`;
  const url = await startHostile((command) =>
    command.startsWith('UID FETCH')
      ? `* 1 FETCH (UID 1 ENVELOPE (NIL "s" NIL NIL NIL NIL NIL NIL NIL NIL) BODYSTRUCTURE ${structure})\r\n`
      : undefined,
  );
  const mailbox = await openImapMailbox(url);
  expect(await mailbox.readBody(1)).toMatchObject({ subject: 's', text: '', attachments: [] });
  await mailbox.close();
});

test('a head with zeros, and a day that is none, are read as what can be stored', async () => {
  const head = 'Message-ID: <a\0b@example.be>\r\nIn-Reply-To: <c\0d@example.be>\r\n\r\n';
  const url = await startHostile((command) =>
    command.startsWith('UID FETCH')
      ? `* 1 FETCH (UID 1 INTERNALDATE "99-Foo-2026 10:00:00 +0000" BODY[HEADER]<0> {${head.length}}\r\n${head})\r\n`
      : undefined,
  );
  const mailbox = await openImapMailbox(url);
  const [{ fields, receivedAt } = { fields: new Map(), receivedAt: null }] = await mailbox.readHeads([1]);
  await mailbox.close();
  expect([...fields]).toEqual([
    ['message-id', '<ab@example.be>'],
    ['in-reply-to', '<cd@example.be>'],
  ]);
  expect(Math.abs(Date.now() - Number(receivedAt))).toBeLessThan(60_000);
});
