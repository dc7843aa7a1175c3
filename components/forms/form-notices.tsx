import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '@/components/person/person';
import type { EnquiryProblem } from '@/lib/domain/enquiry/form-state';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import { getTranslations } from '@/lib/i18n/words-in';

export type NoticeHeading = 'h2' | 'h3';

/** A title and a text that may contain links. */
export function Notice({ title, text, heading: Heading }: { title: string; text: ReactNode; heading: NoticeHeading }) {
  return (
    <>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </>
  );
}

/** Ways to reach the agency, for texts with a telephone number and an e-mail address in them. */
export function reachTags({ phone, email }: FormContext['agency']) {
  return { phone: () => <PhoneLink phone={phone} />, email: () => <MailLink email={email} /> };
}

/**
 * The notice above a rejected form, by problem. `unavailable`, which also covers a lost connection, names what was not
 * sent (specification, section 8).
 */
export async function getFormNotices(
  form: EnquiryForm,
  agency: FormContext['agency'],
  heading: NoticeHeading,
): Promise<Readonly<Record<EnquiryProblem, ReactNode>>> {
  const t = await getTranslations('enquiry');
  const forms = await getTranslations('forms');
  const reach = reachTags(agency);
  const notice = (code: Exclude<EnquiryProblem, 'unavailable'>) => (
    <Notice title={t(`problem.${code}.title`)} text={t.rich(`problem.${code}.text`, reach)} heading={heading} />
  );
  return {
    unavailable: (
      <Notice title={forms(`${form}.failed.title`)} text={forms.rich(`${form}.failed.text`, reach)} heading={heading} />
    ),
    tooMany: notice('tooMany'),
    filesFull: notice('filesFull'),
    notFound: notice('notFound'),
    notAvailable: notice('notAvailable'),
    appointmentsFull: notice('appointmentsFull'),
    momentTaken: notice('momentTaken'),
    tooManyViewings: notice('tooManyViewings'),
    noDocuments: notice('noDocuments'),
    closed: notice('closed'),
  };
}
