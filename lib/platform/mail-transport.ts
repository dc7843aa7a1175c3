import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { isMailAddress } from '@/lib/domain/mail/mail-address';
import { cleanHeader } from '@/lib/domain/mail/neutralize';
import { hideLogin } from './hide-login';

export type OutgoingAttachment = {
  name: string;
  contentType: string;
  content: Buffer | string;
  /** The method of a calendar file: REQUEST, CANCEL or PUBLISH. */
  method?: string | undefined;
  /** Shown inside the mail, where it is named `cid:…`. */
  contentId?: string | undefined;
};

export type OutgoingMail = {
  /** Stable: the recipient's mail program recognizes a mail that was sent twice. */
  id: string;
  from: { name: string; address: string };
  /** One address. */
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly OutgoingAttachment[];
  date: Date;
  messageIdHost: string;
  /** Written by a person: programs that answer mails by themselves may answer it. */
  isPersonal: boolean;
};

/**
 * `unreachable`: no server that would take any mail (connection, name, TLS, time, login). `deferred`: it refused the
 * mail for now. `refused`: it will never take this mail. Reasons are short and contain no password.
 */
export type SendOutcome = { kind: 'sent' } | { kind: 'unreachable' | 'deferred' | 'refused'; reason: string };

export type MailTransport = {
  /** Never throws. */
  send(message: OutgoingMail): Promise<SendOutcome>;
  close(): void;
};

/** All in milliseconds; attributes of SMTP_URL of the same names win (`?socketTimeout=60000`). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** A server that answers one byte at a time stays within every other limit. */
const maxSendMs = 180_000;

/** The content is used as given; a text that looks like a path or an address is never read. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sends through the server of `smtpUrl`; without one, mails become files that a mail program opens. */
export function createMailTransport({ smtpUrl, outboxFolder }: TransportOptions): MailTransport {
  return smtpUrl === undefined ? createOutbox(outboxFolder) : createSmtpTransport(smtpUrl);
}

type TransportOptions = { smtpUrl: string | undefined; outboxFolder: string };

function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = nodemailer.createTransport({
    ...timeouts,
    ...closed,
    pool: true,
    maxConnections: 3,
    // Once, for a connection that the server has closed in the meantime; the queue does all other tries.
    maxRequeues: 1,
    url: smtpUrl,
  });
  return {
    async send(message) {
      const problem = findProblem(message);
      if (problem) return problem;
      try {
        await transporter.sendMail({ ...toMailOptions(message), signal: AbortSignal.timeout(maxSendMs) });
        return { kind: 'sent' };
      } catch (error) {
        const { kind, reason } = readFailure(error);
        return { kind, reason: hideLogin(reason, smtpUrl) };
      }
    },
    close: () => transporter.close(),
  };
}

function createOutbox(folder: string): MailTransport {
  const builder = nodemailer.createTransport({ ...closed, streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const problem = findProblem(message);
      if (problem) return problem;
      try {
        const { message: content } = await builder.sendMail(toMailOptions(message));
        await writeMail({ folder, message, content: z.instanceof(Buffer).parse(content) });
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'unreachable', reason: readFailure(error).reason };
      }
    },
    close: () => {},
  };
}

