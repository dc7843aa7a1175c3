import type { Metadata } from 'next';
import { FormRoutePanel } from '@/components/office/form-route-panel';
import { StaffTable } from '@/components/office/staff-table';
import { getTranslations } from '@/lib/i18n/words-in';
import { getFormRoutes } from '@/lib/usecases/office/form-routes';
import { listStaffFor } from '@/lib/usecases/office/list-staff';
import { listOfficeChoices } from '@/lib/usecases/office/staff-work';
import { listAgents } from '@/lib/usecases/site/agents';
import { getShell } from '@/lib/usecases/site/get-shell';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
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
  const people = await listStaffFor(staff, { language, ...(await asking()) });
  const routes = await getFormRoutes(staff, { language, ...(await asking()) });
  if (!people) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="staff">
      <StaffTable
        people={people}
        ownId={staff.id}
        language={language}
        languages={getShell(language).languages.enabled}
        agents={listAgents()}
        offices={listOfficeChoices(language)}
      />
      {routes && <FormRoutePanel routes={routes} language={language} />}
    </Office>
  );
}
