import type { Database } from '@/lib/data/schema';
import { accessTimes, secondsOf } from '@/lib/domain/owner/access-times';
import { importRunDays, retentionDays, unusedMediaDays } from '@/lib/domain/privacy/retention-days';

type Column<Table extends keyof Database> = keyof Database[Table] & string;

export type DataGroup<Name extends string = string> = {
  columns: readonly Name[];
  what: string;
  whose: 'visitor' | 'reader' | 'owner' | 'none';
  /** How long, from when. */
  kept: string;
  /** Whether `npm run privacy -- export` gives it; else the reason. */
  exported: true | string;
  /** What `npm run privacy -- erase` does with it. */
  erased: string;
};

type DataRegister = { readonly [Table in keyof Database]: readonly DataGroup<Column<Table>>[] };

const days = (count: number) => `${count} days`;
const accessDays = (seconds: number) => days(seconds / secondsOf.day);

const ofEnquiry = `as its enquiry: ${days(retentionDays.request)}; rent applications ${retentionDays.rental}, friends and spam ${retentionDays.friend}, sign-ups that were not confirmed ${retentionDays.unconfirmed} or until their sender leaves`;
const untilTheyLeave = `until they leave; unconfirmed ${days(retentionDays.unconfirmed)}`;
const asAccount = 'until the account is removed';
const withEnquiry = 'deleted with its enquiry';
const withSubscriber = 'deleted with the subscriber';
const withAccount = 'deleted with the account';
const secret = 'no: it opens the account';

/** An entry of the site itself, without personal data. */
function impersonal<Name extends string>(columns: readonly Name[], what: string, kept: string): DataGroup<Name>[] {
  return [{ columns, what, whose: 'none', kept, exported: 'no: no person', erased: 'kept: no person' }];
}

/**
 * The personal data in the database. The export returns the columns that are marked here; docs/privacy.md is written
 * from it, and a test compares it with the actual tables.
 */
