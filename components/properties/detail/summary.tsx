import type { ReactNode } from 'react';
import { Person } from '@/components/person/person';
import type { Fact } from '@/components/properties/property-words';
import { OpenTodayText } from '@/components/site/open-today';
import { ButtonLink, IconLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { SiteLink } from '@/components/ui/site-link';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { PropertyAction } from '@/lib/features/properties/list-property-actions';
import type { SummaryPerson } from '@/lib/features/site/get-contact-person';
import type { OpenToday } from '@/lib/features/site/shell/open-today';
import type { PriceWords } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';
import { Facts } from './facts';

type SummaryProps = {
  price: PriceWords;
  priceNote: string | null;
  /** What it costs, all in. */
  costLine?: ReactNode;
  facts: readonly Fact[];
  place: string;
  person: SummaryPerson | null;
  /** The hours of the office today; null where none are known. */
  openToday: OpenToday | null;
  reference: string;
  /** The available actions, in words; the first one is the main one. */
  ways: readonly { href: string; text: string; kind: PropertyAction['kind'] }[];
  /** The main action in the bar, where its words would cover the price. */
  shortText?: string;
  /** Share, print, save. */
  tools: ReactNode;
};

/** Price, facts and contact: beside the text on wide screens, a bar at the bottom on small ones. */
export async function Summary({
  price,
  priceNote,
  costLine,
  facts,
  place,
  person,
  openToday,
  reference,
  ways,
  shortText,
  tools,
}: SummaryProps) {
  const t = await getTranslations('detail');
  const [main] = ways;
  return (
    <>
      <aside className="summary" aria-label={t('summary')}>
        <div>
          <p className="price">
            <Price words={price} />
          </p>
          {priceNote && <p className="muted small">{priceNote}</p>}
          {costLine}
        </div>
        <Facts facts={facts} />
        <Ways ways={ways} />
        {person && <ContactPerson person={person} openToday={openToday} />}
        {tools}
        <p className="small muted">{t('reference', { id: reference })}</p>
      </aside>
      <section className="bottombar" aria-label={t('summary')} data-still="bottom-bar">
        <p className="price">
          <Price words={{ ...price, charges: null, note: null }} />
          <small className="bottombar__facts">
            {[
              ...(price.note ? [price.note] : []),
              ...facts.slice(0, 2).map(({ value, label }) => [value, label].filter(Boolean).join(' ')),
              place,
            ].join(', ')}
          </small>
        </p>
        {person?.phone && (
          <IconLink hasLine icon="phone" href={toTelHref(person.phone)} label={t('call', { name: person.name })} />
        )}
        {main && <ButtonLink href={main.href}>{shortText ?? main.text}</ButtonLink>}
      </section>
    </>
  );
}

function Ways({ ways: [main, second, ...others] }: Pick<SummaryProps, 'ways'>) {
  return (
    <div className="summary__acts" data-still="acts">
      {main && (
        <ButtonLink isBlock href={main.href}>
          <Icon name={main.kind === 'book' || main.kind === 'site' ? 'calendar' : 'mail'} />
          {main.text}
        </ButtonLink>
      )}
      {second && (
        <ButtonLink look="line" isBlock href={second.href}>
          {second.text}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <ul className="summary__ways">
          {others.map((way) => (
            <li key={way.kind}>
              <SiteLink href={way.href}>{way.text}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ContactPersonProps = { person: SummaryPerson; openToday: SummaryProps['openToday'] };

async function ContactPerson({ person, openToday }: ContactPersonProps) {
  const t = await getTranslations('detail');
  return (
    <Person name={person.name} portrait={person.portrait} isSmall>
      {person.role && <p className="small muted">{person.role}</p>}
      {person.number && <p className="small muted">{t('instituteNumber', { number: person.number })}</p>}
      {person.phone && (
        <p>
          <a className="link" href={toTelHref(person.phone)}>
            {formatPhone(person.phone)}
          </a>
        </p>
      )}
      {openToday && (
        <p className="small muted">
          <OpenTodayText today={openToday} />
        </p>
      )}
    </Person>
  );
}
