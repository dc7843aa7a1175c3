import { getEnquiry } from '@/lib/data/enquiry-store';
import { leaveJob, takeJob } from '@/lib/data/job-store';
import { findStoredReplies } from '@/lib/data/lead-reply-store';
import { getReading, type MailboxReading, saveReading } from '@/lib/data/mailbox-store';
import { listStaff } from '@/lib/data/owner-store';
import { replyKindOf } from '@/lib/domain/office/reply-kind';
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
import { getMailSender } from '@/lib/usecases/mail/mail-look';
import { retryWait } from '@/lib/usecases/mail/retry-wait';
import { matchReply } from './match-reply';
import { storeReply } from './store-reply';

const minuteMs = 60_000;
const job = 'replies by mail';
/** A reading that takes longer has died; each piece renews it. */
const leaseMs = 10 * minuteMs;
/** Where nothing was read before: replies that are older were answered in another way. */
const firstDays = 30;
/** Heads in memory at once, of 64 KiB at most. */
const inPiece = 25;

type Reading = { worker: string; clock: () => Date; signal?: AbortSignal };

/**
 * Reads what is new in the mailbox of `IMAP_URL` and stores the replies about leads, oldest first; returns how many. Mails
 * that are no replies are not touched. One server reads at a time. After a failure it waits longer each time, up to a
 * quarter of an hour, and goes on where it was.
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
      for (let start = 0; start < uids.length; start += inPiece) {
        const piece = uids.slice(start, start + inPiece);
        if (start > 0 && !(await holdsLease())) return stored;
        stored += await readPiece(opened, await opened.readHeads(piece), clock);
        reading = { ...reading, uid_validity: uidValidity, last_uid: piece.at(-1) ?? 0 };
        await saveReading(reading);
      }
      const last_uid = isKnown ? reading.last_uid : Math.max(uids.at(-1) ?? 0, newestUid);
      const read_at = clock().toISOString();
      await saveReading({ ...neverRead(mailbox), uid_validity: uidValidity, last_uid, read_at });
    } finally {
      await opened.close();
    }
    if (known.failures > 0) logInfo('The mailbox with replies is read again');
  } catch (error) {
    if (signal?.aborted) return stored;
    await saveReading(failed(reading, error instanceof Error ? error.message : String(error), clock()));
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
  };
}

function failed(reading: MailboxReading, reason: string, now: Date): MailboxReading {
  const failures = reading.failures + 1;
  if (reason !== reading.last_error) logWarning('The mailbox with replies cannot be read', reason);
  const wait = retryWait({ kind: 'unreachable', attempts: failures }) ?? 0;
  return {
    ...reading,
    failures,
    last_error: reason,
    failing_since: reading.failing_since ?? now.toISOString(),
    retry_at: new Date(now.getTime() + wait).toISOString(),
  };
}

async function readPiece(mailbox: ImapMailbox, heads: readonly MailHead[], clock: () => Date): Promise<number> {
  const stored = await findStoredReplies(heads.map(messageIdOf));
  let count = 0;
  for (const head of heads) {
    const messageId = messageIdOf(head);
    if (stored.has(messageId)) continue;
    const enquiryId = await matchReply(head, mailbox);
    if (enquiryId === null) continue;
    const body = await readBody(mailbox, head);
    if (body === null || (await isOwnMail(body, enquiryId))) continue;
    const kind = replyKindOf({ fields: head.fields, fromAddress: body.fromAddress });
    const isNew = await storeReply(enquiryId, { messageId, kind, receivedAt: head.receivedAt, body }, clock());
    if (isNew) count++;
  }
  return count;
}

/** A mail without an id is recognized by the rest of its head. */
function messageIdOf({ fields }: MailHead): string {
  const [id] = messageIdsIn(fields.get('message-id') ?? '');
  return id ?? keyedHash(JSON.stringify([...fields]));
}

/** A mail whose text cannot be read is shown without: the office must know that it is there. Null for one that is gone. */
async function readBody(mailbox: ImapMailbox, { uid, fields }: MailHead): Promise<MailBody | null> {
  try {
    return await mailbox.readBody(uid);
  } catch (error) {
    if (!mailbox.isOpen()) throw error;
    const [fromAddress = ''] = addressesIn(fields.get('from') ?? '');
    return { fromName: '', fromAddress, subject: '', text: '', isHtml: false, isCut: true, attachments: [] };
  }
}

/** What the agency writes into a thread of its own, with a copy to the mailbox, is no reply of a visitor. */
async function isOwnMail({ fromAddress }: MailBody, enquiryId: string): Promise<boolean> {
  const address = fromAddress.toLowerCase();
  if ((await getEnquiry(enquiryId))?.email.toLowerCase() === address) return false;
  const own = [getMailSender().address, ...(await listStaff()).map(({ email }) => email)];
  return own.some((one) => one.toLowerCase() === address);
}
