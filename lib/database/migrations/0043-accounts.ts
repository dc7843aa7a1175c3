/** Accounts of owners and of the agency’s people, and how they log in. */
export const accounts = `
  create table owner (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified integer not null,
    image text,
    language text not null,
    is_disabled integer not null,
    wants_summary integer not null,
    two_factor_enabled integer,
    created_at text not null,
    updated_at text not null,
    role text,
    first_session text,
    agent text,
    offices text,
    hours text
  );

  create table owner_session (
    id text primary key,
    owner_id text not null references owner (id) on delete cascade,
    token text not null unique,
    expires_at text not null,
    ip_address text,
    user_agent text,
    created_at text not null,
    updated_at text not null
  );
  create index owner_session_owner on owner_session (owner_id);

  create table owner_account (
    id text primary key,
    owner_id text not null references owner (id) on delete cascade,
    account_id text not null,
    provider_id text not null,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at text,
    refresh_token_expires_at text,
    scope text,
    password text,
    created_at text not null,
    updated_at text not null
  );
  create index owner_account_owner on owner_account (owner_id);

  create table owner_verification (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at text not null,
    created_at text not null,
    updated_at text not null
  );
  create index owner_verification_identifier on owner_verification (identifier);

  create table owner_two_factor (
    id text primary key,
    owner_id text not null references owner (id) on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified integer,
    failed_verification_count integer,
    locked_until text,
    last_step integer
  );
  create index owner_two_factor_owner on owner_two_factor (owner_id);

  create table owner_device (
    owner_id text not null references owner (id) on delete cascade,
    device text not null,
    told_on text not null,
    constraint owner_device_key primary key (owner_id, device)
  );

  create table owner_link (
    owner_id text primary key references owner (id) on delete cascade,
    id text not null,
    token_hash text not null unique,
    kind text not null,
    sent_at text not null,
    expires_at text not null
  );

  create table password_request (
    id text primary key,
    email text not null,
    device text,
    address text not null,
    user_agent text not null,
    asked_at text not null
  );

  create table login_try (
    key text primary key,
    failures integer not null,
    waits_until text not null,
    forgotten_at text not null
  );

  create table audit_entry (
    id text primary key,
    happened_at text not null,
    owner_id text,
    email text not null,
    event text not null,
    detail text not null,
    network text not null default '',
    device text not null default ''
  );
  create index audit_entry_login on audit_entry (owner_id, happened_at) where event = 'login';
  create index audit_entry_time on audit_entry (happened_at, id);

  create table site_key (
    id integer primary key,
    fingerprint text not null,
    changed_at text not null
  );
`;
