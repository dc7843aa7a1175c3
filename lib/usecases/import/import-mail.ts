import { getContent } from '@/lib/content/content';
import { getTranslator } from '@/lib/i18n/translator';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { longMoment } from '@/lib/usecases/mail/mail-parts';

export type ImportTrouble = { name: string; kind: 'failed' | 'held'; message: string; startedAt: Date };

/** To each person who gets the technical messages of the site, else to the agency. */
export async function importTroubleMails(trouble: ImportTrouble): Promise<MailDraft[]> {
  const { settings } = getContent();
  const recipients = new Set([settings.mail.editors ?? settings.agency.email].flat());
  return Promise.all([...recipients].map((recipient) => troubleMail(trouble, recipient)));
}

async function troubleMail({ name, kind, message, startedAt }: ImportTrouble, recipient: string): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const text = t(`import.${kind}.text`);
  return {
    kind: `import-${kind}`,
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t(`import.${kind}.subject`, { name }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`import.${kind}.heading`) },
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('import.import'), value: name },
            { label: t('import.started'), value: longMoment(language, startedAt) },
            { label: t('import.trouble'), value: message },
          ],
        },
        { kind: 'text', text: t(`import.${kind}.todo`, { name }) },
      ],
      reason: t('import.reason'),
      unsubscribe: null,
    },
  };
}
