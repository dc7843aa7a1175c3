import { getContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { getTranslator } from '@/lib/i18n/translator';
import { env } from '@/lib/platform/env';
import { logWarning } from '@/lib/platform/log.mjs';
import { listDegraded, setDegraded } from '@/lib/platform/site-status';
import { wakeWorker } from '@/lib/platform/worker-wake';

type Uploads = {
  /** The day's amount was reached with these files. */
  isFirst: boolean;
  until: Date;
  now: Date;
};

/** The day's files exceed `UPLOADS_PER_DAY`: health reports it until the day ends; log and agency get one notice. */
export async function noteUploads({ isFirst, until, now }: Uploads): Promise<void> {
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
