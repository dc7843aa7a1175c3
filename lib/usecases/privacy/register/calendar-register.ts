import type { CalendarTables } from '@/lib/data/schema/calendar-tables';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { days, type RegisterOf } from './register-entry';

export const calendarRegister: RegisterOf<CalendarTables> = {
  appointment: [
    {
      columns: [
        'id',
        'enquiry_id',
        'calendar_id',
        'property_id',
        'starts_at',
        'ends_at',
        'status',
        'language',
        'name',
        'email',
        'phone',
        'summary',
        'created_at',
        'cancelled_at',
        'reminded_at',
        'agent',
        'outcome',
        'feedback',
        'feedback_released_at',
      ],
      what: 'booked viewings',
      whose: 'visitor',
      kept: 'as its enquiry',
      exported: true,
      erased: 'one to come is cancelled, with a notice to both sides; then deleted',
    },
    {
      columns: ['seat', 'held_until', 'sequence', 'version'],
      what: 'how the viewing stands in the calendar',
      whose: 'visitor',
      kept: 'as its enquiry',
      exported: 'no: state of the calendar',
      erased: 'deleted with the viewing',
    },
  ],
  calendar_entry: [
    {
      columns: [
        'id',
        'series_id',
        'agent',
        'kind',
        'property_id',
        'starts_at',
        'ends_at',
        'note',
        'created_at',
        'deputy_id',
      ],
      what: 'absences, closed times and open houses of the agency’s people',
      whose: 'owner',
      kept: `${days(retentionDays.calendarEntry)} after its end`,
      exported: 'no: the agency’s planning, by the name of an agent',
      erased: 'kept until its term',
    },
  ],
  calendar_key: [
    {
      columns: ['owner_id', 'hash', 'issued_at'],
      what: 'a hash of the secret address at which a person of the agency reads their own calendar',
      whose: 'owner',
      kept: 'until it is replaced or ended, and as long as the account',
      exported: 'no: it proves who someone is',
      erased: 'deleted with the account',
    },
  ],
  busy_source: [
    {
      columns: ['owner_id', 'address', 'due_at', 'read_at', 'etag', 'skipped', 'problem', 'failing_since'],
      what: 'the sealed address of a calendar of a person of the agency elsewhere, and how its reading went',
      whose: 'owner',
      kept: 'until it is removed, and as long as the account',
      exported: 'no: it opens a private calendar, which its person has',
      erased: 'deleted with the account',
    },
  ],
  busy_time: [
    {
      columns: ['owner_id', 'starts_at', 'ends_at'],
      what: 'when a person of the agency is busy in that calendar, in the days that can be booked; no titles, places or people',
      whose: 'owner',
      kept: 'until the calendar is read again or removed, and as long as the account',
      exported: 'no: their own calendar says it',
      erased: 'deleted with the account',
    },
  ],
  appointment_seat: [
    {
      columns: ['calendar_id', 'tick', 'seat', 'appointment_id'],
      what: 'the minutes that a viewing takes',
      whose: 'visitor',
      kept: 'as the viewing',
      exported: 'no: the viewing says it',
      erased: 'deleted with the viewing',
    },
  ],
  appointment_holder: [
    {
      columns: ['holder', 'place', 'appointment_id'],
      what: 'keyed hashes of the mailbox and the network of who has a viewing open',
      whose: 'visitor',
      kept: 'as the viewing',
      exported: 'no: keyed hashes',
      erased: 'deleted with the viewing',
    },
  ],
};
