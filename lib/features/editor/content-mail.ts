import { getContent } from '@/lib/content/content';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';
import type { ContentTrouble } from './content-trouble';

/** Problems that a mail lists; the others are counted. */
const maxProblems = 5;

/** To an editor, in the agency's language: what is wrong, where, and what visitors see in the meantime. */
export async function troubleMail(trouble: ContentTrouble, recipient: string): Promise<MailDraft> {
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
export async function inOrderMail(since: Date, recipient: string): Promise<MailDraft> {
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
