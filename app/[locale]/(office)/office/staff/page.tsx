import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StaffTable } from '@/components/office/staff-table';
import { listStaffFor } from '@/lib/usecases/office/list-staff';
import { getShell } from '@/lib/usecases/site/get-shell';
import { MissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.staff');
  return { title: t('title'), robots: { index: false } };
}

/** Who can open the office. */
export default async function StaffPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const people = await listStaffFor(staff, await asking());
  if (!people) return <MissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="staff">
      <StaffTable
        people={people}
        ownId={staff.id}
        language={language}
        languages={getShell(language).languages.enabled}
      />
    </Office>
  );
}
