/** What stays known of listings, who looks at them and who wants to hear of them. */
export const listings = `
  create table subscriber (
    id text primary key,
    email text not null unique,
    name text not null,
    language text not null,
    newsletter text not null,
    newsletter_at text,
    created_at text not null
  );

  create table saved_search (
    id text primary key,
    subscriber_id text not null references subscriber (id) on delete cascade,
    criteria text not null,
    frequency text not null,
    created_at text not null,
    confirmed_at text
  );
  create index saved_search_subscriber on saved_search (subscriber_id);

  create table listing_state (
    property_id bigint primary key,
    state text not null,
    seen_at text not null
  );

  create table listing_change (
    id text primary key,
    property_id bigint not null,
    kind text not null,
    price_before double precision,
    price_now double precision,
    happened_at text not null
  );
  create index listing_change_time on listing_change (happened_at);

  create table listing_number (
    kind text not null,
    external_id text not null,
    folded_id text not null,
    number bigint not null,
    assigned_at text not null,
    constraint listing_number_key primary key (kind, external_id),
    constraint listing_number_number unique (kind, number)
  );
  create index listing_number_folded on listing_number (kind, folded_id);

  create table listing_counter (
    kind text primary key,
    next_number bigint not null
  );

  create table listing_memory (
    kind text not null,
    number bigint not null,
    external_id text not null,
    goal text,
    main_type text not null,
    town text not null,
    zip text not null,
    gone_on text,
    content text,
    changed_on text,
    constraint listing_memory_key primary key (kind, number)
  );
  create index listing_memory_gone on listing_memory (gone_on);

  create table known_address (
    kind text not null,
    language text not null,
    name text not null,
    target text not null,
    changed_at text not null,
    constraint known_address_key primary key (kind, language, name)
  );

  create table preview_address (
    id text primary key,
    property_id bigint not null,
    language text not null,
    made_at text not null,
    until text not null,
    staff_id text,
    staff_name text not null,
    opened integer not null,
    opened_at text,
    revoked_at text
  );
  create index preview_address_property on preview_address (property_id, until);

  create table alert (
    subscriber_id text not null references subscriber (id) on delete cascade,
    change_id text not null references listing_change (id) on delete cascade,
    due_at text not null,
    mail_id text,
    constraint alert_key primary key (subscriber_id, change_id)
  );
  create index alert_due on alert (mail_id, due_at);

  create table visit_count (
    listing_kind text not null,
    listing_id bigint not null,
    day text not null,
    language text not null,
    source text not null,
    visits integer not null,
    constraint visit_count_key primary key (listing_kind, listing_id, day, language, source)
  );
  -- Page views of all listings in a stretch of time are read from this index alone.
  create index visit_count_day on visit_count (listing_kind, day, listing_id, visits);

  create table visit_seen (
    day text not null,
    visitor text not null,
    constraint visit_seen_key primary key (day, visitor)
  );

  create table visit_salt (
    day text primary key,
    salt text not null
  );
`;
