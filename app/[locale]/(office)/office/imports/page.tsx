import type { Metadata } from 'next';
import { ImportScreen } from '@/components/office/import-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { listImportsFor } from '@/lib/usecases/office/imports';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.imports');
  return { title: t('title'), robots: { index: false } };
}

/** How the imports fare. */
export default async function ImportsPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const imports = await listImportsFor(staff, await asking());
  if (!imports) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="imports">
      <ImportScreen imports={imports} language={language} />
    </Office>
  );
}
