import { leaveJob, takeJob } from '@/lib/database/job-store';
import { replyKindOf } from '@/lib/domain/office/reply-kind';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { getMailSender } from '@/lib/features/mail/mail-look';
import { retryWait } from '@/lib/features/mail/work-queue';
import { env } from '@/lib/platform/env';
import {
  type ImapMailbox,
  type MailBody,
  type MailHead,
  mailboxName,
  openImapMailbox,
} from '@/lib/platform/imap-mailbox';
import { logInfo, logWarning } from '@/lib/platform/log.mjs';
import { addressesIn, messageIdsIn } from '@/lib/platform/mail-head';
import { keyedHash } from '@/lib/platform/token';
import { findStoredReplies } from './lead-reply-store';
import { getReading, type MailboxReading, saveReading } from './mailbox-store';
import { matchReply } from './reply-address';
import { storeReply } from './store-reply';

const minuteMs = 60_000;
const job = 'replies by mail';
/** A reading that takes longer has died; each piece renews it. */
const leaseMs = 10 * minuteMs;
/** Where nothing was read before: replies that are older were answered in another way. */
const firstDays = 30;
/** Heads in memory at once, of 64 KiB at most. */
const inPiece = 25;
/** Readings in a row that break off at a mail before it is stored without its text, and before it is left out. */
const triesWithText = 4;
const triesWithHead = 8;

type Reading = { worker: string; clock: () => Date; signal?: AbortSignal };

/**
 * Reads what is new in the mailbox of `IMAP_URL` and stores the replies about leads, oldest first; returns how many. Mails
 * that are not replies are not touched. One server reads at a time. After a failure it waits longer each time, up to a
 * quarter of an hour, and goes on where it was. A mail at which reading breaks off again and again holds up no others.
 */
export async function readMailbox({ worker, clock, signal }: Reading): Promise<number> {
  const { IMAP_URL } = env();
  if (IMAP_URL === undefined) return 0;
  const mailbox = mailboxName(IMAP_URL);
  const waiting = await getReading(mailbox);
  if (waiting?.retry_at && waiting.retry_at > clock().toISOString()) return 0;
  const holdsLease = () => takeJob({ job, worker, lastsMs: leaseMs, now: clock() });
  if (!(await holdsLease())) return 0;
  // Another server may have read until now.
  const known = (await getReading(mailbox)) ?? neverRead(mailbox);
  let reading = known;
  let stored = 0;
  try {
    const opened = await openImapMailbox(IMAP_URL, signal);
    try {
      const { uidValidity, newestUid } = opened;
      const isKnown = uidValidity === known.uid_validity;
      const since = new Date(clock().getTime() - firstDays * 24 * 60 * minuteMs);
      const uids = await opened.listUids(isKnown ? { afterUid: known.last_uid } : { since });
      if (!isKnown && known.uid_validity !== '') reading = { ...reading, ...unstuck };
      for (let start = 0; start < uids.length; ) {
        // Where reading broke off, mails are read one by one until that one is known, and passed.
        const piece = uids.slice(start, start + (reading.stuck_uid === null ? inPiece : 1));
        if (start > 0 && !(await holdsLease())) return stored;
        const done = await readPiece(opened, { piece, reading, clock });
        stored += done.stored;
        const last_uid = piece.at(-1) ?? 0;
        const isPast = reading.stuck_uid !== null && last_uid >= reading.stuck_uid;
        reading = { ...reading, ...(isPast && unstuck), ...done.skipped, uid_validity: uidValidity, last_uid };
        await saveReading(reading);
        start += piece.length;
      }
      const last_uid = isKnown ? reading.last_uid : Math.max(uids.at(-1) ?? 0, newestUid);
      const read_at = clock().toISOString();
      const { skipped, skipped_at } = reading;
      const whole = { ...neverRead(mailbox), uid_validity: uidValidity, last_uid, read_at, skipped, skipped_at };
      await saveReading(whole);
    } finally {
      await opened.close();
    }
    if (known.failures > 0) logInfo('The mailbox with replies is read again');
  } catch (error) {
    if (signal?.aborted) return stored;
    await saveReading(failed(reading, error, clock()));
  } finally {
    await leaveJob(job, worker);
  }
  return stored;
}

function neverRead(mailbox: string): MailboxReading {
  return {
    mailbox,
    uid_validity: '',
    last_uid: 0,
    read_at: null,
    failing_since: null,
    failures: 0,
    retry_at: null,
    last_error: null,
    skipped: 0,
    skipped_at: null,
    ...unstuck,
  };
}

