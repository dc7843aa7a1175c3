import type { Generated } from 'kysely';
import type { InboxTab } from '@/lib/domain/office/office-states';
import type { ReplyKind } from '@/lib/domain/office/reply-kind';

/** What the agency does with what visitors sent. */
export type LeadTables = {
  lead_event: LeadEventTable;
  lead_decision: LeadDecisionTable;
  lead_presence: LeadPresenceTable;
  lead_seen: LeadSeenTable;
  staff_inbox: StaffInboxTable;
  lead_filter: LeadFilterTable;
  lead_reply: LeadReplyTable;
  mailbox_reading: MailboxReadingTable;
};

/** What a person of the agency did with a lead; deleted with it. */
type LeadEventTable = {
  id: string;
  enquiry_id: string;
  /** The version of the lead after the change. */
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
    | 'reply'
    | 'entered';
  /**
   * States, accounts, days, or listings (`property:2601`); '' for none. Of a viewing its instant, `requested`,
   * `confirmed` or `cancelled`. Of a lead that was routed the absent agent, '' for none; then the account, '' for the office.
   */
  before: string;
  /** The text of a note, the mail of an answer, the row of a reply, or how a lead came that was written down. */
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

/** Who has a lead open, for a minute. */
type LeadPresenceTable = { enquiry_id: string; staff_id: string; is_writing: number; expires_at: string };

/** When a person of the agency last opened a lead; deleted with it, and with the account. */
type LeadSeenTable = { enquiry_id: string; staff_id: string; seen_at: string };

/** The tab that a person's inbox opens on. */
type StaffInboxTable = { staff_id: string; tab: InboxTab };

/** A filter of the inbox that a person has named; deleted with the account. */
type LeadFilterTable = {
  id: string;
  staff_id: string;
  name: string;
  /** JSON: parameters of an address of the inbox. */
  query: string;
  created_at: string;
};

/** A mail in answer to one about a lead, as it was read from the agency's mailbox; deleted with the lead. */
type LeadReplyTable = {
  id: string;
  enquiry_id: string;
  /** The Message-ID of the mail, with its brackets; a keyed hash of its head where the mail has none. */
  message_id: string;
  kind: ReplyKind;
  /** When the mail server took it. */
  received_at: string;
  /** As the mail says; it is not verified. */
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
