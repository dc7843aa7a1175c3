import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { ShownOfferState } from '@/lib/domain/owner/offer';
import type { OwnerOffer } from '@/lib/features/office/homes/list-owner-offers';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type OfferListProps = {
  offers: readonly OwnerOffer[];
  /** Names of the properties, where several are shown together. */
  titles: ReadonlyMap<number, string> | null;
};

/** What the agency released of the offers for an owner's properties. Nothing without any. */
export async function OfferList({ offers, titles }: OfferListProps) {
  const t = await getTranslations('offer');
  const untilOf = await untilIn();
  if (offers.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="offers">
      <h2 id="offers">{t('title')}</h2>
      <ul className="owner-news">
        {offers.map(({ id, propertyId, goal, amount, conditions, until, state, name }) => {
          const amountOf = (euros: number) => t('amount', { amount: formatCurrency(euros), goal });
          const about = [name, titles?.get(propertyId)].filter(Boolean).join(', ');
          return (
            <li key={id}>
              <p className="row">
                <strong>{amount === null ? t('one') : amountOf(amount)}</strong>
                {state && <OfferStateMark state={state.shown} />}
              </p>
              {about && <p className="small muted">{about}</p>}
              {state?.counter != null && <p>{t('counter', { amount: amountOf(state.counter) })}</p>}
              {until && (
                <p className="small">
                  {untilOf(until.endsAt === null ? null : new Date(until.endsAt), until.isWholeDay)}
                </p>
              )}
              {conditions?.isFinanced && <p>{t('financed')}</p>}
              {conditions?.text && <p className="owner-offer__text">{conditions.text}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const tones: Readonly<Record<ShownOfferState, string>> = {
  open: 'state--open',
  countered: 'state--open',
  accepted: 'state--done',
  refused: 'state--off',
  withdrawn: 'state--off',
  expired: 'state--off',
};

export async function OfferStateMark({ state }: { state: ShownOfferState }) {
  const t = await getTranslations('offer.state');
  return <span className={`state ${tones[state]} small`}>{t(state)}</span>;
}

/** Words for until when an offer is valid: a whole day, or an hour of it. */
export async function untilIn(language?: Language): Promise<(endsAt: Date | null, isWholeDay: boolean) => string> {
  const t = await getTranslations('offer');
  const dateOf = await datesIn(language);
  return (endsAt, isWholeDay) => {
    if (endsAt === null) return t('noEnd');
    if (!isWholeDay) return t('untilHour', { date: dateOf(endsAt, 'longMoment') });
    return t('until', { date: dateOf(new Date(endsAt.getTime() - 1)) });
  };
}