/** Written under a temporary name first, so that readers of the folder see complete mails only, and only their own. */
async function writeMail({ folder, message, content }: { folder: string; message: OutgoingMail; content: Buffer }) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = safeId(message.id);
  const known = (await readdir(folder)).find((name) => /^\d{8}T\d{6}Z-/.test(name) && name.slice(17) === `${id}.eml`);
  const time = message.date.toISOString().replace(/[-:]|\.\d+/g, '');
  const temporary = path.join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, path.join(folder, known ?? `${time}-${id}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Returns the problem with a mail before any server has seen it. */
function findProblem({ from, to }: OutgoingMail): SendOutcome | null {
  if (!isMailAddress(to)) return { kind: 'refused', reason: 'The recipient is not an e-mail address.' };
  // The settings name the sender, so this is not a fault of the mail: it waits until they are right.
  return isMailAddress(from.address) ? null : { kind: 'deferred', reason: 'The sender is not an e-mail address.' };
}

/**
 * Returns the mail in nodemailer's form. Addresses are objects, so that no part of a name is read as another address;
 * every header value is one clean line.
 */
function toMailOptions(message: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, attachments } = message;
  const calendar = attachments.find(isCalendar);
  return {
    messageId: messageIdOf(message),
    date: message.date,
    from: { name: cleanHeader(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo !== null && isMailAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    subject: cleanHeader(message.subject),
    text: message.text,
    html: message.html,
    headers: {
      ...ownHeaders(message.headers),
      ...(!message.isPersonal && { 'Auto-Submitted': 'auto-generated' }),
    },
    ...(calendar && {
      icalEvent: {
        method: calendarMethods.find((method) => method === calendar.method?.toUpperCase()) ?? 'PUBLISH',
        filename: cleanFileName(calendar.name),
        content: calendar.content,
      },
    }),
    attachments: attachments
      .filter((attachment) => attachment !== calendar)
      .map(({ name, contentType, content, contentId }) => ({
        filename: cleanFileName(name),
        contentType: typePattern.test(contentType) ? contentType : 'application/octet-stream',
        content,
        ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
      })),
  };
}

const calendarMethods = ['REQUEST', 'CANCEL', 'PUBLISH'] as const;

function isCalendar({ contentType, method }: OutgoingAttachment): boolean {
  return method !== undefined && /^text\/calendar\b/i.test(contentType);
}

/** No `message/*` and no `multipart/*`, which would be read as parts of this mail. */
const typePattern = /^(?:application|audio|font|image|model|text|video)\/[\w.+-]{1,100}(?:; ?charset=[\w-]{1,40})?$/i;

/** Fields that the mail itself decides, or that would add a recipient. */
const reserved =
  /^(?:from|sender|to|cc|bcc|reply-to|return-path|subject|date|message-id|received|mime-version|content-.*|auto-submitted|resent-.*|dkim-signature)$/i;

function ownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[a-z][a-z0-9-]{0,60}$/i.test(name) && !reserved.test(name))
      .map(([name, value]) => [name, cleanHeader(value, 900)]),
  );
}

function cleanFileName(name: string): string {
  return cleanHeader(name.replace(/[/\\]/g, '-'), 120) || 'file';
}

export function messageIdOf({ id, messageIdHost }: Pick<OutgoingMail, 'id' | 'messageIdHost'>): string {
  return `<${safeId(id)}@${safeHost(messageIdHost)}>`;
}

/** Returns the text in a form allowed in a Message-ID and in a file name. */
function safeId(id: string): string {
  return id.replace(/[^\w-]/g, '-').slice(0, 100) || 'mail';
}

function safeHost(host: string): string {
  return host.replace(/:\d+$/, '').replace(/[^a-z0-9.-]/gi, '') || 'localhost';
}

const failureSchema = z.object({
  message: z.string().catch(''),
  code: z.string().catch(''),
  command: z.string().catch(''),
  response: z.string().catch(''),
  responseCode: z.number().catch(0),
});
type Failure = z.output<typeof failureSchema>;

type Outcome = Exclude<SendOutcome, { kind: 'sent' }>;

function readFailure(error: unknown): Outcome {
  const failure = failureSchema.catch({ ...failureSchema.parse({}), message: String(error) }).parse(error);
  const reason = cleanHeader(failure.response || failure.message) || 'unknown';
  return { kind: kindOf(failure), reason };
}

/** The server wants a login, TLS or another state first: true for every mail, not for this one. */
const sessionCodes = new Set([454, 503, 530, 534, 535, 538]);
const connectionCodes =
  /^(?:ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EREQUIRETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|ECONFIG|EABORT)$/;

function kindOf({ code, command, responseCode }: Failure): Outcome['kind'] {
  const isAboutMail = /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command) && responseCode > 0;
  if (!isAboutMail) {
    // Detected before anything was sent: an address that cannot be written, or a mail larger than allowed.
    if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
    return connectionCodes.test(code) ? 'unreachable' : 'deferred';
  }
  if (sessionCodes.has(responseCode)) return 'unreachable';
  if (responseCode < 500) return 'deferred';
  // A sender that the server does not want is the agency's setting. Its mails wait for the right one; too large is too large.
  return command === 'MAIL FROM' && responseCode !== 552 ? 'deferred' : 'refused';
}
