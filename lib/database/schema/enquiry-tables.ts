import type { Generated } from 'kysely';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { RecipientKind } from '@/lib/domain/office/form-recipient';
import type { LeadState } from '@/lib/domain/office/office-states';

/** What visitors send, and what leaves because of it. */
export type EnquiryTables = {
  enquiry: EnquiryTable;
  mail: MailTable;
  upload: UploadTable;
  form_recipient: FormRecipientTable;
  document_request: DocumentRequestTable;
  rate_limit: RateLimitTable;
  captcha: CaptchaTable;
  spent_stamp: SpentStampTable;
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
  /** JSON: referrer and campaign; of a lead that was written down by hand `channel`, how it came. */
  source: string;
  /** One sending of one opened form; a second press finds it taken. */
  submission_key: string | null;
  /** Day from which it is deleted. */
  remove_after: string;
  /** The state of the lead, where it is not spam. */
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
  /** The answer of the receiver to the last try. */
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

/** Who gets which form; a form without a line goes where the content says. */
type FormRecipientTable = {
  form: EnquiryForm;
  /** The office of the listing; '' for all other offices. */
  office: string;
  kind: RecipientKind;
  /** The account, for the kind `account`. */
  account_id: string | null;
  changed_at: string;
};

type DocumentRequestTable = { property_id: number; email: string; requested_at: string; expires_at: string };

/** Counts per caller or address, under a keyed hash of it. */
type RateLimitTable = { key: string; count: number; resets_at: string };

type CaptchaTable = { id: string; answer: string; expires_at: string };

/** Stamp of a form that was sent; it is valid for no other. */
type SpentStampTable = { id: string; expires_at: string };
