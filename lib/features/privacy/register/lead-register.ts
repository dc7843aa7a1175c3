import type { LeadTables } from '@/lib/database/schema/lead-tables';
import {
  asAccount,
  impersonal,
  none,
  ofEnquiry,
  ownEntry,
  type RegisterOf,
  withAccount,
  withEnquiry,
} from './register-entry';

export const leadRegister: RegisterOf<LeadTables> = {
  lead_event: [
    {
      columns: { ...none('id', 'enquiry_id', 'version', 'happened_at', 'kind'), before: 'replaced', after: 'replaced' },
      what: 'what the agency did with an enquiry, and its notes',
      whose: 'visitor',
      kept: withEnquiry,
      exported: true,
      erased: withEnquiry,
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency did it; a pseudonym once their account is removed',
      whose: 'owner',
      kept: withEnquiry,
      exported: 'no: another person',
      erased: withEnquiry,
    },
  ],
  lead_decision: [
    {
      columns: { ...none('enquiry_id', 'decision', 'decided_at'), text: 'replaced' },
      what: 'what was decided about an enquiry: the published words of a testimonial, or why it was refused',
      whose: 'visitor',
      kept: withEnquiry,
      exported: true,
      erased: withEnquiry,
    },
    {
      columns: { ...none('staff_id'), staff_name: ownEntry },
      what: 'who of the agency decided; a pseudonym once their account is removed',
      whose: 'owner',
      kept: withEnquiry,
      exported: 'no: another person',
      erased: withEnquiry,
    },
  ],
  lead_presence: [
    {
      columns: none('enquiry_id', 'staff_id', 'is_writing', 'expires_at'),
      what: 'who of the agency has an enquiry open now',
      whose: 'owner',
      kept: 'a minute; deleted within the hour',
      exported: 'no: over before it is read',
      erased: withEnquiry,
    },
  ],
  lead_seen: [
    {
      columns: none('enquiry_id', 'staff_id', 'seen_at'),
      what: 'when a person of the agency last opened an enquiry',
      whose: 'owner',
      kept: withEnquiry,
      exported: 'no: another person',
      erased: withEnquiry,
    },
  ],
  staff_inbox: [
    {
      columns: none('staff_id', 'tab'),
      what: 'the tab that a person of the agency opens the inbox on',
      whose: 'owner',
      kept: asAccount,
      exported: 'no: it says nothing about a visitor or an owner',
      erased: withAccount,
    },
  ],
  lead_filter: [
    {
      columns: { ...none('id', 'staff_id', 'created_at'), name: 'replaced', query: 'replaced' },
      what: 'filters of the inbox that a person of the agency has named, with the words that are looked for',
      whose: 'owner',
      kept: 'until they remove it, or the account is removed',
      exported: 'no: the agency’s own way of working',
      erased: withAccount,
    },
  ],
  lead_reply: [
    {
      columns: {
        ...none('id', 'enquiry_id', 'message_id', 'kind', 'received_at', 'is_cut', 'answered_at'),
        from_name: ownEntry,
        from_address: ownEntry,
        subject: 'replaced',
        text: 'replaced',
        quoted: 'replaced',
        attachments: 'replaced',
      },
      what: 'what was answered by mail, read from the mailbox of `IMAP_URL`: text, and names of files',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'deleted; the mail itself stays in the mailbox',
    },
  ],
  mailbox_reading: impersonal(
    [
      'mailbox',
      'uid_validity',
      'last_uid',
      'read_at',
      'failing_since',
      'failures',
      'retry_at',
      'last_error',
      'stuck_uid',
      'stuck_tries',
      'skipped',
      'skipped_at',
    ],
    'how far the agency’s mailbox has been read',
    'as long as the site',
  ),
};
