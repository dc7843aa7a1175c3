import { HomeName } from '@/components/office/homes/home-name';
import { untilIn } from '@/components/owners/offer-list';
import { SiteLink } from '@/components/ui/site-link';
import { formatCurrency } from '@/lib/domain/format/currency';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { TodayBlock, type TodayProps } from './today-block';

/** Offers that wait for an answer and end soon, or ended without one. */
export async function EndingOffers({ today: { endingOffers }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const offer = await getTranslations('offer');
  const untilOf = await untilIn(language);
  const dateOf = await datesIn(language);
  if (endingOffers.count === 0) return null;
  return (
    <TodayBlock name="ending-offers" title={t('endingOffers')} count={endingOffers.count}>
      <ol className="today__lines">
        {endingOffers.shown.map(({ id, href, home, name, amount, goal, endsAt, isWholeDay, isOver }) => (
          <li key={id}>
            <p>
              <SiteLink className="link" href={href}>
                {offer('amount', { amount: formatCurrency(amount), goal })}, {name}
              </SiteLink>
              <time className="today__wait small" dateTime={endsAt.toISOString()}>
                {isOver ? t('offerEnded', { date: dateOf(endsAt, 'longMoment') }) : untilOf(endsAt, isWholeDay)}
              </time>
            </p>
            <HomeName home={home} />
          </li>
        ))}
      </ol>
    </TodayBlock>
  );
}
