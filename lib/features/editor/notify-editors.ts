import { createHash } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, transact } from '@/lib/database/transaction';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { env } from '@/lib/platform/env';
import { inOrderMail, troubleMail } from './content-mail';
import { type ContentNotice, endContentNotice, getContentNotice, replaceContentNotice } from './content-notice-store';
import { type ContentTrouble, dateContentTrouble, getContentTrouble } from './content-trouble';

/** A file that is half written when it is read is complete shortly after. Milliseconds. */
const settleMs = 10_000;

/**
 * Returns a function for the worker to call regularly: it writes to `mail.editors` when the content folder cannot
 * be shown, and once more when it is in order again. Further saves with errors in the same files send nothing, nor does
 * a restart; of several servers with the same folder, one writes. What could not be stored is tried at the next call.
 */
export function createEditorNotifier(): (now: Date) => Promise<void> {
  let done: ContentTrouble | null | undefined;
  return async (now) => {
    const trouble = getContentTrouble();
    if (trouble === undefined || trouble === done) return;
    if (trouble && !trouble.isFromStart && now.getTime() < trouble.since.getTime() + settleMs) return;
    const isDone = trouble ? await notifyTrouble(trouble, now) : await notifyOrder(now);
    // The date may have been moved back meanwhile.
    if (isDone) done = trouble && getContentTrouble();
  };
}

async function notifyTrouble(trouble: ContentTrouble, now: Date): Promise<boolean> {
  const folder = env().CONTENT_DIR;
  const known = await getContentNotice(folder);
  const since = known && known.since < trouble.since ? known.since : trouble.since;
  if (since !== trouble.since) dateContentTrouble(since);
  const subjects = subjectsOf(trouble);
  if (known && subjects.every((subject) => known.subjects.includes(subject))) return true;
  const next: ContentNotice = { subjects: [...new Set([...(known?.subjects ?? []), ...subjects])].sort(), since };
  const mails = await draftForEditors((recipient) => troubleMail({ ...trouble, since }, recipient));
  const stored = await transact(async (connection) => {
    if (!(await replaceContentNotice(connection, folder, known, next))) return false;
    await queue(connection, mails, now);
    return true;
  });
  // Where another server was first, the next call finds what it has stored.
  return stored.ok && stored.value;
}

async function notifyOrder(now: Date): Promise<boolean> {
  const folder = env().CONTENT_DIR;
  const known = await getContentNotice(folder);
  if (!known) return true;
  const mails = await draftForEditors((recipient) => inOrderMail(known.since, recipient));
  const stored = await transact(async (connection) => {
    if (await endContentNotice(connection, folder)) await queue(connection, mails, now);
  });
  return stored.ok;
}

/**
 * Errors are identified by their files, guards by what would be lost: another save of the same file, or one that loses
 * the same, is not news.
 */
function subjectsOf({ kind, problems }: ContentTrouble): string[] {
  return [...new Set(problems.map(({ file, code, subject = '' }) => `${kind} ${code ? nameOf(code, subject) : file}`))];
}

function nameOf(code: string, subject: string): string {
  return `${code} ${createHash('sha256').update(subject).digest('base64url').slice(0, 12)}`;
}

function draftForEditors(draft: (recipient: string) => Promise<MailDraft>): Promise<MailDraft[]> {
  const { editors = [] } = getContent().settings.mail;
  return Promise.all([...new Set([editors].flat())].map(draft));
}

async function queue(connection: Connection, mails: readonly MailDraft[], now: Date): Promise<void> {
  await queueMails(
    connection,
    mails.map((mail) => toNewMail(mail, null)),
    now,
  );
}
