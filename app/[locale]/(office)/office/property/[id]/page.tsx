import type { Metadata } from 'next';
import { PropertyFileScreen } from '@/components/office/property-file-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getPropertyFile } from '@/lib/usecases/office/get-property-file';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.property');
  return { title: t('title'), robots: { index: false } };
}

/** One property with everything about it. */
export default async function PropertyFilePage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const file = await getPropertyFile(staff, Number(id), { language, ...(await asking()) });
  if (!file) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="properties">
      <PropertyFileScreen file={file} language={language} />
    </Office>
  );
}
