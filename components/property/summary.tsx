import { getTranslations } from 'next-intl/server';
import { Person } from '@/components/person/person';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { SummaryPerson } from '@/lib/usecases/property/get-summary-person';
import { Facts } from './facts';
import { Price } from './price';
import type { Fact, PriceWords } from './property-words';

type SummaryProps = {
  price: PriceWords;
  priceNote: string | null;
  facts: readonly Fact[];
  place: string;
  person: SummaryPerson | null;
  reference: number;
  requestHref: string;
  requestText: string;
};

/** Price, facts and who to ask: beside the text on wide screens, a bar at the bottom on small ones. */
export async function Summary({
  price,
  priceNote,
  facts,
  place,
  person,
  reference,
  requestHref,
  requestText,
}: SummaryProps) {
  const t = await getTranslations('detail');
  return (
    <>
      <aside className="summary" aria-label={t('summary')}>
        <div>
          <p className="price">
            <Price words={price} />
          </p>
          {priceNote && <p className="muted small">{priceNote}</p>}
        </div>
        <Facts facts={facts} />
        <div className="summary__acts">
          <SiteLink className="btn btn--block" href={requestHref}>
            <Icon name="calendar" />
            {requestText}
          </SiteLink>
        </div>
        {person && (
          <Person name={person.name} pictureUrl={person.pictureUrl} isSmall>
            {person.number && <span>{t('instituteNumber', { number: person.number })}</span>}
            {person.phone && (
              <>
                <br />
                <a className="link" href={toTelHref(person.phone)}>
                  {formatPhone(person.phone)}
                </a>
              </>
            )}
          </Person>
        )}
        <p className="small muted">{t('reference', { id: reference })}</p>
      </aside>
      <section className="bottombar" aria-label={t('summary')}>
        <p className="price">
          {price.amount}
          <small>{[...facts.slice(0, 2).map((fact) => `${fact.value} ${fact.label}`), place].join(', ')}</small>
        </p>
        {person?.phone && (
          <a
            className="icon-btn icon-btn--line"
            href={toTelHref(person.phone)}
            aria-label={t('call', { name: person.name })}
          >
            <Icon name="phone" />
          </a>
        )}
        <SiteLink className="btn" href={requestHref}>
          {t('visitShort')}
        </SiteLink>
      </section>
    </>
  );
}
