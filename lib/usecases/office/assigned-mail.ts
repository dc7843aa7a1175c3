import type { EnquiryRow } from '@/lib/data/enquiry-store';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { neutralize } from '@/lib/domain/mail/neutralize';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import type { MailDraft } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/usecases/mail/mail-parts';
import { ownerLanguage } from '@/lib/usecases/owner/owner-language';

type Assigned = ({ lead: Pick<EnquiryRow, 'id' | 'form' | 'name'> } | { count: number }) & {
  from: { name: string };
  to: { email: string; name: string; language: string };
};

/** Notifies a colleague of a lead to follow up, or of several. */
export async function assignedMail({ from, to, ...what }: Assigned): Promise<MailDraft> {
  const language = ownerLanguage(to.language);
  const t = await getTranslator(language, 'mail.staffAssigned');
  const forms = await getTranslator(language, 'forms');
  const name = neutralize(from.name);
  const words = () => {
    if ('count' in what) {
      const { count } = what;
      const texts = { subject: t('subjectMany', { name, count }), text: t('textMany', { name, count }) };
      return { ...texts, button: t('buttonMany'), path: `${officePath('leads', language)}&assignee=me` };
    }
    const { id, form, name: person } = what.lead;
    const formName = isEnquiryForm(form) ? forms(`${form}.name`) : form;
    const text = t('text', { name, form: formName, person: neutralize(person) });
    return { subject: t('subject', { name }), text, button: t('button'), path: officePath(`leads/${id}`, language) };
  };
  const { subject, text, button, path } = words();
  return {
    kind: 'staff-assigned',
    recipient: to.email,
    replyTo: null,
    document: {
      language,
      subject,
      preview: text,
      blocks: [
        { kind: 'heading', text: subject },
        await greetingBlock(language, to.name),
        { kind: 'text', text },
        { kind: 'button', text: button, href: absoluteUrl(path) },
        await closingBlock(language, null),
      ],
      reason: t('reason'),
      unsubscribe: null,
    },
  };
}
