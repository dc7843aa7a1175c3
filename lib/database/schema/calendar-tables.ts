import type { Generated } from 'kysely';
import type { StoredKind } from '@/lib/domain/appointment/calendar-entry';
import type { Language } from '@/lib/domain/language';
import type { BusyProblem } from '@/lib/domain/office/busy-problem';
import type { ViewingOutcome } from '@/lib/domain/office/office-states';

/** Viewings, and what else fills a calendar. */
export type CalendarTables = {
  appointment: AppointmentTable;
  appointment_seat: AppointmentSeatTable;
  calendar_entry: CalendarEntryTable;
  calendar_key: CalendarKeyTable;
  busy_source: BusySourceTable;
  busy_time: BusyTimeTable;
  appointment_holder: AppointmentHolderTable;
};

type AppointmentTable = {
  id: string;
  enquiry_id: string;
  calendar_id: string;
  property_id: number;
  starts_at: string;
  ends_at: string;
  seat: number;
  /** `expired`: held, and not confirmed in time. */
  status: 'held' | 'confirmed' | 'cancelled' | 'expired';
  /** The instant at which a held viewing is freed; null for those booked before viewings were held. */
  held_until: string | null;
  /** The sequence number of the calendar file, which grows by one at each change. */
  sequence: number;
  language: Language;
  name: string;
  email: string;
  phone: string;
  /** JSON: the place as its mails and screen name it, frozen at booking. */
  summary: string;
  created_at: string;
  cancelled_at: string | null;
  reminded_at: string | null;
  /** Name of the agent who receives the visitor; '' for none. */
  agent: Generated<string>;
  /** One more at each change by the agency. */
  version: Generated<number>;
  /** Whether the visitor came; null until the agency says. */
  outcome: ViewingOutcome | null;
  /** What the agent notes for the owner. */
  feedback: Generated<string>;
  /** Since when the owner sees it. */
  feedback_released_at: string | null;
  /** The same for all that one visitor does on one way; null for a viewing of its own. */
  tour_id: string | null;
};

/** A time in an agent's calendar that is not a viewing. */
type CalendarEntryTable = {
  id: string;
  /** The same for all that were made at once. */
  series_id: string;
  /** Name of the agent. */
  agent: string;
  kind: StoredKind;
  /** The property of an open house or a proposed time; null for other entries. */
  property_id: number | null;
  starts_at: string;
  ends_at: string;
  note: string;
  created_at: string;
  /** For an absence: the account that gets what would go to the agent. */
  deputy_id: string | null;
  /** For a proposed time: the lead that it is held for. */
  enquiry_id: string | null;
  /** For a proposed time: the instant from which it is free again. */
  held_until: string | null;
};

/** One address of each person of the agency; the key itself is not stored. */
type CalendarKeyTable = { owner_id: string; hash: string; issued_at: string };

/** The calendar of a person of the agency elsewhere, which is read now and then. */
type BusySourceTable = {
  owner_id: string;
  /** Sealed: it opens a private calendar. */
  address: string;
  due_at: string;
  /** When it was last read whole. */
  read_at: string;
  /** The `ETag` of the last answer. */
  etag: string | null;
  /** Events of it that could not be worked out. */
  skipped: number;
  problem: BusyProblem | null;
  failing_since: string | null;
};

/** When a person is busy in that calendar: periods apart from each other, and nothing of what fills them. */
type BusyTimeTable = { owner_id: string; starts_at: string; ends_at: string };

/** Five minutes of one seat of a calendar: two viewings cannot have the same. */
type AppointmentSeatTable = { calendar_id: string; tick: string; seat: number; appointment_id: string };

/** One of the few viewings that a caller or a mailbox may have open. */
type AppointmentHolderTable = { holder: string; place: number; appointment_id: string };
