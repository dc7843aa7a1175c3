import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import {
  sendContactConstruction,
  sendContactDemand,
  sendContactMe,
  sendDemandRegister,
  sendNewsletterSignUp,
  sendSiteContact,
  sendToFriend,
} from '@/lib/actions/enquiry';
import type { EnquiryForm as FormName } from '@/lib/domain/enquiry/enquiry-form';
import type { FormContext } from '@/lib/usecases/enquiry/get-form-context';
import { EnquiryAside } from './enquiry-aside';
import { type EnquiryAction, EnquiryForm } from './enquiry-form.client';
import { makeFormView } from './form-view';
import { MailLink, PhoneLink } from './reach-links';

const actions: Readonly<Record<FormName, EnquiryAction>> = {
  'site-contact': sendSiteContact,
  'contact-me': sendContactMe,
  'contact-construction': sendContactConstruction,
  'contact-demand': sendContactDemand,
  'demand-register': sendDemandRegister,
  'send-to-friend': sendToFriend,
  'sign-newsletter': sendNewsletterSignUp,
};

type EnquiryPanelProps = {
  context: FormContext;
  titleLevel: 'h1' | 'h2';
  /** In place of the form's own title and opening sentence. */
  title: string | null;
  lead: ReactNode;
};

/** A form with its title, what happens next, and beside it what it is about and who answers. */
export async function EnquiryPanel({ context, titleLevel: Title, title, lead }: EnquiryPanelProps) {
  const t = await getTranslations('enquiry');
  const { form, agency } = context;
  const heading = Title === 'h1' ? 'h2' : 'h3';
  const reach = {
    phone: () => <PhoneLink phone={agency.phone} />,
    email: () => <MailLink email={agency.email} />,
  };
  return (
    <div className="formpage">
      <div className="formpage__main">
        <div className="stack formpage__head">
          <Title>{title ?? t(`form.${form}.title`)}</Title>
          {lead ?? <p className="muted">{t(`form.${form}.lead`)}</p>}
          <p className="muted small">{t.rich('requiredNote', { star: () => <span className="req">*</span> })}</p>
        </div>
        <EnquiryForm
          view={await makeFormView(context)}
          action={actions[form]}
          heading={heading}
          notes={{
            unsent: <Notice title={t('unsent.title')} text={t.rich('unsent.text', reach)} heading={heading} />,
            failed: <Notice title={t('failed.title')} text={t.rich('failed.text', reach)} heading={heading} />,
          }}
          privacy={
            <p className="small muted">
              {t.rich('privacy', { link: (text) => <SiteLink href={context.privacyHref}>{text}</SiteLink> })}
            </p>
          }
        />
      </div>
      <EnquiryAside context={context} heading={heading} />
    </div>
  );
}

function Notice({ title, text, heading: Heading }: { title: string; text: ReactNode; heading: 'h2' | 'h3' }) {
  return (
    <>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </>
  );
}
