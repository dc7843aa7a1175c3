import { getContent } from '@/lib/content/content';
import type { EnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { getTranslator } from '@/lib/i18n/translator';
import type { ListingBlock } from '@/lib/usecases/mail/listing-block';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/usecases/mail/mail-parts';

/** Type of form names that a visitor gets a plain confirmation of. */
export type ConfirmedForm = Exclude<
  EnquiryForm,
  'demand-register' | 'sign-newsletter' | 'send-to-friend' | 'document-request'
>;

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
  const agency = getContent().settings.agency.name;
  const values = { about: about?.title ?? agency, agency, date };
  return {
    kind: 'confirmation',
    recipient: confirmation.recipient,
    replyTo: confirmation.replyTo,
    attachments: confirmation.attachments ?? [],
    document: {
      language,
      subject: t(`confirmation.${form}.subject`, values),
      preview: t(`confirmation.${form}.text`, values),
      blocks: [
        { kind: 'heading', text: t(`confirmation.${form}.heading`, values) },
        await greetingBlock(language, ...confirmation.names),
        { kind: 'text', text: t(`confirmation.${form}.text`, values) },
        ...(about ? [about] : []),
        ...blocks,
        await closingBlock(language, confirmation.answerer),
      ],
      reason: t('reasonRequest'),
      unsubscribe: null,
    },
  };
}
