/** What the agency does with what visitors sent. */
export const leads = `
  create table lead_event (
    id text primary key,
    enquiry_id text not null references enquiry (id) on delete cascade,
    version integer not null,
    happened_at text not null,
    staff_id text,
    staff_name text not null,
    kind text not null,
    before text not null,
    after text not null
  );
  create index lead_event_of on lead_event (enquiry_id, happened_at);

  create table lead_decision (
    enquiry_id text primary key references enquiry (id) on delete cascade,
    decision text not null,
    text text not null,
    staff_id text,
    staff_name text not null,
    decided_at text not null
  );
  create index lead_decision_time on lead_decision (decided_at);

  create table lead_presence (
    enquiry_id text not null references enquiry (id) on delete cascade,
    staff_id text not null,
    is_writing integer not null,
    expires_at text not null,
    constraint lead_presence_key primary key (enquiry_id, staff_id)
  );

  create table lead_reply (
    id text primary key,
    enquiry_id text not null references enquiry (id) on delete cascade,
    message_id text not null unique,
    kind text not null,
    received_at text not null,
    from_name text not null,
    from_address text not null,
    subject text not null,
    text text not null,
    quoted text not null,
    is_cut integer not null,
    attachments text not null,
    answered_at text
  );
  create index lead_reply_of on lead_reply (enquiry_id, received_at);
  -- The inbox finds leads with an unanswered reply by this index alone.
  create index lead_reply_unanswered on lead_reply (enquiry_id) where answered_at is null and kind = 'reply';
  create index lead_reply_waiting on lead_reply (received_at) where answered_at is null;

  create table mailbox_reading (
    mailbox text primary key,
    uid_validity text not null,
    last_uid integer not null,
    read_at text,
    failing_since text,
    failures integer not null,
    retry_at text,
    last_error text,
    stuck_uid integer,
    stuck_tries integer not null default 0,
    skipped integer not null default 0,
    skipped_at text
  );
`;
