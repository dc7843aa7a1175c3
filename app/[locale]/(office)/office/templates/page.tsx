import type { Metadata } from 'next';
import { TemplateListScreen } from '@/components/office/template-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { listTemplates } from '@/lib/usecases/office/answer-templates';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.templates');
  return { title: t('title'), robots: { index: false } };
}

/** The templates of answers. */
export default async function TemplatesPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const list = await listTemplates(staff, { language, ...(await asking()) });
  if (!list) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="templates">
      <TemplateListScreen list={list} language={language} />
    </Office>
  );
}
