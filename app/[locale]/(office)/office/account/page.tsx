import { StaffAccountPanel } from '@/components/office/staff-account-panel';
import { getOwnCalendar } from '@/lib/usecases/office/get-own-calendar';
import { getStaff, mustSetUp } from '@/lib/usecases/office/staff';
import { getOwnWork } from '@/lib/usecases/office/staff-work';
import { listOwnerSessions } from '@/lib/usecases/owner/owner-sessions';
import { getShell } from '@/lib/usecases/site/get-shell';
import { defineOfficeScreen } from '../../office';

/** What a person of the agency may change: second factor, password, language, sessions. */
const { generateMetadata, Page } = defineOfficeScreen(
  'account',
  async ({ person: account, requestHeaders, language, asking }) => {
    const staff = await getStaff(requestHeaders, asking.now);
    return (
      <StaffAccountPanel
        account={account}
        mustSetUp={mustSetUp(account)}
        work={staff && (await getOwnWork(staff, asking))}
        ownCalendar={staff && (await getOwnCalendar(staff, asking.now))}
        sessions={await listOwnerSessions(account, asking.now)}
        language={language}
        languages={getShell(language).languages.enabled}
      />
    );
  },
);

export { generateMetadata, Page as default };
