import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { ActivityKind, ActivityStatus } from '@/lib/domain/owner/activity';
import type { OfferEventKind, OfferState } from '@/lib/domain/owner/offer';
import type { ViewingAnswer } from '@/lib/domain/owner/viewing-status';
import type { Goal } from '@/lib/domain/property/goal';

/** What owners see and say of their properties. */
export type OwnerTables = {
  activity: ActivityTable;
  owner_property: OwnerPropertyTable;
  owner_answer: OwnerAnswerTable;
  owner_summary: OwnerSummaryTable;
  owner_message: OwnerMessageTable;
  offer: OfferTable;
  offer_event: OfferEventTable;
};

/** Activity on a property. Never more about a person than the owner may see. */
type ActivityTable = {
  id: string;
  /** The agency's own id; null for activity on this site. */
  external_id: string | null;
  /** The visitor's submission that this activity reports. */
  enquiry_id: string | null;
  property_id: number;
  kind: ActivityKind;
  happened_at: string;
  /** 1 where only the day is known: `happened_at` is its noon. Null in rows of before the column: noon means the day. */
  is_day_only: number | null;
  contact: string;
  subject: string;
  comment: string;
  /** JSON: subject and comment in more languages. */
  texts: string | null;
  /** The form, whose texts the screen has. */
  form: EnquiryForm | null;
  status: ActivityStatus | null;
  source: string;
  url: string | null;
  until_day: string | null;
  is_released: number;
  changed_at: string;
};

type OwnerPropertyTable = { owner_id: string; property_id: number; since: string };

/** An owner's answer to a viewing at a given time; the first answer counts. A viewing that is moved needs a new one. */
type OwnerAnswerTable = {
  /** The id of an appointment, or of a viewing that the agency's system reports. */
  visit_id: string;
  starts_at: string;
  owner_id: string;
  answer: ViewingAnswer;
  /** The time that would suit the owner better. */
  wish: string;
  answered_at: string;
};

/** What an owner wrote to the agency from the portal, and its answer. */
type OwnerMessageTable = {
  id: string;
  owner_id: string;
  property_id: number;
  text: string;
  sent_at: string;
  /** '' without one. */
  answer: string;
  answered_at: string | null;
  staff_id: string | null;
  staff_name: string;
};

/** The weeks of which an owner was sent the summary, by their Monday. */
type OwnerSummaryTable = { owner_id: string; week: string };

/** What somebody offers for a property, as the agency wrote it down. */
type OfferTable = {
  id: string;
  property_id: number;
  /** Of an offer to rent all amounts are those of a month. */
  goal: Goal;
  /** The lead that it came in. */
  enquiry_id: string | null;
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
  phone_key: string;
  /** Whole euros. */
  amount: number;
  conditions: string;
  /** 1: it holds only if a bank lends the money. */
  is_financed: number;
  /** Null: no end was said. */
  ends_at: string | null;
  /** 1: until the end of the day before `ends_at`. */
  is_whole_day: number;
  state: OfferState;
  /** What the owner would take, of the latest counter-offer. */
  counter: number | null;
  /** What the owner sees of it: `OfferPart`s with spaces between; '' for nothing of it. */
  shown: string;
  version: number;
  made_at: string;
  changed_at: string;
  remove_after: string;
};

/** What was done with an offer, by whom; deleted with it. */
type OfferEventTable = {
  id: string;
  offer_id: string;
  /** The version of the offer after the change. */
  version: number;
  happened_at: string;
  staff_id: string | null;
  staff_name: string;
  kind: OfferEventKind;
  /** Of an answer the state before, and the amount of a counter-offer after; else what the field said. */
  before: string;
  after: string;
};
