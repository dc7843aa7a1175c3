import type { EnquiryRow } from '@/lib/data/enquiry-store';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/usecases/mail/mail-parts';
import { ownerLanguage } from '@/lib/usecases/owner/owner-language';

type Assigned = {
  lead: Pick<EnquiryRow, 'id' | 'form' | 'name'>;
  from: { name: string };
  to: { email: string; name: string; language: string };
};

/** Notifies a colleague of a lead to follow up. */
export async function assignedMail({ lead, from, to }: Assigned): Promise<MailDraft> {
  const language = ownerLanguage(to.language);
  const t = await getTranslator(language, 'mail.staffAssigned');
  const forms = await getTranslator(language, 'forms');
  const name = neutralize(from.name);
  const form = isEnquiryForm(lead.form) ? forms(`${lead.form}.name`) : lead.form;
  const text = t('text', { name, form, person: neutralize(lead.name) });
  return {
    kind: 'staff-assigned',
    recipient: to.email,
    replyTo: null,
    document: {
      language,
      subject: t('subject', { name }),
      preview: text,
      blocks: [
        await greetingBlock(language, to.name),
        { kind: 'text', text },
        { kind: 'button', text: t('button'), href: absoluteUrl(officePath(`leads/${lead.id}`, language)) },
        await closingBlock(language, null),
      ],
      reason: t('reason'),
      unsubscribe: null,
    },
  };
}
