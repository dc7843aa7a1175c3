/** What leads are found by, folded as it is now: the dotless ı of Turkish names is typed as an i. */
export const dotlessI = `
  update enquiry set search_text = replace(search_text, 'ı', 'i') where search_text like '%ı%';
`;

/** What people of the agency note about a home for each other. */
export const propertyNotes = `
  create table property_note (
    property_id bigint primary key,
    text text not null,
    mandate_until text,
    version integer not null,
    changed_at text not null,
    staff_id text,
    staff_name text not null
  );
`;

/** How a person of the agency has the inbox: the tab that it opens on, and when they last opened each lead. */
export const inbox = `
  create table staff_inbox (
    staff_id text primary key references owner (id) on delete cascade,
    tab text not null
  );

  create table lead_seen (
    enquiry_id text not null references enquiry (id) on delete cascade,
    staff_id text not null references owner (id) on delete cascade,
    seen_at text not null,
    constraint lead_seen_key primary key (enquiry_id, staff_id)
  );
  create index lead_seen_by on lead_seen (staff_id);
`;

/** Times that an answer proposes: held for its reader until an instant, and gone with the lead. */
export const proposedTimes = `
  alter table calendar_entry add column enquiry_id text references enquiry (id) on delete cascade;
  alter table calendar_entry add column held_until text;
  create index calendar_entry_enquiry on calendar_entry (enquiry_id);
  create index calendar_entry_property on calendar_entry (property_id);
`;

/** Filters of the inbox that people of the agency have named. */
export const leadFilters = `
  create table lead_filter (
    id text primary key,
    staff_id text not null references owner (id) on delete cascade,
    name text not null,
    query text not null,
    created_at text not null,
    constraint lead_filter_name unique (staff_id, name)
  );
`;

/** What people offer for a home, what was answered, and what of it the owner sees. */
export const offers = `
  create table offer (
    id text primary key,
    property_id bigint not null,
    goal text not null,
    enquiry_id text references enquiry (id) on delete set null,
    name text not null,
    email text not null,
    phone text not null,
    phone_key text not null,
    amount bigint not null,
    conditions text not null,
    is_financed integer not null,
    ends_at text,
    is_whole_day integer not null,
    state text not null,
    counter bigint,
    shown text not null,
    version integer not null,
    made_at text not null,
    changed_at text not null,
    remove_after text not null
  );
  create index offer_of_property on offer (property_id, state);
  create index offer_lead on offer (enquiry_id);
  create index offer_end on offer (ends_at) where state in ('open', 'countered');
  -- Of two answers at the same moment, one is the first.
  create unique index offer_accepted on offer (property_id) where state = 'accepted';

  create table offer_event (
    id text primary key,
    offer_id text not null references offer (id) on delete cascade,
    version integer not null,
    happened_at text not null,
    staff_id text,
    staff_name text not null,
    kind text not null,
    before text not null,
    after text not null
  );
  create index offer_event_of on offer_event (offer_id, version);
`;

/** What the office asks the worker to do with an import, and what came of it. */
export const importOrders = `
  create table import_order (
    source text not null,
    mode text not null,
    id text not null,
    accepts_loss integer not null,
    asked_at text not null,
    is_cancelled integer not null,
    progress text not null,
    ended_at text,
    result text,
    constraint import_order_key primary key (source, mode)
  );
`;

/** Addresses of previews lead to drafts of the content too: those have no property, but a draft and the page that shows it. */
export const draftLinks = `
  create table preview_address_new (
    id text primary key,
    property_id bigint,
    draft text,
    shown_on text,
    language text not null,
    made_at text not null,
    until text not null,
    staff_id text,
    staff_name text not null,
    opened integer not null,
    opened_at text,
    revoked_at text
  );
  insert into preview_address_new (id, property_id, language, made_at, until, staff_id, staff_name, opened, opened_at, revoked_at)
    select id, property_id, language, made_at, until, staff_id, staff_name, opened, opened_at, revoked_at from preview_address;
  drop table preview_address;
  alter table preview_address_new rename to preview_address;
  create index preview_address_property on preview_address (property_id, until);
  create index preview_address_draft on preview_address (draft, until);
`;

/** Viewings that belong to one tour; and until when a note about a home is shown. */
export const toursAndNotes = `
  alter table appointment add column tour_id text;
  create index appointment_tour on appointment (tour_id);
  alter table property_note add column text_until text;
`;

/** How many leads there are of each state and colleague, also of an office, in the order of the index. */
export const leadCounts = `
  drop index enquiry_state;
  -- It begins with an expression: as an index of columns alone, SQLite would read it for every condition on the status.
  create index enquiry_count on enquiry ((status || ' ' || state), assignee_id, status, state, property_id);
`;

/** The address that a login is to have, until its owner opens the link that was mailed there. */
export const emailChanges = `
  create table email_change (
    owner_id text primary key references owner (id) on delete cascade,
    id text not null,
    token_hash text not null unique,
    email text not null,
    asked_at text not null,
    expires_at text not null
  );
  create index email_change_email on email_change (email);
`;
