import { getContent } from '@/lib/content/content';
import type { AdvertFinding } from '@/lib/domain/property/advert-check';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';

export type ImportTrouble = { name: string; kind: 'failed' | 'held'; message: string; startedAt: Date };

export async function importTroubleMails(trouble: ImportTrouble): Promise<MailDraft[]> {
  return toEditors((recipient) => troubleMail(trouble, recipient));
}

export type HeldAdverts = { name: string; adverts: readonly { id: string; lacks: readonly AdvertFinding[] }[] };

/** Names the properties that an import brought and that stay off the site. */
export async function heldAdvertsMails(held: HeldAdverts): Promise<MailDraft[]> {
  return toEditors((recipient) => heldAdvertsMail(held, recipient));
}

/** To each person who gets the technical messages of the site, else to the agency. */
function toEditors(draft: (recipient: string) => Promise<MailDraft>): Promise<MailDraft[]> {
  const { settings } = getContent();
  const recipients = new Set([settings.mail.editors ?? settings.agency.email].flat());
  return Promise.all([...recipients].map(draft));
}

/** The mail names this many adverts of a longer list; the command lists all. */
const namedAdverts = 50;

async function heldAdvertsMail({ name, adverts }: HeldAdverts, recipient: string): Promise<MailDraft> {
  const language = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  const count = adverts.length;
  const more = count - namedAdverts;
  const rows = adverts.slice(0, namedAdverts).map(({ id, lacks }) => ({
    label: id,
    value: lacks
      .filter(({ effect }) => effect === 'hold')
      .map(({ problem }) => t(`import.lacks.${problem}`))
      .join(', '),
  }));
  return {
    kind: 'import-adverts',
    recipient,
    replyTo: null,
    document: {
      language,
      subject: t('import.adverts.subject', { name, count }),
      preview: rows.map(({ label }) => label).join(', '),
      blocks: [
        { kind: 'heading', text: t('import.adverts.heading') },
        { kind: 'text', text: t('import.adverts.text') },
        { kind: 'facts', rows },
        ...(more > 0 ? [{ kind: 'text' as const, text: t('import.adverts.more', { count: more }) }] : []),
        { kind: 'text', text: t('import.adverts.todo') },
      ],
      reason: t('import.reason'),
      unsubscribe: null,
    },
  };
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
