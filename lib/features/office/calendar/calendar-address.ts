import { randomBytes } from 'node:crypto';
import { type Connection, transact } from '@/lib/database/transaction';
import { queueAccessMail } from '@/lib/features/accounts/access-mail';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import {
  findCalendarKey,
  findKeyHolder,
  removeCalendarKey,
  storeCalendarKey,
} from '@/lib/features/accounts/calendar-key-store';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import {
  type Confirmation,
  type ConfirmProblem,
  confirmPassword,
} from '@/lib/features/accounts/password/confirm-password';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type Agent, agentOf } from '@/lib/features/site/agents';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { hashOfKey } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';

const keyBytes = 24;

/** `noAgent`: no contact person of the settings has the e-mail address of the account. */
export type AddressProblem = 'forbidden' | 'noAgent' | 'unavailable';

type Refused = ConfirmProblem | { problem: AddressProblem; minutes: 0 };

/**
 * Makes the secret address of a person's own calendar, once the person has typed the password again; the former one ends.
 * It is read without a login, so that its person is notified by mail. The database holds only a hash of its key, so
 * that it is shown once.
 */
export async function issueCalendarAddress(
  staff: Staff,
  confirmation: Confirmation,
  random: (bytes: number) => Buffer = randomBytes,
): Promise<{ address: string } | Refused> {
  const { address, userAgent, now } = confirmation;
  const asking: Asking = { requester: { address, userAgent }, now };
  if (!agentOf(staff)) return { problem: 'noAgent', minutes: 0 };
  if (!(await isAllowed(staff, 'readCalendar', asking))) return { problem: 'forbidden', minutes: 0 };
  const unconfirmed = await confirmPassword(staff, confirmation);
  if (unconfirmed) return unconfirmed;
  const key = random(keyBytes).toString('base64url');
  const problem = await storeAddressChange(staff, asking, 'issued', async (connection) => {
    await storeCalendarKey(connection, { ownerId: staff.id, hash: hashOfKey(key), now });
    await queueAccessMail(connection, staff, { change: 'calendarIssued', ...asking });
  });
  if (problem) return { problem, minutes: 0 };
  wakeWorker();
  return { address: absoluteUrl(`/api/calendar/${key}/`) };
}

/** Ends the address of a person's own calendar, where there is one. */
export async function revokeCalendarAddress(staff: Staff, asking: Asking): Promise<AddressProblem | null> {
  if (!(await isAllowed(staff, 'readCalendar', asking))) return 'forbidden';
  return storeAddressChange(staff, asking, 'revoked', (connection) => removeCalendarKey(connection, staff.id));
}

/** Stores a change of a calendar's address with its entry in the log, both or neither. */
export async function storeAddressChange(
  staff: Staff,
  asking: Asking,
  detail: string,
  store: (connection: Connection) => Promise<unknown>,
): Promise<'unavailable' | null> {
  const stored = await transact(async (connection) => {
    await store(connection);
    await writeAuditWith(connection, {
      event: 'calendarAddressChanged',
      ownerId: staff.id,
      email: staff.email,
      detail,
      ...asking,
    });
  });
  return stored.ok ? null : 'unavailable';
}

/** When the address of a person's own calendar was made; null where there is none. */
export function calendarAddressSince(staff: Staff): Promise<Date | null> {
  return findCalendarKey(staff.id);
}

/**
 * Whose calendar an address shows; null for a wrong or ended one, and for people who have left the agency or its
 * contact people. A key cannot be guessed, and its hash is looked up, so that the time of the answer reveals nothing.
 */
export async function findAgentOfAddress(key: string): Promise<{ account: OwnerRow; agent: Agent } | null> {
  const account = await findKeyHolder(hashOfKey(key));
  const agent = account && agentOf(account);
  return agent ? { account, agent } : null;
}
