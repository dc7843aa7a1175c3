import { StaffAccountPanel } from '@/components/office/people/staff-account-panel';
import { getPendingEmail } from '@/lib/features/accounts/email/change-email';
import { listOwnerSessions } from '@/lib/features/accounts/owner-sessions';
import { getStaff, mustSetUp } from '@/lib/features/accounts/staff';
import { getOwnCalendar } from '@/lib/features/office/calendar/get-own-calendar';
import { getOwnWork } from '@/lib/features/office/people/staff-work';
import { getShell } from '@/lib/features/site/shell/get-shell';
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
        pendingEmail={await getPendingEmail(account, asking.now)}
        sessions={await listOwnerSessions(account, asking.now)}
        language={language}
        languages={getShell(language).languages.enabled}
      />
    );
  },
);

export { generateMetadata, Page as default };
