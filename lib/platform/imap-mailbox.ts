import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { z } from 'zod';
import { cleanHeader } from '@/lib/domain/mail/neutralize';
import type { ReplyAttachment } from '@/lib/domain/office/reply-kind';
import { hideLogin } from './hide-login';
import { headFields, messageIdsIn } from './mail-head';
import { choosePart, listAttachments, reportedPart } from './mail-parts';

/** The head of a mail: it alone says whose a mail is. */
export type MailHead = {
  uid: number;
  /** By lower-case name, on one line; of a field that comes twice the first. */
  fields: ReadonlyMap<string, string>;
  /** When the mail server took it. */
  receivedAt: Date;
};

export type MailBody = {
  fromName: string;
  fromAddress: string;
  subject: string;
  /** `html`: to be turned into text, never to be shown. */
  text: string;
  isHtml: boolean;
  /** The mail has more text than was fetched. */
  isCut: boolean;
  attachments: ReplyAttachment[];
};

/** A folder of a mail server, opened for reading: nothing in it is marked, moved or deleted. */
export type ImapMailbox = {
  /** UIDs of another validity are those of other mails. */
  uidValidity: string;
  /** The UID of the newest mail that the folder ever had. */
  newestUid: number;
  /** Ascending; after a UID, or since a day where none was read before. */
  listUids(from: { afterUid: number } | { since: Date }): Promise<number[]>;
  readHeads(uids: readonly number[]): Promise<MailHead[]>;
  /** The text and what the files are named; the files stay where they are. */
  readBody(uid: number): Promise<MailBody | null>;
  /** The Message-IDs that a report of a mail server is about. */
  readReported(uid: number): Promise<string[]>;
  /** Whether the connection still stands after a call that failed. */
  isOpen(): boolean;
  close(): Promise<void>;
};

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** For one question to the server and its whole answer: one that says a little now and then never reaches the others. */
const answerMs = 5 * 60_000;
/**
 * What a server may send in one piece, and in one answer, is kept in memory until its end, and read in one piece: 25 heads of
 * 64 KB, one text, or the numbers of a hundred thousand mails. Longer ones held the serving thread for seconds.
 */
const limits = { maxLineLength: 1024 * 1024, maxLiteralSize: 1024 * 1024, maxResponseSize: 4 * 1024 * 1024 };
/** The maximum size of one head; the rest is not read. */
const maxHeadBytes = 64 * 1024;
/** The maximum size of one text, with its markup. */
const maxTextBytes = 256 * 1024;
/** The same as it comes over the line: quoted-printable takes three bytes for one. */
const maxPackedBytes = 3 * maxTextBytes;

/** The name under which a mailbox is remembered and shown: its user, host and folder, no password. */
export function mailboxName(imapUrl: string): string {
  const url = new URL(imapUrl);
  return `${decodeURIComponent(url.username)} ${url.host}/${folderOf(url)}`;
}

function folderOf(url: URL): string {
  return decodeURIComponent(url.pathname.replace(/^\/+|\/+$/g, '')) || 'INBOX';
}