const unstuck = { stuck_uid: null, stuck_tries: 0 };

/** The connection broke while this mail was read. */
class BrokenAt extends Error {
  readonly uid: number;

  constructor(uid: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.uid = uid;
  }
}

function failed(reading: MailboxReading, error: unknown, now: Date): MailboxReading {
  const reason = error instanceof Error ? error.message : String(error);
  const stuck =
    error instanceof BrokenAt
      ? { stuck_uid: error.uid, stuck_tries: error.uid === reading.stuck_uid ? reading.stuck_tries + 1 : 1 }
      : {};
  const failures = reading.failures + 1;
  if (reason !== reading.last_error) logWarning('The mailbox with replies cannot be read', reason);
  const wait = retryWait({ kind: 'unreachable', attempts: failures }) ?? 0;
  return {
    ...reading,
    ...stuck,
    failures,
    last_error: reason,
    failing_since: reading.failing_since ?? now.toISOString(),
    retry_at: new Date(now.getTime() + wait).toISOString(),
  };
}

type Piece = { piece: readonly number[]; reading: MailboxReading; clock: () => Date };
type Done = { stored: number; skipped: Partial<Pick<MailboxReading, 'skipped' | 'skipped_at'>> };

/** Reads some mails. Throws `BrokenAt` for the one at which the connection broke; of a head, for the first of them. */
async function readPiece(mailbox: ImapMailbox, { piece, reading, clock }: Piece): Promise<Done> {
  const [first = 0] = piece;
  const tries = piece.length === 1 && first === reading.stuck_uid ? reading.stuck_tries : 0;
  const isWithoutText = tries >= triesWithText;
  const done: Done = {
    stored: 0,
    skipped: isWithoutText ? { skipped: reading.skipped + 1, skipped_at: clock().toISOString() } : {},
  };
  if (tries >= triesWithHead) return done;
  const heads = await brokenAt(first, () => mailbox.readHeads(piece));
  const stored = await findStoredReplies(heads.map(messageIdOf));
  for (const head of heads) {
    const messageId = messageIdOf(head);
    if (stored.has(messageId)) continue;
    const found = await brokenAt(head.uid, async () => {
      const enquiryId = await matchReply(head, isWithoutText ? null : mailbox);
      const body = enquiryId && (isWithoutText ? emptyBody(head) : await readBody(mailbox, head));
      return enquiryId && body ? { enquiryId, body } : null;
    });
    if (found === null || (await isOwnMail(found.body, found.enquiryId))) continue;
    const { enquiryId, body } = found;
    const kind = replyKindOf({ fields: head.fields, fromAddress: body.fromAddress });
    const isNew = await storeReply(enquiryId, { messageId, kind, receivedAt: head.receivedAt, body }, clock());
    if (isNew) done.stored++;
  }
  return done;
}

async function brokenAt<T>(uid: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BrokenAt(uid, error);
  }
}

/** A mail without an id is recognized by the rest of its head. */
function messageIdOf({ fields }: MailHead): string {
  const [id] = messageIdsIn(fields.get('message-id') ?? '');
  return id ?? keyedHash(JSON.stringify([...fields]));
}

/** A mail whose text cannot be read is shown without: the office must know that it is there. Null for one that is gone. */
async function readBody(mailbox: ImapMailbox, head: MailHead): Promise<MailBody | null> {
  try {
    return await mailbox.readBody(head.uid);
  } catch (error) {
    if (!mailbox.isOpen()) throw error;
    return emptyBody(head);
  }
}

function emptyBody({ fields }: MailHead): MailBody {
  const [fromAddress = ''] = addressesIn(fields.get('from') ?? '');
  return { fromName: '', fromAddress, subject: '', text: '', isHtml: false, isCut: true, attachments: [] };
}

/** What the agency writes into a thread of its own, with a copy to the mailbox, is not a reply of a visitor. */
async function isOwnMail({ fromAddress }: MailBody, enquiryId: string): Promise<boolean> {
  const address = fromAddress.toLowerCase();
  if ((await getEnquiry(enquiryId))?.email.toLowerCase() === address) return false;
  const own = [getMailSender().address, ...(await listStaff()).map(({ email }) => email)];
  return own.some((one) => one.toLowerCase() === address);
}
