/** Viewings, and what else fills a calendar. */
export const calendar = `
  create table appointment (
    id text primary key,
    enquiry_id text not null references enquiry (id) on delete cascade,
    calendar_id text not null,
    property_id bigint not null,
    starts_at text not null,
    ends_at text not null,
    seat integer not null,
    status text not null,
    sequence integer not null,
    language text not null,
    name text not null,
    email text not null,
    phone text not null,
    summary text not null,
    created_at text not null,
    cancelled_at text,
    reminded_at text,
    held_until text,
    agent text not null default '',
    version integer not null default 0,
    outcome text,
    feedback text not null default '',
    feedback_released_at text
  );
  create index appointment_agent on appointment (agent, starts_at);
  create index appointment_calendar on appointment (calendar_id, starts_at);
  create index appointment_day on appointment (starts_at, id);
  create index appointment_enquiry on appointment (enquiry_id);
  create index appointment_property on appointment (property_id, starts_at, id);
  create index appointment_start on appointment (status, starts_at);

  create table appointment_seat (
    calendar_id text not null,
    tick text not null,
    seat integer not null,
    appointment_id text not null references appointment (id) on delete cascade,
    constraint appointment_seat_key primary key (calendar_id, tick, seat)
  );
  create index appointment_seat_of on appointment_seat (appointment_id);

  create table calendar_entry (
    id text primary key,
    series_id text not null,
    agent text not null,
    kind text not null,
    property_id integer,
    starts_at text not null,
    ends_at text not null,
    note text not null,
    created_at text not null,
    deputy_id text
  );
  create index calendar_entry_end on calendar_entry (ends_at, id);
  create index calendar_entry_series on calendar_entry (series_id);

  create table calendar_key (
    owner_id text primary key references owner (id) on delete cascade,
    hash text not null unique,
    issued_at text not null
  );

  create table busy_source (
    owner_id text primary key references owner (id) on delete cascade,
    address text not null,
    due_at text not null,
    read_at text not null,
    etag text,
    skipped integer not null,
    problem text,
    failing_since text
  );

  create table busy_time (
    owner_id text not null references owner (id) on delete cascade,
    starts_at text not null,
    ends_at text not null,
    constraint busy_time_key primary key (owner_id, starts_at)
  );

  create table appointment_holder (
    holder text not null,
    place integer not null,
    appointment_id text not null references appointment (id) on delete cascade,
    constraint appointment_holder_key primary key (holder, place)
  );
  create index appointment_holder_of on appointment_holder (appointment_id);
`;
