/** What owners see and say of their properties. */
export const owners = `
  create table activity (
    id text primary key,
    external_id text unique,
    enquiry_id text,
    property_id bigint not null,
    kind text not null,
    happened_at text not null,
    contact text not null,
    subject text not null,
    comment text not null,
    texts text,
    form text,
    status text,
    source text not null,
    url text,
    until_day text,
    is_released integer not null,
    changed_at text not null,
    is_day_only integer
  );
  create index activity_enquiry on activity (enquiry_id);
  create index activity_kind on activity (property_id, kind, happened_at, id);
  create index activity_property on activity (property_id, happened_at, id);
  -- Has all that a page of the history is counted and ordered by.
  create index activity_released on activity (property_id, is_released, happened_at, id, kind);

  create table owner_property (
    owner_id text not null references owner (id) on delete cascade,
    property_id bigint not null,
    since text not null,
    constraint owner_property_key primary key (owner_id, property_id)
  );
  create index owner_property_property on owner_property (property_id);

  create table owner_answer (
    visit_id text not null,
    starts_at text not null,
    owner_id text not null references owner (id) on delete cascade,
    answer text not null,
    wish text not null,
    answered_at text not null,
    constraint owner_answer_key primary key (visit_id, starts_at)
  );

  create table owner_summary (
    owner_id text not null references owner (id) on delete cascade,
    week text not null,
    constraint owner_summary_key primary key (owner_id, week)
  );

  create table owner_message (
    id text primary key,
    owner_id text not null references owner (id) on delete cascade,
    property_id integer not null,
    text text not null,
    sent_at text not null,
    answer text not null,
    answered_at text,
    staff_id text,
    staff_name text not null
  );
  create index owner_message_owner on owner_message (owner_id, sent_at);
`;