export const dataRegister: DataRegister = {
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
  lead_event: [
    {
      columns: ['id', 'enquiry_id', 'version', 'happened_at', 'kind', 'before', 'after'],
      what: 'what the agency did with an enquiry, and its notes',
      whose: 'visitor',
      kept: withEnquiry,
      exported: true,
      erased: withEnquiry,
    },
    {
      columns: ['staff_id', 'staff_name'],
      what: 'who of the agency did it; a pseudonym once their account is removed',
      whose: 'owner',
      kept: withEnquiry,
      exported: 'no: another person',
      erased: withEnquiry,
    },
  ],
  lead_decision: [
    {
      columns: ['enquiry_id', 'decision', 'text', 'decided_at'],
      what: 'what was decided about an enquiry: the published words of a testimonial, or why it was refused',
      whose: 'visitor',
      kept: withEnquiry,
      exported: true,
      erased: withEnquiry,
    },
    {
      columns: ['staff_id', 'staff_name'],
      what: 'who of the agency decided; a pseudonym once their account is removed',
      whose: 'owner',
      kept: withEnquiry,
      exported: 'no: another person',
      erased: withEnquiry,
    },
  ],
  lead_presence: [
    {
      columns: ['enquiry_id', 'staff_id', 'is_writing', 'expires_at'],
      what: 'who of the agency has an enquiry open now',
      whose: 'owner',
      kept: 'a minute; deleted within the hour',
      exported: 'no: over before it is read',
      erased: withEnquiry,
    },
  ],
  lead_reply: [
    {
      columns: [
        'id',
        'enquiry_id',
        'message_id',
        'kind',
        'received_at',
        'from_name',
        'from_address',
        'subject',
        'text',
        'quoted',
        'is_cut',
        'attachments',
        'answered_at',
      ],
      what: 'what was answered by mail, read from the mailbox of `IMAP_URL`: text, and names of files',
      whose: 'visitor',
      kept: ofEnquiry,
      exported: true,
      erased: 'deleted; the mail itself stays in the mailbox',
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
  template_change: [
    {
      columns: ['revision', 'template_id', 'before', 'after', 'changed_at'],
      what: 'how the templates of answers were changed',
      whose: 'owner',
      kept: 'as long as the templates are used',
      exported: 'no: texts of the agency',
      erased: 'no: texts of the agency',
    },
    {
      columns: ['staff_id', 'staff_name'],
      what: 'who of the agency changed a template; a pseudonym once their account is removed',
      whose: 'owner',
      kept: 'as long as the templates are used',
      exported: 'no: the agency’s planning',
      erased: withAccount,
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
  subscriber: [
    {
      columns: ['id', 'email', 'name', 'language', 'newsletter', 'newsletter_at', 'created_at'],
      what: 'who gets the newsletter or alerts',
      whose: 'reader',
      kept: untilTheyLeave,
      exported: true,
      erased: 'deleted',
    },
  ],
  saved_search: [
    {
      columns: ['id', 'subscriber_id', 'criteria', 'frequency', 'created_at', 'confirmed_at'],
      what: 'searches that alerts are sent for',
      whose: 'reader',
      kept: untilTheyLeave,
      exported: true,
      erased: withSubscriber,
    },
  ],
  alert: [
    {
      columns: ['subscriber_id', 'change_id', 'due_at', 'mail_id'],
      what: 'changes of listings that were mailed or are to be',
      whose: 'reader',
      kept: `${days(retentionDays.mail)} after the change`,
      exported: true,
      erased: withSubscriber,
    },
  ],
  activity: [
    {
      columns: [
        'id',
        'enquiry_id',
        'kind',
        'property_id',
        'happened_at',
        'is_day_only',
        'form',
        'status',
        'source',
        'changed_at',
      ],
      what: 'what happened with a property, as its owner sees it',
      whose: 'visitor',
      kept: 'as long as the site: it is the property’s history',
      exported: true,
      erased: 'kept without the person: it is the owner’s history',
    },
    {
      columns: ['contact'],
      what: 'the name of a buyer, or their initials',
      whose: 'visitor',
      kept: `${days(retentionDays.contact)}, and no longer than its enquiry`,
      exported: true,
      erased: 'emptied; what the agency’s system tells bears no address, so the agency takes it back there',
    },
    {
      columns: ['subject', 'comment', 'texts'],
      what: 'what is said of it',
      whose: 'visitor',
      kept: 'the comment of a form as its enquiry; the agency’s own words as the property’s history',
      exported: true,
      erased: 'the comment is emptied; the agency’s own words are named where the address stands in them',
    },
    {
      columns: ['external_id', 'url', 'until_day', 'is_released'],
      what: 'its publication',
      whose: 'none',
      kept: 'as the activity',
      exported: 'no: no person',
      erased: 'kept: no person',
    },
  ],
  owner: [
    {
      columns: [
        'id',
        'name',
        'email',
        'email_verified',
        'image',
        'language',
        'is_disabled',
        'wants_summary',
        'two_factor_enabled',
        'role',
        'first_session',
        'agent',
        'offices',
        'hours',
        'created_at',
        'updated_at',
      ],
      what: 'accounts of the portal and of the office',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: 'deleted, as by npm run owner -- remove',
    },
  ],
  owner_session: [
    {
      columns: ['id', 'owner_id', 'expires_at', 'ip_address', 'user_agent', 'created_at', 'updated_at'],
      what: 'where they are logged in',
      whose: 'owner',
      kept: `${accessDays(accessTimes.session)}; unused ${accessDays(accessTimes.idleSession)}`,
      exported: true,
      erased: withAccount,
    },
    {
      columns: ['token'],
      what: 'the key of the session',
      whose: 'owner',
      kept: 'as the session',
      exported: secret,
      erased: withAccount,
    },
  ],
  owner_account: [
    {
      columns: ['id', 'owner_id', 'account_id', 'provider_id', 'scope', 'created_at', 'updated_at'],
      what: 'how they log in',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
    {
      columns: [
        'password',
        'access_token',
        'refresh_token',
        'id_token',
        'access_token_expires_at',
        'refresh_token_expires_at',
      ],
      what: 'the hash of the password; tokens of other services, of which there are none',
      whose: 'owner',
      kept: asAccount,
      exported: secret,
      erased: withAccount,
    },
  ],
  owner_verification: [
    {
      columns: ['id', 'identifier', 'value', 'expires_at', 'created_at', 'updated_at'],
      what: 'logins that wait for the second factor',
      whose: 'owner',
      kept: 'until they end, minutes',
      exported: secret,
      erased: withAccount,
    },
  ],
  owner_two_factor: [
    {
      columns: ['id', 'owner_id', 'verified', 'failed_verification_count', 'locked_until'],
      what: 'that there is a second factor',
      whose: 'owner',
      kept: 'until it is switched off',
      exported: true,
      erased: withAccount,
    },
    {
      columns: ['secret', 'backup_codes', 'last_step'],
      what: 'the second factor, encrypted',
      whose: 'owner',
      kept: 'until it is switched off',
      exported: secret,
      erased: withAccount,
    },
  ],
  owner_property: [
    {
      columns: ['owner_id', 'property_id', 'since'],
      what: 'which properties are theirs',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
  ],
  owner_device: [
    {
      columns: ['owner_id', 'told_on'],
      what: 'on which day a device was used',
      whose: 'owner',
      kept: `${accessDays(accessTimes.device)} after the last login with it`,
      exported: true,
      erased: withAccount,
    },
    {
      columns: ['device'],
      what: 'keyed hash of the device’s cookie',
      whose: 'owner',
      kept: 'as the device',
      exported: 'no: a keyed hash',
      erased: withAccount,
    },
  ],
  owner_link: [
    {
      columns: ['owner_id', 'kind', 'sent_at', 'expires_at'],
      what: 'the open link to a password',
      whose: 'owner',
      kept: 'until it ends, seven days at most',
      exported: true,
      erased: withAccount,
    },
    {
      columns: ['id', 'token_hash'],
      what: 'what the link is recognized by',
      whose: 'owner',
      kept: 'as the link',
      exported: secret,
      erased: withAccount,
    },
  ],
  owner_answer: [
    {
      columns: ['visit_id', 'starts_at', 'owner_id', 'answer', 'wish', 'answered_at'],
      what: 'what an owner answered to a viewing',
      whose: 'owner',
      kept: `${days(retentionDays.answer)} after the viewing`,
      exported: true,
      erased: withAccount,
    },
  ],
  owner_message: [
    {
      columns: ['id', 'owner_id', 'property_id', 'text', 'sent_at', 'answer', 'answered_at'],
      what: 'what an owner wrote to the agency, and its answer',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
    {
      columns: ['staff_id', 'staff_name'],
      what: 'who of the agency answered; a pseudonym once their account is removed',
      whose: 'owner',
      kept: asAccount,
      exported: 'no: another person',
      erased: withAccount,
    },
  ],
  owner_summary: [
    {
      columns: ['owner_id', 'week'],
      what: 'the weeks of which they were sent a summary',
      whose: 'owner',
      kept: asAccount,
      exported: true,
      erased: withAccount,
    },
  ],
  password_request: [
    {
      columns: ['id', 'email', 'address', 'user_agent', 'asked_at'],
      what: 'requests for a new password, until the worker answers',
      whose: 'owner',
      kept: 'seconds',
      exported: true,
      erased: 'deleted',
    },
    {
      columns: ['device'],
      what: 'keyed hash of the device’s cookie',
      whose: 'owner',
      kept: 'as the request',
      exported: 'no: a keyed hash',
      erased: 'deleted',
    },
  ],
  audit_entry: [
    {
      columns: ['id', 'happened_at', 'event', 'detail'],
      what: 'what was done with accounts and with personal data',
      whose: 'owner',
      kept: days(retentionDays.audit),
      exported: true,
      erased: 'kept for its term: a log that can be emptied proves nothing',
    },
    {
      columns: ['owner_id', 'email', 'network', 'device'],
      what: 'by whom, from where',
      whose: 'owner',
      kept: days(retentionDays.audit),
      exported: true,
      erased: 'a keyed hash takes the place of the address; account, network and device are emptied',
    },
  ],
  login_try: [
    {
      columns: ['key', 'failures', 'waits_until', 'forgotten_at'],
      what: 'wrong passwords, under keyed hashes of address and network',
      whose: 'owner',
      kept: 'an hour after the last one',
      exported: 'no: keyed hashes',
      erased: 'kept until it ends: erasing would let guessers begin again',
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
  visit_seen: [
    {
      columns: ['day', 'visitor'],
      what: 'who was counted today, hashed with the salt of the day',
      whose: 'visitor',
      kept: 'the day',
      exported: 'no: the hash cannot be reversed',
      erased: 'kept until the day ends: no person can be found in it',
    },
  ],
  visit_salt: impersonal(['day', 'salt'], 'the salt of the day', 'the day'),
  visit_count: impersonal(
    ['listing_kind', 'listing_id', 'day', 'language', 'source', 'visits'],
    'page views, counted',
    'as long as the site',
  ),
  listing_state: impersonal(['property_id', 'state', 'seen_at'], 'listings as last seen', 'as long as the site'),
  listing_change: impersonal(
    ['id', 'property_id', 'kind', 'price_before', 'price_now', 'happened_at'],
    'changes of listings',
    days(retentionDays.mail),
  ),
  listing_number: impersonal(
    ['kind', 'external_id', 'folded_id', 'number', 'assigned_at'],
    'numbers of listings',
    'as long as the site',
  ),
  listing_counter: impersonal(['kind', 'next_number'], 'the next number', 'as long as the site'),
  listing_memory: impersonal(
    ['kind', 'number', 'external_id', 'goal', 'main_type', 'town', 'zip', 'gone_on', 'content', 'changed_on'],
    'listings that are or were public',
    'as long as the site',
  ),
  known_address: impersonal(
    ['kind', 'language', 'name', 'target', 'changed_at'],
    'addresses of pages',
    'as long as the site',
  ),
  job_lease: impersonal(['job', 'leased_by', 'leased_until'], 'which server does what now', 'minutes'),
  content_notice: impersonal(
    ['folder', 'subjects', 'since'],
    'which errors editors were mailed about',
    'while the errors last',
  ),
  import_run: impersonal(
    ['id', 'source', 'started_at', 'ended_at', 'starter', 'outcome', 'counts', 'message'],
    'when listings were imported, and with what result',
    `${importRunDays} days`,
  ),
  import_media: impersonal(
    ['key', 'file', 'tries', 'retry_at', 'error', 'noted_at', 'unused_since'],
    'addresses of pictures and documents of imported listings',
    `${unusedMediaDays} days after no listing shows the file any more`,
  ),
  import_reading: impersonal(
    ['source', 'whole_at', 'read_at', 'state'],
    'when the source of an import was last read',
    'as long as the site',
  ),
  import_event: impersonal(
    ['source', 'external_id', 'event', 'happened_at', 'received_at', 'done_at', 'tries', 'retry_at', 'reported_url'],
    'what a system that calls the site said last of a listing',
    'as long as the site',
  ),
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
  export_key: impersonal(
    ['name', 'hash', 'issued_at'],
    'hashes of the addresses at which portals fetch the public listings',
    'until it is revoked',
  ),
};

/** Other places of personal data, which the commands name and do not reach. */
export const otherPlaces = [
  'Backups (`npm run backup`) hold what the database held: give them a term, and erase again after restoring one.',
  'The mailboxes of the agency and of its mail server hold the mails that were sent.',
  'The mailbox of `IMAP_URL` holds the mails that replies were read from, with their files; the site never deletes there.',
  '`DATA_DIR/outbox` holds mails as files where no `SMTP_URL` is set, for trying out; delete it by hand.',
  'The systems of `webhooks` and of imports with `leads` in `settings.json` hold the leads that were sent to them.',
  'The agency’s own system holds what it tells with `npm run activities` or `POST /api/activities/`.',
  'What the server writes to its output names requests by a random number and refused callers by a part of their network address (24 bits of version 4, 48 of version 6), and no person by name or e-mail address; the operator who stores it sets its term.',
  'Favourites, consent and seen pages lie in the visitor’s own browser.',
] as const;

/** The columns of a table that an export gives. */
export function exportedColumns(table: keyof Database): readonly string[] {
  const groups: readonly DataGroup[] = dataRegister[table];
  return groups.flatMap(({ columns, exported }) => (exported === true ? columns : []));
}
