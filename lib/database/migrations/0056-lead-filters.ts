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
