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
