/** What imports have published, and what several servers must agree on. */
export const publishedImports = `
  create table import_source (
    source text primary key,
    lineage text not null,
    version integer not null
  );

  create table import_publication (
    source text not null,
    run text not null,
    version integer not null,
    published_at text not null,
    is_undoable integer not null,
    constraint import_publication_key primary key (source, run)
  );

  create table import_record (
    source text not null,
    listing text not null,
    place integer not null,
    hash text,
    version integer not null,
    constraint import_record_key primary key (source, listing)
  );
  create index import_record_place on import_record (source, place);
  create index import_record_version on import_record (source, version);
  create index import_record_hash on import_record (source, hash);

  create table import_former (
    source text not null,
    run text not null,
    listing text not null,
    hash text,
    constraint import_former_key primary key (source, run, listing)
  );
  create index import_former_hash on import_former (source, hash);

  create table import_text (
    source text not null,
    hash text not null,
    text text not null,
    constraint import_text_key primary key (source, hash)
  );

  create table site_note (
    name text primary key,
    value text not null,
    noted_at text not null
  );

  create table site_instance (
    id text primary key,
    content text not null,
    seen_at text not null
  );
`;
