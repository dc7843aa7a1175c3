import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { priceOf } from '@/components/properties/property-words';
import { Placeholder } from '@/components/site/brand';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { stepSizes } from '@/lib/domain/media/picture-url';
import type { FormContext } from '@/lib/features/forms/get-form-context';
import type { Neighbourhood } from '@/lib/features/forms/value-address';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { getTranslations } from '@/lib/i18n/words-in';
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

const pictureSizes = stepSizes(639, '220px');
const maxPicture = 600;

/** Homes of the neighbourhood, how long sales take there, and what a client says: before any question is asked. */
export async function ValuationProof({ nearby }: { nearby: Neighbourhood }) {
  const t = await getTranslations('enquiry.proof');
  const { goal, place, homes, statistic, rents } = nearby;
  return (
    <section className="proof" aria-labelledby="proof">
      <h2 id="proof">{t(goal === 'rent' ? 'rent.title' : 'title', { place })}</h2>
      {statistic && (
        <p>
          {t(statistic.isNearby ? 'median' : 'medianOfAll', { sales: statistic.sales, count: statistic.medianDays })}
        </p>
      )}
      {rents && <p>{t('rent.range', { min: formatCurrency(rents.min), max: formatCurrency(rents.max) })}</p>}
      <ul className="proof__homes">
        {homes.map((listed) => (
          <ComparableCard key={listed.property.id} listed={listed} />
        ))}
      </ul>
    </section>
  );
}

async function ComparableCard({ listed }: { listed: ListedProperty }) {
  const { property, href, typeName } = listed;
  const [picture] = property.text.pictures;
  return (
    <li className="proof__home">
      <div className="proof__pic">
        {picture ? <Picture url={picture.url} alt="" sizes={pictureSizes} maxWidth={maxPicture} /> : <Placeholder />}
      </div>
      <h3>
        <SiteLink href={href}>{`${typeName}, ${property.city}`}</SiteLink>
      </h3>
      <p className="small muted">
        <Price words={await priceOf(property)} />
      </p>
    </li>
  );
}

/** The one field with which a valuation begins. */
export async function AddressField({ isRequired = false }: { isRequired?: boolean }) {
  const t = await getTranslations('module.valuation');
  return (
    <>
      <label htmlFor="valuation-address">{t('address')}</label>
      <input
        className="input"
        id="valuation-address"
        name="address"
        autoComplete="street-address"
        placeholder={t('addressPlaceholder')}
        maxLength={200}
        required={isRequired}
      />
    </>
  );
}
