import type { CalendarTables } from '@/lib/database/schema/calendar-tables';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { days, none, ownEntry, type RegisterOf } from './register-entry';

export const calendarRegister: RegisterOf<CalendarTables> = {
  appointment: [
    {
      columns: {
        ...none(
          'id',
          'enquiry_id',
          'calendar_id',
          'property_id',
          'starts_at',
          'ends_at',
          'status',
          'language',
          'created_at',
          'cancelled_at',
          'reminded_at',
          'outcome',
          'feedback_released_at',
          'tour_id',
        ),
        name: ownEntry,
        email: ownEntry,
        phone: ownEntry,
        agent: ownEntry,
        summary: 'replaced',
        feedback: 'replaced',
      },
      what: 'booked viewings',
      whose: 'visitor',
      kept: 'as its enquiry',
      exported: true,
      erased: 'one to come is cancelled, with a notice to both sides; then deleted',
    },
    {
      columns: none('seat', 'held_until', 'sequence', 'version'),
      what: 'how the viewing stands in the calendar',
      whose: 'visitor',
      kept: 'as its enquiry',
      exported: 'no: state of the calendar',
      erased: 'deleted with the viewing',
    },
  ],
  calendar_entry: [
    {
      columns: {
        ...none('id', 'series_id', 'kind', 'property_id', 'starts_at', 'ends_at', 'created_at', 'deputy_id'),
        agent: ownEntry,
        note: 'replaced',
      },
      what: 'absences, closed times and open houses of the agency’s people',
      whose: 'owner',
      kept: `${days(retentionDays.calendarEntry)} after its end`,
      exported: 'no: the agency’s planning, by the name of an agent',
      erased: 'kept until its term',
    },
    {
      columns: none('enquiry_id', 'held_until'),
      what: 'for which enquiry a time is held that an answer has proposed',
      whose: 'visitor',
      kept: 'a day at most, and no longer than its enquiry',
      exported: 'no: the answer says it',
      erased: 'deleted with its entry',
    },
  ],
  calendar_key: [
    {
      columns: none('owner_id', 'hash', 'issued_at'),
      what: 'a hash of the secret address at which a person of the agency reads their own calendar',
      whose: 'owner',
      kept: 'until it is replaced or ended, and as long as the account',
      exported: 'no: it proves who someone is',
      erased: 'deleted with the account',
    },
  ],
  busy_source: [
    {
      columns: none('owner_id', 'address', 'due_at', 'read_at', 'etag', 'skipped', 'problem', 'failing_since'),
      what: 'the sealed address of a calendar of a person of the agency elsewhere, and how its reading went',
      whose: 'owner',
      kept: 'until it is removed, and as long as the account',
      exported: 'no: it opens a private calendar, which its person has',
      erased: 'deleted with the account',
    },
  ],
  busy_time: [
    {
      columns: none('owner_id', 'starts_at', 'ends_at'),
      what: 'when a person of the agency is busy in that calendar, in the days that can be booked; no titles, places or people',
      whose: 'owner',
      kept: 'until the calendar is read again or removed, and as long as the account',
      exported: 'no: their own calendar says it',
      erased: 'deleted with the account',
    },
  ],
  appointment_seat: [
    {
      columns: none('calendar_id', 'tick', 'seat', 'appointment_id'),
      what: 'the minutes that a viewing takes',
      whose: 'visitor',
      kept: 'as the viewing',
      exported: 'no: the viewing says it',
      erased: 'deleted with the viewing',
    },
  ],
  appointment_holder: [
    {
      columns: none('holder', 'place', 'appointment_id'),
      what: 'keyed hashes of the mailbox and the network of who has a viewing open',
      whose: 'visitor',
      kept: 'as the viewing',
      exported: 'no: keyed hashes',
      erased: 'deleted with the viewing',
    },
  ],
};
