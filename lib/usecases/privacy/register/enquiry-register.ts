import type { EnquiryTables } from '@/lib/data/schema/enquiry-tables';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { days, impersonal, ofEnquiry, type RegisterOf, withAccount, withEnquiry } from './register-entry';

export const enquiryRegister: RegisterOf<EnquiryTables> = {
  enquiry: [
    {
      columns: ['id', 'form', 'status', 'language', 'received_at', 'property_id', 'project_id', 'remove_after'],
      what: 'that a form was sent, when and about what',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'deleted',
    },
    {
      columns: ['name', 'email', 'phone', 'data'],
      what: 'what was filled in; with “send to a friend” the friend’s name and address too',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'deleted; of the friend alone: their name and address are emptied',
    },
    {
      columns: ['state', 'assignee_id', 'version', 'remind_on', 'remind_by', 'reminded_at'],
      what: 'what the agency does with it, who follows it up, and when they come back to it',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'deleted',
    },
    {
      columns: ['search_text', 'phone_key'],
      what: 'the same words and phone number without capitals and signs, to find it by',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: 'no: what was filled in is exported as it was written',
      erased: 'deleted; without the friend’s name and address',
    },
    {
      columns: ['page', 'source'],
      what: 'the page it was sent from, and what led to the site',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'deleted',
    },
    {
      columns: ['submission_key'],
      what: 'recognizes a second press of the same button',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: 'no: a random number',
      erased: 'deleted',
    },
  ],
  mail: [
    {
      columns: ['id', 'enquiry_id', 'kind', 'recipient', 'reply_to', 'language', 'document', 'headers', 'attachments'],
      what: 'mails that wait, were sent or failed: to and about a person',
      whose: 'visitor',
      kept: `as its enquiry; without one ${days(retentionDays.mail)} after it was sent`,
      exported: true,
      erased: 'deleted; a notice of a cancelled viewing that still waits is sent first, and goes when its term ends',
    },
    {
      columns: ['channel', 'state', 'created_at', 'sent_at', 'answer'],
      what: 'how and when it was sent, and what its receiver answered',
      whose: 'visitor',
      kept: 'as the mail',
      exported: true,
      erased: 'deleted with the mail',
    },
    {
      columns: ['send_after', 'attempts', 'leased_until', 'leased_by', 'last_error'],
      what: 'tries of sending it',
      whose: 'visitor',
      kept: 'as the mail',
      exported: 'no: state of the queue',
      erased: 'deleted with the mail',
    },
  ],
  upload: [
    {
      columns: ['id', 'enquiry_id', 'field', 'name', 'kind', 'bytes', 'sha256', 'remove_after'],
      what: 'files that were sent with a form; they lie in DATA_DIR/uploads',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'row and file deleted',
    },
    {
      columns: ['file'],
      what: 'the name of the file in DATA_DIR/uploads',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: 'no: the export has the file itself',
      erased: withEnquiry,
    },
  ],
  form_recipient: [
    {
      columns: ['form', 'office', 'kind', 'account_id', 'changed_at'],
      what: 'which of the agency’s people gets which form',
      whose: 'owner',
      kept: 'until it is changed',
      exported: 'no: the agency’s planning',
      erased: withAccount,
    },
  ],
  document_request: [
    {
      columns: ['property_id', 'email', 'requested_at', 'expires_at'],
      what: 'who asked for the documents of a property',
      whose: 'visitor',
      kept: 'until the links end',
      exported: true,
      erased: 'deleted',
    },
  ],
  rate_limit: [
    {
      columns: ['key', 'count', 'resets_at'],
      what: 'how often something was sent, under keyed hashes of mailbox and network',
      whose: 'visitor',
      kept: 'a day at most',
      exported: 'no: keyed hashes',
      erased: 'kept until it ends: erasing would lift the limits',
    },
  ],
  captcha: impersonal(['id', 'answer', 'expires_at'], 'challenges', 'ten minutes'),
  spent_stamp: impersonal(
    ['id', 'expires_at'],
    'random numbers of forms that were sent',
    'two hours after the form was begun',
  ),
};
