import { FormRoutePanel } from '@/components/office/form-route-panel';
import { StaffTable } from '@/components/office/staff-table';
import { getFormRoutes } from '@/lib/usecases/office/form-routes';
import { listStaffFor } from '@/lib/usecases/office/list-staff';
import { listOfficeChoices } from '@/lib/usecases/office/staff-work';
import { listAgents } from '@/lib/usecases/site/agents';
import { getShell } from '@/lib/usecases/site/get-shell';
import { defineOfficeScreen } from '../../office';

/** Who can open the office. */
const { generateMetadata, Page } = defineOfficeScreen('staff', async ({ person, language, asking }) => {
  const people = await listStaffFor(person, asking);
  const routes = await getFormRoutes(person, asking);
  return (
    people && (
      <>
        <StaffTable
          people={people}
          ownId={person.id}
          language={language}
          languages={getShell(language).languages.enabled}
          agents={listAgents()}
          offices={listOfficeChoices(language)}
        />
        {routes && <FormRoutePanel routes={routes} language={language} />}
      </>
    )
  );
});

export { generateMetadata, Page as default };
