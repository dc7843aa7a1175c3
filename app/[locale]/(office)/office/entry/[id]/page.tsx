import type { Metadata } from 'next';
import { EntryScreen } from '@/components/office/entry-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getCalendarEntry } from '@/lib/usecases/office/calendar-entries';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.calendar');
  return { title: t('close'), robots: { index: false } };
}

/** One absence, closed time or open house. */
export default async function EntryPage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const entry = await getCalendarEntry(staff, id, await asking());
  if (!entry) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="calendar">
      <EntryScreen entry={entry} language={language} />
    </Office>
  );
}
