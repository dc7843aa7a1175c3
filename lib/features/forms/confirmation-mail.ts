import { getContent } from '@/lib/content/content';
import type { ConfirmedForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import type { ListingBlock } from '@/lib/features/mail/listing-block';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';

type Confirmation = {
  form: ConfirmedForm;
  language: Language;
  recipient: string;
  names: readonly string[];
  about: ListingBlock | null;
  /** Who answers. */
  answerer: string | null;
  replyTo: string;
  /** In words, for the forms whose text names one. */
  date?: string;
  blocks?: readonly MailBlock[];
  attachments?: MailDraft['attachments'];
};

/**
 * Confirms to a visitor that their form has arrived. Any visitor can type another person's address, so the mail repeats
 * nothing of what the sender typed but a plain name.
 */
export async function confirmationMail(confirmation: Confirmation): Promise<MailDraft> {
  const { form, language, about, date = '', blocks = [] } = confirmation;
  const t = await getTranslator(language, 'mail');
  const words = await getTranslator(language, 'forms');
  const agency = getContent().settings.agency.name;
  const values = { about: about?.title ?? agency, agency, date };
  return {
    kind: 'confirmation',
    recipient: confirmation.recipient,
    replyTo: confirmation.replyTo,
    attachments: confirmation.attachments ?? [],
    document: {
      language,
      subject: words(`${form}.confirmation.subject`, values),
      preview: words(`${form}.confirmation.text`, values),
      blocks: [
        { kind: 'heading', text: words(`${form}.confirmation.heading`, values) },
        await greetingBlock(language, ...confirmation.names),
        { kind: 'text', text: words(`${form}.confirmation.text`, values) },
        ...(about ? [about] : []),
        ...blocks,
        await closingBlock(language, confirmation.answerer),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
