import type { ScheduleKind, SetupFaultCode } from '@/lib/domain/office/import-setup';
import { readSchedule } from '@/lib/features/imports/import-schedule';

export type ScheduleField = 'schedule' | 'count' | 'time';

/** When an import runs, as the fields of its form say it. */
export function writeEvery(every: string | undefined): Readonly<Record<ScheduleField, string>> {
  const empty = { schedule: 'hand', count: '', time: '' } satisfies Record<ScheduleField, string>;
  if (every === undefined) return empty;
  const schedule = readSchedule(every);
  return 'time' in schedule
    ? { ...empty, schedule: 'daily', time: schedule.time }
    : { ...empty, schedule: schedule.unit, count: String(schedule.count) };
}

/** What these fields say in the settings. */
export function readEvery({
  schedule = 'hand',
  count = '',
  time = '',
}: Readonly<Partial<Record<ScheduleField, string>>>): { every: string | undefined } | { fault: SetupFaultCode } {
  switch (schedule as ScheduleKind) {
    case 'daily':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time.trim()) ? { every: time.trim() } : { fault: 'time' };
    case 'minute':
    case 'hour':
    case 'day': {
      const number = count.trim();
      if (!/^[1-9]\d{0,3}$/.test(number)) return { fault: 'count' };
      return { every: `${number} ${schedule}${number === '1' ? '' : 's'}` };
    }
    default:
      return { every: undefined };
  }
}
