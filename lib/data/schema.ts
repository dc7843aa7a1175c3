import type { Generated } from 'kysely';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import type { BusyProblem } from '@/lib/domain/office/busy-problem';
import type { EntryKind } from '@/lib/domain/office/calendar-entry';
import type { RecipientKind } from '@/lib/domain/office/form-recipient';
import type { LeadState } from '@/lib/domain/office/lead-state';
import type { ReplyKind } from '@/lib/domain/office/reply-kind';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import type { ViewingOutcome } from '@/lib/domain/office/viewing-state';
import type { ActivityKind, ActivityStatus } from '@/lib/domain/owner/activity';
import type { LinkKind } from '@/lib/domain/owner/password-link';
import type { ViewingAnswer } from '@/lib/domain/owner/viewing-answer';
import type { KnownAddress } from '@/lib/domain/page/known-address';
import type { Goal } from '@/lib/domain/property/goal';
import type { MainType } from '@/lib/domain/property/property-type';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';

/**
 * The tables, in types that SQLite and PostgreSQL share: text and whole numbers. Instants are UTC ISO text
 * (`2026-11-21T13:00:00.000Z`), which sorts as time does; days are `2026-11-21`; JSON is text, parsed where it is read.
 */
export type Database = {
  enquiry: EnquiryTable;
  mail: MailTable;
  upload: UploadTable;
  appointment: AppointmentTable;
  appointment_seat: AppointmentSeatTable;
  calendar_entry: CalendarEntryTable;
  form_recipient: FormRecipientTable;
  calendar_key: CalendarKeyTable;
  busy_source: BusySourceTable;
  busy_time: BusyTimeTable;
  appointment_holder: AppointmentHolderTable;
  document_request: DocumentRequestTable;
  subscriber: SubscriberTable;
  saved_search: SavedSearchTable;
  listing_state: ListingStateTable;
  listing_change: ListingChangeTable;
  listing_number: ListingNumberTable;
  listing_counter: ListingCounterTable;
  listing_memory: ListingMemoryTable;
  known_address: KnownAddressTable;
  alert: AlertTable;
  rate_limit: RateLimitTable;
  captcha: CaptchaTable;
  spent_stamp: SpentStampTable;
  job_lease: JobLeaseTable;
  visit_count: PageViewCountTable;
  visit_seen: PageViewSeenTable;
  visit_salt: PageViewSaltTable;
  activity: ActivityTable;
  owner: OwnerTable;
  owner_session: OwnerSessionTable;
  owner_account: OwnerAccountTable;
  owner_verification: OwnerVerificationTable;
  owner_two_factor: OwnerTwoFactorTable;
  owner_property: OwnerPropertyTable;
  owner_device: OwnerDeviceTable;
  owner_link: OwnerLinkTable;
  password_request: PasswordRequestTable;
  login_try: LoginTryTable;
  audit_entry: AuditEntryTable;
  owner_answer: OwnerAnswerTable;
  owner_summary: OwnerSummaryTable;
  owner_message: OwnerMessageTable;
  content_notice: ContentNoticeTable;
  import_run: ImportRunTable;
  import_media: ImportMediaTable;
  import_reading: ImportReadingTable;
  import_event: ImportEventTable;
  export_key: ExportKeyTable;
  lead_event: LeadEventTable;
  lead_decision: LeadDecisionTable;
  template_change: TemplateChangeTable;
  lead_presence: LeadPresenceTable;
  lead_reply: LeadReplyTable;
  mailbox_reading: MailboxReadingTable;
};

/** What a visitor sent. */
type EnquiryTable = {
  id: string;
  form: string;
  /** `spam`: the hidden field was filled in; stored, and no mail is sent. */
  status: 'received' | 'spam';
  language: Language;
  received_at: string;
  /** Address of the page it was sent from, without host. */
  page: string;
  property_id: number | null;
  project_id: number | null;
  name: string;
  email: string;
  phone: string;
  /** JSON: the form's values by name of field. */
  data: string;
  /** JSON: referrer and campaign. */
  source: string;
  /** One sending of one opened form; a second press finds it taken. */
  submission_key: string | null;
  /** Day from which it is deleted. */
  remove_after: string;
  /** What has become of it, where it is no spam. */
  state: Generated<Exclude<LeadState, 'spam'>>;
  /** The account that follows it up. */
  assignee_id: string | null;
  /** One more at each change by the agency. */
  version: Generated<number>;
  /** What it is found by; see `searchTextOf`. */
  search_text: Generated<string>;
  /** See `phoneKeyOf`. */
  phone_key: Generated<string>;
  /** The day on which the assignee, or who asked for it, comes back to it. */
  remind_on: string | null;
  remind_by: string | null;
  reminded_at: string | null;
};

