import type { Metadata } from 'next';
import { FigureScreen } from '@/components/office/figure-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getFigures } from '@/lib/usecases/office/get-figures';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.figures');
  return { title: t('title'), robots: { index: false } };
}

/** The agency's figures. */
export default async function FiguresPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const figures = await getFigures(staff, { language, ...(await asking()) });
  if (!figures) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="figures">
      <FigureScreen figures={figures} language={language} />
    </Office>
  );
}
