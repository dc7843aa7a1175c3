import type { Metadata } from 'next';
import { BookingScreen } from '@/components/office/booking-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { getBookingForm } from '@/lib/usecases/office/book-by-hand';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.calendar');
  return { title: t('book'), robots: { index: false } };
}

/** A new viewing. */
export default async function NewViewingPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const form = await getBookingForm(staff, decodeQuery(query), { language, ...(await asking()) });
  if (!form) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="calendar">
      <BookingScreen form={form} language={language} />
    </Office>
  );
}
