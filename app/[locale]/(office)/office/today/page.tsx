import type { Metadata } from 'next';
import { TodayScreen } from '@/components/office/today-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getToday } from '@/lib/usecases/office/get-today';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.today');
  return { title: t('title'), robots: { index: false } };
}

/** The first screen of the office. */
export default async function TodayPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const today = await getToday(staff, { language, ...(await asking()) });
  if (!today) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="today">
      <TodayScreen today={today} language={language} />
    </Office>
  );
}
