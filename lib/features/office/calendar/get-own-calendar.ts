import type { Staff } from '@/lib/features/accounts/staff';
import { agentOf } from '@/lib/features/site/agents';
import { type BusyCalendar, getBusyCalendar } from './busy-address';
import { calendarAddressSince } from './calendar-address';

/** What a person of the agency sees of their own calendar in other programs. */
export type OwnCalendar = {
  /** Whether a contact person of the settings has the e-mail address of the account. */
  isAgent: boolean;
  /** When the secret address was made; null where there is none. */
  addressSince: Date | null;
  /** Null where no calendar elsewhere is read. */
  busy: BusyCalendar | null;
};

export async function getOwnCalendar(staff: Staff, now: Date): Promise<OwnCalendar> {
  const [addressSince, busy] = await Promise.all([calendarAddressSince(staff), getBusyCalendar(staff, now)]);
  return { isAgent: agentOf(staff) !== null, addressSince, busy };
}
