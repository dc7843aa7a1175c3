import type { Metadata } from 'next';
import { EntryFormScreen } from '@/components/office/entry-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { getEntryForm } from '@/lib/usecases/office/calendar-entries';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.calendar');
  return { title: t('close'), robots: { index: false } };
}

/** A new absence, closed time or open house. */
export default async function NewEntryPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const form = await getEntryForm(staff, decodeQuery(query), { language, ...(await asking()) });
  if (!form) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="calendar">
      <EntryFormScreen form={form} language={language} />
    </Office>
  );
}
