import type { Metadata } from 'next';
import { PersonScreen } from '@/components/office/person-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { isAllowed } from '@/lib/usecases/office/staff';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.person');
  return { title: t('title'), robots: { index: false } };
}

/** What is stored about a person, to export or erase it. */
export default async function PersonPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  if (!(await isAllowed(staff, 'handlePersonData', await asking())))
    return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="person">
      <PersonScreen language={language} />
    </Office>
  );
}
