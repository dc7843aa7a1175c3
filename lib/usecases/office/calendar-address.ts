import { randomBytes } from 'node:crypto';
import { writeAuditWith } from '@/lib/data/audit-store';
import { findCalendarKey, findKeyHolder, removeCalendarKey, storeCalendarKey } from '@/lib/data/calendar-key-store';
import type { OwnerRow } from '@/lib/data/owner-store';
import { type Connection, transact } from '@/lib/data/transaction';
import { hashOfKey } from '@/lib/platform/token';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import { type Agent, agentOf } from '@/lib/usecases/site/agents';
import { type Asking, isAllowed, type Staff } from './staff';

const keyBytes = 24;

/** `noAgent`: no contact person of the settings has the e-mail address of the account. */
export type AddressProblem = 'forbidden' | 'noAgent' | 'unavailable';

/**
 * Makes the secret address of a person's own calendar; the former one ends. The database holds only a hash of its key,
 * so that it is shown once.
 */
export async function issueCalendarAddress(
  staff: Staff,
  asking: Asking,
  random: (bytes: number) => Buffer = randomBytes,
): Promise<{ address: string } | { problem: AddressProblem }> {
  if (!agentOf(staff)) return { problem: 'noAgent' };
  const key = random(keyBytes).toString('base64url');
  const problem = await changeAddress(staff, asking, 'issued', (connection) =>
    storeCalendarKey(connection, { ownerId: staff.id, hash: hashOfKey(key), now: asking.now }),
  );
  return problem === null ? { address: absoluteUrl(`/api/calendar/${key}/`) } : { problem };
}

/** Ends the address of a person's own calendar, where there is one. */
export function revokeCalendarAddress(staff: Staff, asking: Asking): Promise<AddressProblem | null> {
  return changeAddress(staff, asking, 'revoked', (connection) => removeCalendarKey(connection, staff.id));
}

async function changeAddress(
  staff: Staff,
  asking: Asking,
  detail: string,
  store: (connection: Connection) => Promise<unknown>,
): Promise<AddressProblem | null> {
  if (!(await isAllowed(staff, 'readCalendar', asking))) return 'forbidden';
  return storeAddressChange(staff, asking, detail, store);
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
