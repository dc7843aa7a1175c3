import { getContent } from '@/lib/content/content';
import { type Connection, transact } from '@/lib/database/transaction';
import { limits, type MailboxLimit, type NetworkLimit, type SharedLimit } from '@/lib/domain/limit/limits';
import { mailboxOf } from '@/lib/domain/mail/mail-address';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { type CountedNetwork, networksOf } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { logRefusal, logWarning } from '@/lib/platform/log.mjs';
import { requestFigures } from '@/lib/platform/request-marks';
import { listDegraded, setDegraded } from '@/lib/platform/site-status';
import { keyedHash } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { countHit, countHitWith } from './rate-limit-store';

/**
 * Counts one more for a mailbox, given by any of its addresses, or by a phone number where there is none. Returns
 * the minutes to wait (whole) when the limit is exceeded, else null. With the transaction of a form, a form that
 * arrives twice at once counts once.
 */
export async function checkLimit(
  kind: MailboxLimit,
  address: string,
  now: Date,
  connection?: Connection,
): Promise<number | null> {
  const name = address.includes('@') ? mailboxOf(address) : address;
  const hit = await count({ kind, name, now, connection });
  return hit.count <= limits[kind].most ? null : refuse(kind, hit, now);
}

/** The same for a caller. */
export async function checkCallerLimit(
  kind: NetworkLimit,
  address: string,
  now: Date,
  connection?: Connection,
): Promise<number | null> {
  const hit = await countNetworks(kind, address, { now, connection });
  return hit.isOver ? refuse(kind, hit, now) : null;
}

/** Counts the networks of an address from the narrowest on, until one is over its limit: that one, else the narrowest. */
async function countNetworks(
  kind: NetworkLimit | 'uploadCaller',
  address: string,
  hit: Omit<ToCount, 'kind' | 'name'>,
): Promise<Counted & { isOver: boolean }> {
  const [own, ...around] = networksOf(address);
  const first = await countOne(own);
  if (first.isOver) return first;
  for (const network of around) {
    const counted = await countOne(network);
    if (counted.isOver) return counted;
  }
  return first;

  async function countOne({ name, callers }: CountedNetwork) {
    const counted = await count({ kind, name, ...hit });
    return { ...counted, isOver: counted.count > limits[kind].most * callers };
  }
}

/** `filesFull`: all visitors together have sent as much as the site accepts in a day. */
type UploadRefusal = { problem: 'tooMany' | 'filesFull'; minutes: number };

/**
 * Counts files before they are stored; null when they are accepted. When all visitors together have sent
 * `UPLOADS_PER_DAY`, each network may still send one application, up to twice the amount, so that a few callers do not
 * block the others.
 */
export async function checkUploadLimit(address: string, bytes: number, now: Date): Promise<UploadRefusal | null> {
  if (bytes === 0) return null;
  const amount = Math.ceil(bytes / 1024);
  const own = await countNetworks('uploadCaller', address, { now, amount });
  const tooMany = () => ({ problem: 'tooMany' as const, minutes: refuse('uploadCaller', own, now) });
  if (own.isOver) return tooMany();
  const all = await count({ kind: 'uploadAll', name: '', now, amount });
  const share = env().UPLOADS_PER_DAY * 1024;
  if (all.count <= share) return null;
  const isFirst = all.count - amount <= share;
  await noteUploads({ isFirst, until: all.resetsAt, now });
  const isFull = all.count > 2 * share;
  const isLate = !isFirst && own.count > limits.uploadLate.most * networksOf(address)[0].callers;
  if (!isFull && !isLate) return null;
  // A refused form does not count against the others.
  await count({ kind: 'uploadAll', name: '', now, amount: -amount });
  return isLate ? tooMany() : { problem: 'filesFull', minutes: refuse('uploadAll', all, now) };
}

type Counted = { count: number; resetsAt: Date };

type ToCount = { kind: SharedLimit; name: string; now: Date; amount?: number; connection?: Connection | undefined };

/** Keys are stored as keyed hashes. */
function count({ kind, name, now, amount = 1, connection }: ToCount): Promise<Counted> {
  const hit = { key: keyedHash(`${kind}\n${name}`), now, windowSeconds: limits[kind].seconds, amount };
  return connection ? countHitWith(connection, hit) : countHit(hit);
}

/** Logs that a limit was hit; returns the whole minutes until it ends. */
function refuse(kind: SharedLimit, { resetsAt }: Counted, now: Date): number {
  logRefusal(429, `limit ${kind}`);
  requestFigures()?.countLimit(kind);
  return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 60_000));
}

/** Whether a caller may ask for more pictures, time slots and counts; true also when the counting itself fails. */
export async function allowHelper(address: string | null, now: Date): Promise<boolean> {
  try {
    return (await checkCallerLimit('helper', address ?? '', now)) === null;
  } catch {
    return true;
  }
}

type Uploads = {
  /** The day's amount was reached with these files. */
  isFirst: boolean;
  until: Date;
  now: Date;
};

/** The day's files exceed `UPLOADS_PER_DAY`: health reports it until the day ends; log and agency get one notice. */
async function noteUploads({ isFirst, until, now }: Uploads): Promise<void> {
  const isKnown = listDegraded(now).some(({ code }) => code === 'uploads-full');
  if (!isKnown) setDegraded({ code: 'uploads-full', since: now.toISOString() }, until);
  if (!isFirst) return;
  const { UPLOADS_PER_DAY: megabytes } = env();
  logWarning(
    'Files of a day',
    `Visitors have sent ${megabytes} MB of files within a day (UPLOADS_PER_DAY); until ${until.toISOString()} each network may send one application`,
  );
  const mail = toNewMail(await uploadsMail(megabytes, until), null);
  const stored = await transact((connection) => queueMails(connection, [mail], now));
  if (stored.ok) wakeWorker();
}

async function uploadsMail(megabytes: number, until: Date): Promise<MailDraft> {
  const { agency, languages } = getContent().settings;
  const language = languages.default;
  const t = await getTranslator(language, 'mail.uploads');
  const text = t('text', { megabytes, date: longMoment(language, until) });
  return {
    kind: 'uploads-full',
    recipient: agency.email,
    replyTo: null,
    document: {
      language,
      subject: t('subject'),
      preview: text,
      blocks: [
        { kind: 'text', text },
        { kind: 'text', text: t('todo') },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}
