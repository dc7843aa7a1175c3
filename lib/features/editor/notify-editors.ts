import { createHash } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, transact } from '@/lib/database/transaction';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { env } from '@/lib/platform/env';
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

/** Problems that a mail lists; the others are counted. */
const maxProblems = 5;

/** To an editor, in the agency's language: what is wrong, where, and what visitors see in the meantime. */
async function troubleMail(trouble: ContentTrouble, recipient: string): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const { kind, problems, since, servedSince } = trouble;
  const files = [...new Set(problems.map(({ file }) => file))];
  const facts = problems.slice(0, maxProblems).map(
    ({ file, path, record, position, found, expected }): MailBlock => ({
      kind: 'facts',
      rows: [
        { label: t('content.file'), value: file },
        {
          label: t('content.place'),
          value: position
            ? t('content.position', { line: position.line, column: position.column })
            : [path, record === undefined ? '' : `ID ${record}`].filter(Boolean).join(', '),
        },
        { label: t('content.found'), value: found },
        { label: t('content.expected'), value: expected },
      ],
    }),
  );
  const hidden = problems.length - facts.length;
  const text = t(`content.${kind}.text`);
  return {
    kind: `content-${kind}`,
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t(`content.${kind}.subject`, { file: files[0] ?? '' }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`content.${kind}.heading`) },
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('content.since'), value: longMoment(language, since) },
            { label: t('content.shown'), value: t('content.shownFrom', { date: longMoment(language, servedSince) }) },
          ],
        },
        ...facts,
        ...(hidden > 0 ? [{ kind: 'text' as const, text: t('content.more', { count: hidden }) }] : []),
        { kind: 'text', text: t(`content.${kind}.todo`) },
      ],
      reason: t('content.reason'),
      unsubscribe: null,
    },
  };
}

/** To the same editor, once the saved content is shown again. */
async function inOrderMail(since: Date, recipient: string): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const text = t('content.inOrder.text', { date: longMoment(language, since) });
  return {
    kind: 'content-in-order',
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t('content.inOrder.subject'),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('content.inOrder.heading') },
        { kind: 'text', text },
      ],
      reason: t('content.reason'),
      unsubscribe: null,
    },
  };
}
