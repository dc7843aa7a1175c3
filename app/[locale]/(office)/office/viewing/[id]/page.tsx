import type { Metadata } from 'next';
import { ViewingScreen } from '@/components/office/viewing-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getOfficeViewing } from '@/lib/usecases/office/get-office-viewing';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.calendar');
  return { title: t('one'), robots: { index: false } };
}

/** One viewing. */
export default async function ViewingPage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const viewing = await getOfficeViewing(staff, id, { language, ...(await asking()) });
  if (!viewing) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="calendar">
      <ViewingScreen viewing={viewing} language={language} />
    </Office>
  );
}
