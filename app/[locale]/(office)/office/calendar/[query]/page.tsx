import type { Metadata } from 'next';
import { CalendarScreen } from '@/components/office/calendar-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { readCalendarQuery } from '@/lib/usecases/office/calendar-query';
import { getCalendar } from '@/lib/usecases/office/get-calendar';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.calendar');
  return { title: t('title'), robots: { index: false } };
}

/** The viewings of a week or a day. */
export default async function CalendarPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const calendar = await getCalendar(staff, readCalendarQuery(decodeQuery(query)), { language, ...(await asking()) });
  if (!calendar) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="calendar">
      <CalendarScreen calendar={calendar} language={language} />
    </Office>
  );
}
