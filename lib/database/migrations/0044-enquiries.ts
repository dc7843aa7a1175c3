/** What visitors send, and what leaves because of it. */
export const enquiries = `
  create table enquiry (
    id text primary key,
    form text not null,
    status text not null,
    language text not null,
    received_at text not null,
    page text not null,
    property_id bigint,
    project_id bigint,
    name text not null,
    email text not null,
    phone text not null,
    data text not null,
    source text not null,
    submission_key text unique,
    remove_after text not null,
    state text not null default 'new',
    assignee_id text,
    version integer not null default 0,
    search_text text not null default '',
    phone_key text not null default '',
    remind_on text,
    remind_by text,
    reminded_at text
  );
  create index enquiry_assignee on enquiry (assignee_id, received_at);
  create index enquiry_email on enquiry (lower(email));
  -- By time, with all that is filtered by: a filter that hardly any lead meets is read from the index alone.
  create index enquiry_inbox on enquiry (received_at, id, status, state, form, language, assignee_id, property_id);
  create index enquiry_listing on enquiry (property_id) where status = 'received';
  -- New leads, the oldest first: few of all, and read whenever the first screen of the office opens.
  create index enquiry_new on enquiry (received_at, id, form, assignee_id) where status = 'received' and state = 'new';
  create index enquiry_phone on enquiry (phone_key);
  create index enquiry_property on enquiry (property_id, received_at);
  create index enquiry_received on enquiry (received_at, id);
  create index enquiry_remind on enquiry (remind_on) where remind_on is not null;
  create index enquiry_remove on enquiry (remove_after);
  -- Of an expression: as an index of its columns, SQLite would read it for every condition on the status.
  create index enquiry_state on enquiry ((status || ' ' || state));

  create table mail (
    id text primary key,
    enquiry_id text references enquiry (id) on delete cascade,
    kind text not null,
    recipient text not null,
    reply_to text,
    language text not null,
    document text not null,
    headers text not null,
    attachments text not null,
    state text not null,
    created_at text not null,
    send_after text not null,
    attempts integer not null,
    leased_until text,
    leased_by text,
    last_error text,
    sent_at text,
    channel text not null default 'mail',
    answer text
  );
  create index mail_enquiry on mail (enquiry_id);
  create index mail_queue on mail (state, send_after);
  -- The address of an answer leads back to its lead.
  create index mail_reply_to on mail (reply_to) where kind = 'answer';

  create table upload (
    id text primary key,
    enquiry_id text not null references enquiry (id),
    field text not null,
    name text not null,
    kind text not null,
    bytes integer not null,
    sha256 text not null,
    file text not null,
    remove_after text not null
  );
  create index upload_enquiry on upload (enquiry_id);

  create table form_recipient (
    form text not null,
    office text not null,
    kind text not null,
    account_id text references owner (id) on delete cascade,
    changed_at text not null,
    constraint form_recipient_key primary key (form, office)
  );

  create table document_request (
    property_id bigint not null,
    email text not null,
    requested_at text not null,
    expires_at text not null,
    constraint document_request_key primary key (property_id, email)
  );

  create table rate_limit (
    key text primary key,
    count integer not null,
    resets_at text not null
  );
  create index rate_limit_reset on rate_limit (resets_at);

  create table captcha (
    id text primary key,
    answer text not null,
    expires_at text not null
  );

  create table spent_stamp (
    id text primary key,
    expires_at text not null
  );
`;