/** `held`: sent only once the reported viewing is confirmed. */
export type MailState = 'held' | 'queued' | 'sent' | 'dead';

/** How a message of the queue leaves. Each channel has its own worker. */
export type MailChannel = 'mail' | 'webhook';

/** The queue. A row is claimed for a short time by one worker, which alone may send it. */
type MailTable = {
  id: string;
  enquiry_id: string | null;
  kind: string;
  recipient: string;
  reply_to: string | null;
  language: Language;
  /** JSON: MailDocument. */
  document: string;
  /** JSON: header names and values. */
  headers: string;
  /** JSON: MailAttachment[]. */
  attachments: string;
  state: MailState;
  created_at: string;
  send_after: string;
  attempts: number;
  leased_until: string | null;
  leased_by: string | null;
  last_error: string | null;
  sent_at: string | null;
  channel: Generated<MailChannel>;
  /** Of the receiver to the last try. */
  answer: string | null;
};

type UploadTable = {
  id: string;
  enquiry_id: string;
  field: string;
  /** The visitor's name for the file, tidied. */
  name: string;
  kind: string;
  bytes: number;
  sha256: string;
  /** Name in the uploads folder. */
  file: string;
  remove_after: string;
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
  /** Of the calendar file: one more at each change. */
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
};

/** A time in an agent's calendar that is no viewing. */
type CalendarEntryTable = {
  id: string;
  /** The same for all that were made at once. */
  series_id: string;
  /** Name of the agent. */
  agent: string;
  kind: EntryKind;
  /** Of an open house. */
  property_id: number | null;
  starts_at: string;
  ends_at: string;
  note: string;
  created_at: string;
  /** Of an absence: the account that gets what would go to the agent. */
  deputy_id: string | null;
};

/** Who gets which form; a form without a line goes where the content says. */
type FormRecipientTable = {
  form: EnquiryForm;
  /** Of the listing; '' for all others. */
  office: string;
  kind: RecipientKind;
  /** Of kind `account`. */
  account_id: string | null;
  changed_at: string;
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
  /** Of the last answer. */
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

type DocumentRequestTable = { property_id: number; email: string; requested_at: string; expires_at: string };

/** A person who gets mails they asked for; found by e-mail address in lower case. */
type SubscriberTable = {
  id: string;
  email: string;
  name: string;
  language: Language;
  newsletter: 'none' | 'asked' | 'confirmed';
  /** When it was asked for, or confirmed. */
  newsletter_at: string | null;
  created_at: string;
};

type SavedSearchTable = {
  id: string;
  subscriber_id: string;
  /** JSON: SearchCriteria. */
  criteria: string;
  frequency: Frequency;
  created_at: string;
  /** Null until its owner has followed the link of the confirming mail. */
  confirmed_at: string | null;
};

/** The last known state of a property, so that a change is noticed, also after a restart. */
type ListingStateTable = { property_id: number; state: string; seen_at: string };

type ListingChangeTable = {
  id: string;
  property_id: number;
  kind: 'new' | 'priceLowered' | 'backOnMarket';
  price_before: number | null;
  price_now: number | null;
  happened_at: string;
};

/** Numbers of listings whose id in the export is no whole number; never changed, never deleted. */
type ListingNumberTable = {
  kind: ListingKind;
  external_id: string;
  /** The id without regard to capitals, to find it by. */
  folded_id: string;
  number: number;
  assigned_at: string;
};

/** The next number to assign. */
type ListingCounterTable = { kind: ListingKind; next_number: number };

/** What stays known of listings that are or were public; see `ListingMemory`. */
type ListingMemoryTable = {
  kind: ListingKind;
  number: number;
  external_id: string;
  goal: Goal | null;
  main_type: MainType;
  town: string;
  zip: string;
  gone_on: string | null;
  content: string | null;
  changed_on: string | null;
};

/** Addresses that pages have or had; see `KnownAddress`. `language` is empty where it does not matter. */
type KnownAddressTable = {
  kind: KnownAddress['kind'];
  language: Language | '';
  name: string;
  target: string;
  changed_at: string;
};

/** Alerts one person to one change once, however many of their searches it matches. */
type AlertTable = {
  subscriber_id: string;
  change_id: string;
  due_at: string;
  mail_id: string | null;
};

/** Counts per caller or address, under a keyed hash of it. */
type RateLimitTable = { key: string; count: number; resets_at: string };

type CaptchaTable = { id: string; answer: string; expires_at: string };

/** Stamp of a form that was sent, which is good for no other. */
type SpentStampTable = { id: string; expires_at: string };

/** Work that only one of several servers may do at a time. */
type JobLeaseTable = { job: string; leased_by: string; leased_until: string };

/** How many people viewed a listing's page on a day in Belgium, by the language of the page and the source. */
type PageViewCountTable = {
  listing_kind: ListingKind;
  listing_id: number;
  day: string;
  language: Language;
  source: string;
  visits: number;
};

/** Visitors counted today, as hashes that cannot be reversed once the day's salt is deleted. */
type PageViewSeenTable = { day: string; visitor: string };

type PageViewSaltTable = { day: string; salt: string };

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

/** An account: of a person who entrusted a property to the agency, or of one who works there. This and the four tables after it are better-auth's. */
type OwnerTable = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: number;
  image: string | null;
  language: Language;
  is_disabled: number;
  /** The weekly summary by mail. */
  wants_summary: number;
  two_factor_enabled: number | null;
  /** Of a person who works at the agency; null for owners. */
  role: StaffRole | null;
  /** The session of the first login of such a person. Every later one needs the second factor. */
  first_session: string | null;
  /** Of such a person: the contact person of the settings they are; null where their e-mail address says. */
  agent: string | null;
  /** Of such a person: ids of offices, with commas between; null for that of the contact person. */
  offices: string | null;
  /** Of such a person: working hours by day of the week, as JSON; null for those of the office. */
  hours: string | null;
  created_at: string;
  updated_at: string;
};

