import { SiteLink } from '@/components/ui/site-link';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';

type BookingTabsProps = {
  current: 'one' | 'several';
  /** The parameters of the address, which both forms read. */
  search: string;
};

/** The two ways to book: one home, or several on one way. */
export async function BookingTabs({ current, search }: BookingTabsProps) {
  const t = await getTranslations('office.calendar.tour');
  const ways = [
    ['one', officePath('calendar/new')],
    ['several', officePath('calendar/tour')],
  ] as const;
  return (
    <nav className="lead-tabs" aria-label={t('ways')}>
      {ways.map(([way, path]) => (
        <SiteLink
          key={way}
          href={search === '' ? path : `${path}?${search}`}
          {...(way === current && { 'aria-current': 'page' as const })}
        >
          {t(`way.${way}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
