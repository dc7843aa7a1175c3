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