type OwnerSessionTable = {
  id: string;
  owner_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
};

type OwnerAccountTable = {
  id: string;
  owner_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  password: string | null;
  created_at: string;
  updated_at: string;
};

type OwnerVerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

type OwnerTwoFactorTable = {
  id: string;
  owner_id: string;
  secret: string;
  backup_codes: string;
  verified: number | null;
  failed_verification_count: number | null;
  locked_until: string | null;
  /** The newest time step of which a code was accepted (RFC 6238); no older one is. */
  last_step: number | null;
};

/** The one link of an owner that sets a password. */
type OwnerLinkTable = {
  owner_id: string;
  id: string;
  token_hash: string;
  kind: LinkKind;
  sent_at: string;
  expires_at: string;
};

/** A request for a link; the worker answers, so that known and unknown addresses take as long. */
type PasswordRequestTable = {
  id: string;
  email: string;
  /** Keyed hash of the device's cookie. */
  device: string | null;
  address: string;
  user_agent: string;
  asked_at: string;
};

type OwnerPropertyTable = { owner_id: string; property_id: number; since: string };

/** Devices that an owner has logged in with, under a keyed hash, and the day of the last login. */
type OwnerDeviceTable = { owner_id: string; device: string; told_on: string };

/** Wrong passwords, under a keyed hash of what the attempt is counted by. */
type LoginTryTable = { key: string; failures: number; waits_until: string; forgotten_at: string };

