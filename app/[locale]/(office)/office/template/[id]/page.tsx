import type { Metadata } from 'next';
import { TemplateFormScreen } from '@/components/office/template-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getTemplateForm } from '@/lib/usecases/office/answer-templates';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.templates');
  return { title: t('title'), robots: { index: false } };
}

/** A template of answers. */
export default async function TemplatePage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const form = await getTemplateForm(staff, id, { language, ...(await asking()) });
  if (!form) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="templates">
      <TemplateFormScreen form={form} language={language} />
    </Office>
  );
}
