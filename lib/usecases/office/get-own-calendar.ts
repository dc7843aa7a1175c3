import { agentOf } from '@/lib/usecases/site/agents';
import { calendarAddressSince } from './calendar-address';
import type { Staff } from './staff';

/** What a person of the agency sees of their own calendar in other programs. */
export type OwnCalendar = {
  /** Whether a contact person of the settings has the e-mail address of the account. */
  isAgent: boolean;
  /** When the secret address was made; null where there is none. */
  addressSince: Date | null;
};

export async function getOwnCalendar(staff: Staff): Promise<OwnCalendar> {
  return { isAgent: agentOf(staff) !== null, addressSince: await calendarAddressSince(staff) };
}
