import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { neutralize } from '@/lib/domain/mail/neutralize';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { officePath } from '@/lib/i18n/office-path';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';

type Colleague = { email: string; name: string; language: string };

/** To a colleague who is named in a note. */
export async function mentionedMail(
  lead: { id: string; name: string },
  { from, to, note }: { from: { name: string }; to: Colleague; note: string },
): Promise<MailDraft> {
  const language = enabledLanguage(to.language);
  const t = await getTranslator(language, 'mail.staffMentioned');
  const name = neutralize(from.name);
  const text = t('text', { name, person: neutralize(lead.name) });
  return staffMail('staff-mentioned', {
    to,
    path: pathOf(lead, to),
    subject: t('subject', { name }),
    text,
    quote: { text: note, isOfColleague: true },
  });
}

/** On the morning of the day on which a person comes back to a lead. */
export async function reminderMail(lead: { id: string; name: string }, to: Colleague): Promise<MailDraft> {
  const t = await getTranslator(enabledLanguage(to.language), 'mail.staffReminder');
  const person = neutralize(lead.name);
  return staffMail('staff-reminder', {
    to,
    path: pathOf(lead, to),
    subject: t('subject', { person }),
    text: t('text', { person }),
  });
}

/** More of a reply is read in the office. */
const maxShown = 1500;

/** To who follows a lead up: its visitor has replied, or a mail to them came back. */
export async function replyMail(
  lead: { id: string; name: string },
  { to, kind, text: reply }: { to: Colleague; kind: 'reply' | 'bounce'; text: string },
): Promise<MailDraft> {
  const t = await getTranslator(enabledLanguage(to.language), `mail.staffReply.${kind}`);
  const person = neutralize(lead.name);
  const shown = neutralize(reply.slice(0, maxShown));
  return staffMail('staff-reply', {
    to,
    path: pathOf(lead, to),
    subject: t('subject', { person }),
    text: t('text', { person }),
    quote: { text: reply.length > maxShown ? `${shown} …` : shown },
  });
}

function pathOf({ id }: { id: string }, { language }: Colleague): string {
  return officePath(`leads/${id}`, enabledLanguage(language));
}

type StaffMail = {
  to: Colleague;
  subject: string;
  text: string;
  /** The words of another person, quoted. */
  quote?: { text: string; isOfColleague?: true };
  /** Absent: to open the lead. */
  button?: string;
  /** The path of the screen that the button opens. */
  path: string;
};

async function staffMail(kind: string, { to, subject, text, quote, button, path }: StaffMail): Promise<MailDraft> {
  const language = enabledLanguage(to.language);
  const t = await getTranslator(language, 'mail.staffAssigned');
  return {
    kind,
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
        ...(quote === undefined || quote.text === '' ? [] : [{ kind: 'quote' as const, ...quote }]),
        { kind: 'button', text: button ?? t('button'), href: absoluteUrl(path) },
        await closingBlock(language, null),
      ],
      reason: t('reason'),
      unsubscribe: null,
    },
  };
}

type Assigned = ({ lead: Pick<EnquiryRow, 'id' | 'form' | 'name'> } | { count: number }) & {
  from: { name: string };
  to: Colleague;
};

/** Notifies a colleague of a lead to follow up, or of several. */
export async function assignedMail({ from, to, ...what }: Assigned): Promise<MailDraft> {
  const language = enabledLanguage(to.language);
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
    return { subject: t('subject', { name }), text, path: officePath(`leads/${id}`, language) };
  };
  return staffMail('staff-assigned', { to, ...words() });
}
