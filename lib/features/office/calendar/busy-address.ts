import type { BusyProblem } from '@/lib/domain/office/busy-problem';
import { toUrl } from '@/lib/domain/text/to-url';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { agentOf } from '@/lib/features/site/agents';
import {
  type BusySource,
  countBusyTimes,
  findBusySource,
  removeBusySource,
  replaceBusyTimes,
  storeBusySource,
} from '@/lib/features/viewings/busy-time-store';
import type { PublicHttp } from '@/lib/platform/public-http';
import { openSealed, sealText } from '@/lib/platform/sealed-text';
import { type AddressProblem, storeAddressChange } from './calendar-address';
import { calendarHttp, readBusyAddress } from './read-busy-address';
import { nextReading, spansOf } from './refresh-busy-times';

export type BusyAddressProblem = AddressProblem | BusyProblem | 'noAddress';

/**
 * Has a person's own calendar close time slots. The address is read at once, and stored only when that went well: a
 * mistyped one changes nothing.
 */
export async function setBusyAddress(
  staff: Staff,
  typed: string,
  asking: Asking,
  http: PublicHttp = calendarHttp(),
): Promise<BusyAddressProblem | null> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return 'forbidden';
  if (!agentOf(staff)) return 'noAgent';
  const address = toUrl(typed.trim().replace(/^webcals?:/i, 'https:'));
  if (!address || !/^https?:$/.test(address.protocol)) return 'noAddress';
  const { now } = asking;
  const reading = await readBusyAddress(address.href, { etag: null, now, http });
  if (reading.kind !== 'read') return reading.kind === 'failed' ? reading.problem : 'unreachable';
  const source: BusySource = {
    owner_id: staff.id,
    address: sealText(address.href),
    due_at: nextReading(now),
    read_at: now.toISOString(),
    etag: reading.etag,
    skipped: reading.times.skipped,
    problem: null,
    failing_since: null,
  };
  return storeAddressChange(staff, asking, `busy times from ${address.host}`, async (connection) => {
    await storeBusySource(connection, source);
    await replaceBusyTimes(connection, staff.id, spansOf(reading.times));
  });
}

/** Forgets a person's calendar elsewhere, and its times. */
export async function removeBusyAddress(staff: Staff, asking: Asking): Promise<BusyAddressProblem | null> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return 'forbidden';
  return storeAddressChange(staff, asking, 'no busy times', (connection) => removeBusySource(connection, staff.id));
}

export type BusyCalendar = {
  /** Without its path, which may be a key; empty where it cannot be read. */
  host: string;
  /** When it was last read whole. */
  readAt: Date;
  /** Busy times from now on. */
  count: number;
  /** Events that could not be worked out. */
  skipped: number;
  problem: BusyProblem | null;
};

/** A person's own calendar elsewhere; null where there is none. */
export async function getBusyCalendar(staff: Staff, now: Date): Promise<BusyCalendar | null> {
  const source = await findBusySource(staff.id);
  if (!source) return null;
  return {
    host: toUrl(openSealed(source.address) ?? '')?.host ?? '',
    readAt: new Date(source.read_at),
    count: await countBusyTimes(staff.id, now),
    skipped: source.skipped,
    problem: source.problem,
  };
}
