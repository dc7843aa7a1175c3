import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * The server's answer to the next mails: takes them, puts the recipient off (451), refuses the recipient (550), the
 * sender (550) or the message (554), puts off the message (451), is too busy to talk (421), hangs up at once, or says
 * nothing at all.
 */
export type InboxAnswer =
  | 'accept'
  | 'defer'
  | 'refuse'
  | 'refuse-sender'
  | 'refuse-message'
  | 'defer-message'
  | 'busy'
  | 'drop'
  | 'silence';

export type InboxMail = Email & {
  /** The message as it came over the line. */
  raw: string;
  envelope: { from: string; to: string[] };
};

export type InboxOptions = {
  /** A free port by default. */
  port?: number;
  /** Offers TLS with a self-signed certificate. */
  startTls?: boolean;
  /** What it greets with after its name. */
  banner?: string;
  /** Requires a login, and refuses all. */
  refusesLogin?: boolean;
};

export type SmtpInbox = {
  /** For SMTP_URL. */
  url: string;
  mails(): InboxMail[];
  /** Waits for `count` mails. Throws after `ms` with the subjects of those that arrived. */
  waitFor(count: number, ms?: number): Promise<InboxMail[]>;
  /** How many connections were opened so far. */
  connections(): number;
  answer(kind: InboxAnswer): void;
  clear(): void;
  stop(): Promise<void>;
};

/** Starts a real mail server on loopback that stores its mails. */
export async function startSmtpInbox(options: InboxOptions = {}): Promise<SmtpInbox> {
  const received: InboxMail[] = [];
  const sockets = new Set<Socket>();
  let kind: InboxAnswer = 'accept';
  let connections = 0;

  const server = new SMTPServer({
    logger: false,
    ...(options.banner !== undefined && { banner: options.banner }),
    disableReverseLookup: true,
    authOptional: !options.refusesLogin,
    allowInsecureAuth: true,
    closeTimeout: 100,
    disabledCommands: [...(options.refusesLogin ? [] : ['AUTH']), ...(options.startTls ? [] : ['STARTTLS'])],
    onAuth: (_auth, _session, done) => done(reply(535, '5.7.8 Wrong user name or password')),
    onConnect: (_session, done) => {
      if (kind === 'silence') return;
      done(kind === 'busy' ? reply(421, '4.3.2 Too busy') : null);
    },
    onMailFrom: (_address, _session, done) =>
      done(kind === 'refuse-sender' ? reply(550, '5.7.1 Sender not allowed') : null),
    onRcptTo: (_address, _session, done) => {
      if (kind === 'defer') done(reply(451, '4.7.1 Try again later'));
      else done(kind === 'refuse' ? reply(550, '5.1.1 No such user') : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (kind === 'defer-message') return done(reply(451, '4.3.0 Try again later'));
        if (kind === 'refuse-message') return done(reply(554, '5.6.0 Message refused'));
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(raw)
          .then((mail) => received.push({ ...mail, raw: raw.toString(), envelope: { from, to } }))
          .then(() => done(), done);
      });
    },
  });
  // A client that disconnects is not a server error.
  server.on('error', () => {});
  server.server.prependListener('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (kind === 'drop') socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the inbox has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: () => [...received],
    async waitFor(count, ms = 30_000) {
      const end = Date.now() + ms;
      while (received.length < count) {
        if (Date.now() > end) {
          const subjects = received.map(({ subject }) => subject).join(', ');
          throw new Error(`${received.length} of ${count} mails came in ${ms} ms: ${subjects}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return [...received];
    },
    connections: () => connections,
    answer(next) {
      kind = next;
      if (kind === 'drop') for (const socket of sockets) socket.destroy();
    },
    clear: () => {
      received.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  };
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
