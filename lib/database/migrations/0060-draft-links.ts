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
