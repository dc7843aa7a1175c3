import type { Metadata } from 'next';
import { PropertyListScreen } from '@/components/office/property-list-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { decodeQuery } from '@/lib/usecases/address/internal-query';
import { listProperties } from '@/lib/usecases/office/list-properties';
import { readPropertyQuery } from '@/lib/usecases/office/property-query';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; query: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.properties');
  return { title: t('title'), robots: { index: false } };
}

/** All properties with their figures, filtered, page by page. */
export default async function PropertiesPage({ params }: PageProps) {
  const { locale, query } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const list = await listProperties(staff, readPropertyQuery(decodeQuery(query)), { language, ...(await asking()) });
  if (!list) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="properties">
      <PropertyListScreen list={list} />
    </Office>
  );
}
