/** Times that an answer proposes: held for its reader until an instant, and gone with the lead. */
export const proposedTimes = `
  alter table calendar_entry add column enquiry_id text references enquiry (id) on delete cascade;
  alter table calendar_entry add column held_until text;
  create index calendar_entry_enquiry on calendar_entry (enquiry_id);
  create index calendar_entry_property on calendar_entry (property_id);
`;
