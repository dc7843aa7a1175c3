import type { ReactNode } from 'react';
import { PhoneLink } from '@/components/person/person';
import { ButtonLink } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import type { FeedbackForm } from '@/lib/domain/enquiry/forms/registry';
import { getTranslations } from '@/lib/i18n/words-in';
import { AnswerDay, answerWords } from './answer-words';
import { NextSteps } from './enquiry-aside';

type ThanksProps = {
  form: FeedbackForm;
  /** The day by which it is answered, where closed days make that late. */
  answerBy: string | null;
  hrefs: { home: string; sale: string; rent: string };
  phone: string;
  /** Stands above the title. */
  breadcrumb?: ReactNode;
  /** The sent values. */
  children?: ReactNode;
};

/** The page after a sent form: thanks, what happens next, and further links. */
export async function Thanks({ form, answerBy, hrefs, phone, breadcrumb, children }: ThanksProps) {
  const t = await getTranslations('enquiry');
  const forms = await getTranslations('forms');
  const text = forms(`${form}.thanks.text`, { answer: await answerWords(answerBy) });
  return (
    <div className="thanks">
      <div className="thanks__main">
        {breadcrumb}
        <h1>{forms(`${form}.thanks.title`)}</h1>
        <p className="thanks__lead">{text}</p>
        <AnswerDay after={text} answerBy={answerBy} />
        {children}
        <div className="row">
          <ButtonLink href={hrefs.sale}>{t('thanks.toSale')}</ButtonLink>
          <ButtonLink look="line" href={hrefs.rent}>
            {t('thanks.toRent')}
          </ButtonLink>
          <SiteLink className="link" href={hrefs.home}>
            {t('thanks.toHome')}
          </SiteLink>
        </div>
        <p className="muted small">{t.rich('thanks.question', { phone: () => <PhoneLink phone={phone} /> })}</p>
      </div>
      {form !== 'testing-testing' && (
        <aside className="stack" aria-labelledby="next-title">
          <h2 id="next-title">{t('nextTitle')}</h2>
          <NextSteps form={form} answerBy={answerBy} />
        </aside>
      )}
    </div>
  );
}
