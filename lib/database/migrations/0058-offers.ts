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
