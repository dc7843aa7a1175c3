import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import { getTranslations } from '@/lib/i18n/words-in';
import { AddressField } from './address-field';
import { AnswerDay, answerWords } from './answer-words';
import { EnquiryAside } from './enquiry-aside';

type ValuationStartProps = {
  context: FormContext;
  /** The day by which it is answered, where closed days make that late. */
  answerBy: string | null;
  titleLevel: 'h1' | 'h2';
  title: string | null;
  lead: ReactNode;
  /** Parameters of the address that the next page needs too. */
  kept: readonly (readonly [string, string])[];
};

/** The first step of a form about a home: its address, and nothing else. A form of the address bar, without scripts. */
export async function ValuationStart({ context, answerBy, titleLevel: Title, title, lead, kept }: ValuationStartProps) {
  const t = await getTranslations('module.valuation');
  const forms = await getTranslations('forms');
  const text = forms(`${context.form}.lead`, { answer: await answerWords(answerBy) });
  return (
    <div className="formpage">
      <div className="formpage__main">
        <div className="stack formpage__head">
          <Title>{title ?? forms(`${context.form}.title`)}</Title>
          {lead ?? <p className="muted">{text}</p>}
          <AnswerDay after={lead ? null : text} answerBy={answerBy} />
        </div>
        <form className="address-start">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <AddressField isRequired />
          <Button type="submit">{t('next')}</Button>
          <small className="muted">{t('private')}</small>
        </form>
      </div>
      <EnquiryAside context={context} heading={Title === 'h1' ? 'h2' : 'h3'} hasNext answerBy={answerBy} />
    </div>
  );
}
