/** Imports, changes of content, and work that one server does at a time. */
export const content = `
  create table job_lease (
    job text primary key,
    leased_by text not null,
    leased_until text not null
  );

  create table clock_mark (
    id text primary key,
    trusted_at text,
    doubted_at text,
    seen_at text
  );

  create table content_notice (
    folder text primary key,
    subjects text not null,
    since text not null
  );

  create table import_run (
    id text primary key,
    source text not null,
    started_at text not null,
    ended_at text,
    starter text not null,
    outcome text not null,
    counts text not null,
    message text not null
  );
  create index import_run_of_source on import_run (source, started_at);

  create table import_media (
    key text primary key,
    file text,
    tries integer not null,
    retry_at text,
    error text,
    noted_at text not null,
    unused_since text
  );

  create table import_reading (
    source text primary key,
    whole_at text,
    read_at text not null,
    state text
  );

  create table import_event (
    source text not null,
    external_id text not null,
    event text not null,
    happened_at text not null,
    received_at text not null,
    done_at text,
    tries integer not null,
    retry_at text not null,
    reported_url text,
    constraint import_event_key primary key (source, external_id)
  );
  create index import_event_waiting on import_event (done_at, retry_at);

  create table export_key (
    name text primary key,
    hash text not null,
    issued_at text not null
  );

  create table template_change (
    revision integer primary key,
    template_id text not null,
    before text not null,
    after text not null,
    staff_id text,
    staff_name text not null,
    changed_at text not null
  );
  create index template_change_template on template_change (template_id, revision);
`;