export const auditEvents = [
  'login',
  'loginFailed',
  'logout',
  'logoutEverywhere',
  'resetAsked',
  'passwordSet',
  'secondFactorOn',
  'secondFactorOff',
  'codesRenewed',
  'sessionEnded',
  'documentOpened',
  'accessRefused',
  'export',
  'added',
  'disabled',
  'enabled',
  'propertiesChanged',
  'removed',
  'dataExported',
  'dataErased',
  'roleChanged',
  'leadRead',
  'leadChanged',
  'fileOpened',
  'mailRetried',
  'viewingRead',
  'viewingChanged',
  'ownerSeen',
  'ownerWritten',
  'calendarChanged',
  'workChanged',
  'formRouted',
  'calendarAddressChanged',
  'templateChanged',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

type AuditEntryTable = {
  id: string;
  happened_at: string;
  owner_id: string | null;
  email: string;
  event: AuditEvent;
  detail: string;
  /** The caller's address and browser; empty where unknown, as on the command line. */
  network: string;
  device: string;
};

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

/** What editors were last notified of about a content folder that cannot be shown; no row while it is valid. */
type ContentNoticeTable = {
  /** CONTENT_DIR. */
  folder: string;
  /** JSON: the files and doubts that mails were sent about. */
  subjects: string;
  since: string;
};

/** What a person of the agency did with a lead; deleted with it. */
type LeadEventTable = {
  id: string;
  enquiry_id: string;
  /** Of the lead after the change. */
  version: number;
  happened_at: string;
  staff_id: string | null;
  staff_name: string;
  kind:
    | 'state'
    | 'assignee'
    | 'note'
    | 'answer'
    | 'viewing'
    | 'reminder'
    | 'listing'
    | 'routed'
    | 'owner'
    | 'documents'
    | 'reply';
  /**
   * States, accounts, days, or listings (`property:2601`); '' for none. Of a viewing its instant, `requested`,
   * `confirmed` or `cancelled`. Of a lead that was routed the absent agent, '' for none; then the account, '' for the office.
   */
  before: string;
  /** Of a note its text, of an answer its mail, of a reply its row. */
  after: string;
};

/** What was decided about a lead that asks for a decision; deleted with it. */
type LeadDecisionTable = {
  enquiry_id: string;
  decision: 'published' | 'refused' | 'granted';
  /** Of a testimonial that was published its words, as JSON; of a refusal its reason; of
   * documents that were granted their keys, with spaces between. */
  text: string;
  staff_id: string | null;
  staff_name: string;
  decided_at: string;
};
/** A change of a template of answers, which is a part of a file of the content: what it was and is, as JSON; '' for none. */
type TemplateChangeTable = {
  revision: number;
  template_id: string;
  before: string;
  after: string;
  staff_id: string | null;
  staff_name: string;
  changed_at: string;
};
/** Who has a lead open, for a minute. */
type LeadPresenceTable = { enquiry_id: string; staff_id: string; is_writing: number; expires_at: string };

/** A mail in answer to one about a lead, as it was read from the agency's mailbox; deleted with the lead. */
type LeadReplyTable = {
  id: string;
  enquiry_id: string;
  /** Of the mail, with its brackets; of one without a keyed hash of its head. */
  message_id: string;
  kind: ReplyKind;
  /** When the mail server took it. */
  received_at: string;
  /** As the mail says; nobody has checked it. */
  from_name: string;
  from_address: string;
  subject: string;
  /** What was written, as text. */
  text: string;
  /** What it quotes of earlier mails. */
  quoted: string;
  /** 1: the mail says more than is stored. */
  is_cut: number;
  /** JSON: ReplyAttachment[]. */
  attachments: string;
  /** When someone of the agency answered it, or found that it needs no answer. */
  answered_at: string | null;
};

/** How far a mailbox has been read. */
type MailboxReadingTable = {
  /** The name of the mailbox, without password. */
  mailbox: string;
  /** UIDs of another validity are those of other mails. */
  uid_validity: string;
  last_uid: number;
  /** When it was last read to its end. */
  read_at: string | null;
  failing_since: string | null;
  failures: number;
  retry_at: string | null;
  last_error: string | null;
  /** The mail at which the last reading broke off, and how many readings in a row did. */
  stuck_uid: number | null;
  stuck_tries: Generated<number>;
  /** Mails that could not be read and were left out, and when the last one was. */
  skipped: Generated<number>;
  skipped_at: string | null;
};

/** A run of an import. */
type ImportRunTable = {
  id: string;
  /** The name of the import in the settings. */
  source: string;
  started_at: string;
  ended_at: string | null;
  starter: 'command' | 'schedule' | 'call';
  outcome: 'running' | 'applied' | 'unchanged' | 'held' | 'failed' | 'stopped' | 'undone';
  /** JSON: ImportCounts. */
  counts: string;
  /** Why it was held or failed, in words for the operator. */
  message: string;
};

/** A file of another server that listings show. */
type ImportMediaTable = {
  /** Its address, or the name that its system has for it. */
  key: string;
  /** In DATA_DIR/import/media, by the hash of its bytes; null where it could not be fetched. */
  file: string | null;
  tries: number;
  retry_at: string | null;
  error: string | null;
  noted_at: string;
  /** When no state had it any more; null while one has. */
  unused_since: string | null;
};

/** The last reading of an import's source that was settled. */
type ImportReadingTable = {
  /** The name of the import in the settings. */
  source: string;
  /** When the last reading of all of it began. */
  whole_at: string | null;
  read_at: string;
  /** The name of the published state after it. */
  state: string | null;
};

/** What a system that calls the site said last of a listing. */
type ImportEventTable = {
  /** The name of the import in the settings. */
  source: string;
  /** The listing's id in that system. */
  external_id: string;
  event: 'changed' | 'gone';
  /** By the clock of that system. */
  happened_at: string;
  received_at: string;
  done_at: string | null;
  /** Runs that could not do it, and when the next one may try. */
  tries: number;
  retry_at: string;
  /** The public address that the system was given. */
  reported_url: string | null;
};

/** The secret address of who fetches listings. */
type ExportKeyTable = {
  /** Of the export in the settings. */
  name: string;
  hash: string;
  issued_at: string;
};
