import { getContent } from '@/lib/content/content';
import type { BusyProblem } from '@/lib/domain/office/busy-problem';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { ownUids } from '@/lib/features/viewings/calendar-uid';
import { ThreadLost } from '@/lib/platform/bounded-thread';
import type { BusyTimes } from '@/lib/platform/busy-calendar/read-busy-times';
import { env } from '@/lib/platform/env';
import { foreignInput } from '@/lib/platform/foreign/foreign-input';
import { inTurn } from '@/lib/platform/in-turn';
import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';

const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 20_000;

export type BusyReading =
  | { kind: 'read'; times: BusyTimes; etag: string | null }
  /** The same as at the last reading. */
  | { kind: 'unchanged' }
  | { kind: 'failed'; problem: BusyProblem };

/** Asks public servers over https; others only where the operator has named them. */
export function calendarHttp(): PublicHttp {
  return createPublicHttp({ privateHosts: env().CALENDAR_PRIVATE_HOSTS, isEncrypted: true });
}

type Asked = { etag: string | null; now: Date; http: PublicHttp; signal?: AbortSignal | undefined };

/** Reads when a calendar says that its person is busy, in the days that can be booked. */
export async function readBusyAddress(address: string, { etag, now, http, signal }: Asked): Promise<BusyReading> {
  try {
    const answer = await http.request(address, {
      headers: { accept: 'text/calendar', ...(etag !== null && { 'if-none-match': etag }) },
      maxBytes,
      timeoutMs,
      signal,
    });
    if (answer.status === 304 && etag !== null) return { kind: 'unchanged' };
    if (answer.status !== 200) return { kind: 'failed', problem: problemOf(answer.status) };
    const asked = { window: bookableWindow(now), ownUids: ownUids() };
    // One after another: a calendar that takes all it may holds up no other kind of input.
    const reading = await inTurn('calendars', () => foreignInput().readCalendar(answer.body, asked));
    if (!reading?.times) return { kind: 'failed', problem: reading?.fault ?? 'tooMuch' };
    const tag = answer.headers.etag;
    return { kind: 'read', times: reading.times, etag: tag !== undefined && tag.length <= 500 ? tag : null };
  } catch (error) {
    if (error instanceof ThreadLost && error.reason !== 'fault') return { kind: 'failed', problem: 'tooMuch' };
    if (error instanceof HttpFailure) return { kind: 'failed', problem: error.fault ?? 'unreachable' };
    throw error;
  }
}

function problemOf(status: number): BusyProblem {
  if (status === 404 || status === 410) return 'gone';
  return status === 401 || status === 403 ? 'refused' : 'unreachable';
}

/** From today to the end of the last day on which any calendar can be booked. */
function bookableWindow(now: Date): { from: number; until: number } {
  const days = getContent().settings.appointments.calendars.map(({ horizonDays }) => horizonDays);
  const today = brusselsDay(now);
  const last = addDays(today, Math.max(7, ...days) + 1);
  return { from: brusselsInstant(today, '00:00').getTime(), until: brusselsInstant(last, '00:00').getTime() };
}
