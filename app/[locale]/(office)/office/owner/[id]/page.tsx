import type { Metadata } from 'next';
import { OwnerFileScreen } from '@/components/office/owner-file-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { getOwnerFile } from '@/lib/usecases/office/owners';
import { LiveMissingScreen } from '../../../../(site)/missing-screen';
import { languageOf } from '../../../../(site)/screen';
import { asking, Office, requireStaff } from '../../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.owners');
  return { title: t('one'), robots: { index: false } };
}

/** One owner: access, properties, and what was written. */
export default async function OwnerFilePage({ params }: PageProps) {
  const { locale, id } = await params;
  const language = languageOf(locale);
  const staff = await requireStaff();
  const owner = await getOwnerFile(staff, id, { language, ...(await asking()) });
  if (!owner) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="owners">
      <OwnerFileScreen owner={owner} language={language} />
    </Office>
  );
}