/** Connects and opens the folder. Throws an error whose message may be shown and logged. */
export async function openImapMailbox(
  imapUrl: string,
  signal?: AbortSignal,
  timeoutMs = answerMs,
): Promise<ImapMailbox> {
  const url = new URL(imapUrl);
  const isSecure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const client = new ImapFlow({
    ...timeouts,
    ...limits,
    host,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // The password is sent only over an encrypted connection.
    ...(!isSecure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
  });
  // The call that waits for an answer fails too.
  client.on('error', () => {});
  const abort = () => client.close();
  signal?.addEventListener('abort', abort);
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        client.close();
        reject(new Error(`no whole answer within ${timeoutMs / 1000} seconds`));
      }, timeoutMs);
    });
    return Promise.race([work(), late]).finally(() => clearTimeout(timer));
  };
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      signal?.throwIfAborted();
      return await inTime(work);
    } catch (error) {
      throw new Error(hideLogin(reasonOf(error), imapUrl));
    }
  };
  const close = async () => {
    signal?.removeEventListener('abort', abort);
    if (client.usable) await inTime(() => client.logout()).catch(() => {});
    client.close();
  };
  try {
    const { uidValidity, uidNext } = await guard(async () => {
      await client.connect();
      return client.mailboxOpen(folderOf(url), { readOnly: true });
    });
    return { uidValidity: String(uidValidity), newestUid: (uidNext || 1) - 1, ...readers(client, guard), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

function readers(client: ImapFlow, guard: Guard): Omit<ImapMailbox, 'uidValidity' | 'newestUid' | 'close'> {
  const byUid = { uid: true } as const;
  return {
    isOpen: () => client.usable,
    listUids: (from) =>
      guard(async () => {
        const wanted = 'since' in from ? { since: from.since } : { uid: `${from.afterUid + 1}:*` };
        const found = (await client.search(wanted, byUid)) || [];
        // `*` is the newest mail, also where all have been read.
        return found.filter((uid) => 'since' in from || uid > from.afterUid).sort((a, b) => a - b);
      }),
    readHeads: (uids) =>
      guard(async () => {
        if (uids.length === 0) return [];
        const query = {
          uid: true,
          internalDate: true,
          bodyParts: [{ key: 'header', start: 0, maxLength: maxHeadBytes }],
        };
        const heads: MailHead[] = [];
        for (const { uid, internalDate, bodyParts, headers } of await client.fetchAll(uids.join(','), query, byUid)) {
          const head = bodyParts?.get('header') ?? headers ?? Buffer.alloc(0);
          // Servers may send more than they were asked for.
          heads.push({ uid, fields: headFields(head.subarray(0, maxHeadBytes)), receivedAt: momentOf(internalDate) });
        }
        return heads.sort((a, b) => a.uid - b.uid);
      }),
    readBody: (uid) =>
      guard(async () => {
        const message = await client.fetchOne(String(uid), { envelope: true, bodyStructure: true }, byUid);
        if (!message) return null;
        const { envelope, bodyStructure } = message;
        const [sender] = envelope?.from ?? [];
        const parts = bodyStructure
          ? [choosePart(bodyStructure, 'text/plain'), choosePart(bodyStructure, 'text/html')]
          : [];
        let read = { text: '', isHtml: false, isCut: false };
        for (const part of parts) {
          if (!part || read.text.trim() !== '') continue;
          read = await readText(client, uid, part);
        }
        return {
          fromName: sender?.name ?? '',
          fromAddress: sender?.address ?? '',
          subject: envelope?.subject ?? '',
          ...read,
          attachments: bodyStructure ? listAttachments(bodyStructure, parts) : [],
        };
      }),
    readReported: (uid) =>
      guard(async () => {
        const message = await client.fetchOne(String(uid), { bodyStructure: true }, byUid);
        const { bodyStructure } = message || {};
        const key = bodyStructure ? reportedPart(bodyStructure) : null;
        if (key === null) return [];
        const bodyParts = [{ key, start: 0, maxLength: maxHeadBytes }];
        const found = await client.fetchOne(String(uid), { bodyParts }, byUid);
        const { bodyParts: read } = found || {};
        return messageIdsIn(headFields(read?.get(key) ?? Buffer.alloc(0)).get('message-id') ?? '');
      }),
  };
}

/** Now, where the server says nothing that can be read. */
function momentOf(date: Date | string | undefined): Date {
  const moment = new Date(date ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}

async function readText(client: ImapFlow, uid: number, part: MessageStructureObject) {
  // The decoder of a stream keeps a line until its end: one of megabytes would be fetched whole.
  const isLong = part.encoding === 'quoted-printable' && (part.size ?? 0) > maxPackedBytes;
  const bytes = await (isLong ? readStart(client, uid, part) : readStream(client, uid, part));
  const isCut = bytes.length >= maxTextBytes || (part.size ?? 0) > 2 * maxTextBytes;
  return { text: bytes.toString('utf8'), isHtml: part.type === 'text/html', isCut };
}

async function readStream(client: ImapFlow, uid: number, { part = '1' }: MessageStructureObject): Promise<Buffer> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: maxTextBytes });
  const chunks: Buffer[] = [];
  for await (const chunk of content ?? []) chunks.push(z.instanceof(Buffer).parse(chunk));
  return Buffer.concat(chunks);
}

/** The beginning of a text, in one piece. */
async function readStart(client: ImapFlow, uid: number, part: MessageStructureObject): Promise<Buffer> {
  const key = part.part ?? '1';
  const { [key]: found } = await client.downloadMany(String(uid), [key], { uid: true, maxBytes: maxPackedBytes });
  const bytes = (found?.content ?? Buffer.alloc(0)).subarray(0, maxTextBytes);
  return Buffer.from(decoderOf(part.parameters?.charset).decode(bytes));
}

/** As UTF-8 where nobody knows the character set. */
function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

const failureSchema = z.object({
  message: z.string().catch(''),
  responseText: z.string().catch(''),
  code: z.string().catch(''),
});

/** What the server or the network said, in one line. */
function reasonOf(error: unknown): string {
  const { message, responseText, code } = failureSchema
    .catch({ message: String(error), responseText: '', code: '' })
    .parse(error);
  return cleanHeader([code, responseText || message].filter(Boolean).join(': ')) || 'unknown';
}
