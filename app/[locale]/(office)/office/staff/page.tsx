import { FormRoutePanel } from '@/components/office/leads/form-route-panel';
import { StaffCards } from '@/components/office/people/staff-cards';
import { getFormRoutes } from '@/lib/features/office/leads/form-routes';
import { listStaffFor } from '@/lib/features/office/people/list-staff';
import { listOfficeChoices } from '@/lib/features/office/people/staff-work';
import { listToInvite } from '@/lib/features/office/people/to-invite';
import { listAgents } from '@/lib/features/site/agents';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { defineOfficeScreen } from '../../office';

/** Who can open the office. */
const { generateMetadata, Page } = defineOfficeScreen('staff', async ({ person, language, asking }) => {
  const people = await listStaffFor(person, asking);
  const toInvite = people && (await listToInvite(person, asking));
  const routes = await getFormRoutes(person, asking);
  return (
    people &&
    toInvite && (
      <>
        <StaffCards
          people={people}
          toInvite={toInvite}
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
