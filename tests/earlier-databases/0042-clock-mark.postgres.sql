CREATE TABLE public.activity (
    id text NOT NULL,
    external_id text,
    enquiry_id text,
    property_id bigint NOT NULL,
    kind text NOT NULL,
    happened_at text NOT NULL,
    contact text NOT NULL,
    subject text NOT NULL,
    comment text NOT NULL,
    texts text,
    form text,
    status text,
    source text NOT NULL,
    url text,
    until_day text,
    is_released integer NOT NULL,
    changed_at text NOT NULL,
    is_day_only integer
);
CREATE TABLE public.alert (
    subscriber_id text NOT NULL,
    change_id text NOT NULL,
    due_at text NOT NULL,
    mail_id text
);
CREATE TABLE public.appointment (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    calendar_id text NOT NULL,
    property_id bigint NOT NULL,
    starts_at text NOT NULL,
    ends_at text NOT NULL,
    seat integer NOT NULL,
    status text NOT NULL,
    sequence integer NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    summary text NOT NULL,
    created_at text NOT NULL,
    cancelled_at text,
    reminded_at text,
    held_until text,
    agent text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    outcome text,
    feedback text DEFAULT ''::text NOT NULL,
    feedback_released_at text
);
CREATE TABLE public.appointment_holder (
    holder text NOT NULL,
    place integer NOT NULL,
    appointment_id text NOT NULL
);
CREATE TABLE public.appointment_seat (
    calendar_id text NOT NULL,
    tick text NOT NULL,
    seat integer NOT NULL,
    appointment_id text NOT NULL
);
CREATE TABLE public.audit_entry (
    id text NOT NULL,
    happened_at text NOT NULL,
    owner_id text,
    email text NOT NULL,
    event text NOT NULL,
    detail text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    device text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.busy_source (
    owner_id text NOT NULL,
    address text NOT NULL,
    due_at text NOT NULL,
    read_at text NOT NULL,
    etag text,
    skipped integer NOT NULL,
    problem text,
    failing_since text
);
CREATE TABLE public.busy_time (
    owner_id text NOT NULL,
    starts_at text NOT NULL,
    ends_at text NOT NULL
);
CREATE TABLE public.calendar_entry (
    id text NOT NULL,
    series_id text NOT NULL,
    agent text NOT NULL,
    kind text NOT NULL,
    property_id integer,
    starts_at text NOT NULL,
    ends_at text NOT NULL,
    note text NOT NULL,
    created_at text NOT NULL,
    deputy_id text
);
CREATE TABLE public.calendar_key (
    owner_id text NOT NULL,
    hash text NOT NULL,
    issued_at text NOT NULL
);
CREATE TABLE public.captcha (
    id text NOT NULL,
    answer text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.clock_mark (
    id text NOT NULL,
    trusted_at text,
    doubted_at text,
    seen_at text
);
CREATE TABLE public.content_notice (
    folder text NOT NULL,
    subjects text NOT NULL,
    since text NOT NULL
);
CREATE TABLE public.document_request (
    property_id bigint NOT NULL,
    email text NOT NULL,
    requested_at text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.enquiry (
    id text NOT NULL,
    form text NOT NULL,
    status text NOT NULL,
    language text NOT NULL,
    received_at text NOT NULL,
    page text NOT NULL,
    property_id bigint,
    project_id bigint,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    data text NOT NULL,
    source text NOT NULL,
    submission_key text,
    remove_after text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    assignee_id text,
    version integer DEFAULT 0 NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    phone_key text DEFAULT ''::text NOT NULL,
    remind_on text,
    remind_by text,
    reminded_at text
);
CREATE TABLE public.export_key (
    name text NOT NULL,
    hash text NOT NULL,
    issued_at text NOT NULL
);
CREATE TABLE public.form_recipient (
    form text NOT NULL,
    office text NOT NULL,
    kind text NOT NULL,
    account_id text,
    changed_at text NOT NULL
);
CREATE TABLE public.import_event (
    source text NOT NULL,
    external_id text NOT NULL,
    event text NOT NULL,
    happened_at text NOT NULL,
    received_at text NOT NULL,
    done_at text,
    tries integer NOT NULL,
    retry_at text NOT NULL,
    reported_url text
);
CREATE TABLE public.import_media (
    key text NOT NULL,
    file text,
    tries integer NOT NULL,
    retry_at text,
    error text,
    noted_at text NOT NULL,
    unused_since text
);
CREATE TABLE public.import_reading (
    source text NOT NULL,
    whole_at text,
    read_at text NOT NULL,
    state text
);
CREATE TABLE public.import_run (
    id text NOT NULL,
    source text NOT NULL,
    started_at text NOT NULL,
    ended_at text,
    starter text NOT NULL,
    outcome text NOT NULL,
    counts text NOT NULL,
    message text NOT NULL
);
CREATE TABLE public.job_lease (
    job text NOT NULL,
    leased_by text NOT NULL,
    leased_until text NOT NULL
);
CREATE TABLE public.known_address (
    kind text NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    target text NOT NULL,
    changed_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.lead_decision (
    enquiry_id text NOT NULL,
    decision text NOT NULL,
    text text NOT NULL,
    staff_id text,
    staff_name text NOT NULL,
    decided_at text NOT NULL
);
CREATE TABLE public.lead_event (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    version integer NOT NULL,
    happened_at text NOT NULL,
    staff_id text,
    staff_name text NOT NULL,
    kind text NOT NULL,
    before text NOT NULL,
    after text NOT NULL
);
CREATE TABLE public.lead_presence (
    enquiry_id text NOT NULL,
    staff_id text NOT NULL,
    is_writing integer NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.lead_reply (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    message_id text NOT NULL,
    kind text NOT NULL,
    received_at text NOT NULL,
    from_name text NOT NULL,
    from_address text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    quoted text NOT NULL,
    is_cut integer NOT NULL,
    attachments text NOT NULL,
    answered_at text
);
CREATE TABLE public.listing_change (
    id text NOT NULL,
    property_id bigint NOT NULL,
    kind text NOT NULL,
    price_before double precision,
    price_now double precision,
    happened_at text NOT NULL
);
CREATE TABLE public.listing_counter (
    kind text NOT NULL,
    next_number bigint NOT NULL
);
CREATE TABLE public.listing_memory (
    kind text NOT NULL,
    number bigint NOT NULL,
    external_id text NOT NULL,
    goal text,
    main_type text NOT NULL,
    town text NOT NULL,
    zip text NOT NULL,
    gone_on text,
    content text,
    changed_on text
);
CREATE TABLE public.listing_number (
    kind text NOT NULL,
    external_id text NOT NULL,
    folded_id text NOT NULL,
    number bigint NOT NULL,
    assigned_at text NOT NULL
);
CREATE TABLE public.listing_state (
    property_id bigint NOT NULL,
    state text NOT NULL,
    seen_at text NOT NULL
);
CREATE TABLE public.login_try (
    key text NOT NULL,
    failures integer NOT NULL,
    waits_until text NOT NULL,
    forgotten_at text NOT NULL
);
CREATE TABLE public.mail (
    id text NOT NULL,
    enquiry_id text,
    kind text NOT NULL,
    recipient text NOT NULL,
    reply_to text,
    language text NOT NULL,
    document text NOT NULL,
    headers text NOT NULL,
    attachments text NOT NULL,
    state text NOT NULL,
    created_at text NOT NULL,
    send_after text NOT NULL,
    attempts integer NOT NULL,
    leased_until text,
    leased_by text,
    last_error text,
    sent_at text,
    channel text DEFAULT 'mail'::text NOT NULL,
    answer text
);
CREATE TABLE public.mailbox_reading (
    mailbox text NOT NULL,
    uid_validity text NOT NULL,
    last_uid integer NOT NULL,
    read_at text,
    failing_since text,
    failures integer NOT NULL,
    retry_at text,
    last_error text,
    stuck_uid integer,
    stuck_tries integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    skipped_at text
);
CREATE TABLE public.owner (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified integer NOT NULL,
    image text,
    language text NOT NULL,
    is_disabled integer NOT NULL,
    wants_summary integer NOT NULL,
    two_factor_enabled integer,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    role text,
    first_session text,
    agent text,
    offices text,
    hours text
);
CREATE TABLE public.owner_account (
    id text NOT NULL,
    owner_id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at text,
    refresh_token_expires_at text,
    scope text,
    password text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.owner_answer (
    visit_id text NOT NULL,
    starts_at text NOT NULL,
    owner_id text NOT NULL,
    answer text NOT NULL,
    wish text NOT NULL,
    answered_at text NOT NULL
);
CREATE TABLE public.owner_device (
    owner_id text NOT NULL,
    device text NOT NULL,
    told_on text NOT NULL
);
CREATE TABLE public.owner_link (
    owner_id text NOT NULL,
    id text NOT NULL,
    token_hash text NOT NULL,
    kind text NOT NULL,
    sent_at text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.owner_message (
    id text NOT NULL,
    owner_id text NOT NULL,
    property_id integer NOT NULL,
    text text NOT NULL,
    sent_at text NOT NULL,
    answer text NOT NULL,
    answered_at text,
    staff_id text,
    staff_name text NOT NULL
);
CREATE TABLE public.owner_property (
    owner_id text NOT NULL,
    property_id bigint NOT NULL,
    since text NOT NULL
);
CREATE TABLE public.owner_session (
    id text NOT NULL,
    owner_id text NOT NULL,
    token text NOT NULL,
    expires_at text NOT NULL,
    ip_address text,
    user_agent text,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.owner_summary (
    owner_id text NOT NULL,
    week text NOT NULL
);
CREATE TABLE public.owner_two_factor (
    id text NOT NULL,
    owner_id text NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified integer,
    failed_verification_count integer,
    locked_until text,
    last_step integer
);
CREATE TABLE public.owner_verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.password_request (
    id text NOT NULL,
    email text NOT NULL,
    device text,
    address text NOT NULL,
    user_agent text NOT NULL,
    asked_at text NOT NULL
);
CREATE TABLE public.preview_address (
    id text NOT NULL,
    property_id bigint NOT NULL,
    language text NOT NULL,
    made_at text NOT NULL,
    until text NOT NULL,
    staff_id text,
    staff_name text NOT NULL,
    opened integer NOT NULL,
    opened_at text,
    revoked_at text
);
CREATE TABLE public.rate_limit (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at text NOT NULL
);
CREATE TABLE public.saved_search (
    id text NOT NULL,
    subscriber_id text NOT NULL,
    criteria text NOT NULL,
    frequency text NOT NULL,
    created_at text NOT NULL,
    confirmed_at text
);
CREATE TABLE public.site_key (
    id integer NOT NULL,
    fingerprint text NOT NULL,
    changed_at text NOT NULL
);
CREATE TABLE public.spent_stamp (
    id text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.subscriber (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    language text NOT NULL,
    newsletter text NOT NULL,
    newsletter_at text,
    created_at text NOT NULL
);
CREATE TABLE public.template_change (
    revision integer NOT NULL,
    template_id text NOT NULL,
    before text NOT NULL,
    after text NOT NULL,
    staff_id text,
    staff_name text NOT NULL,
    changed_at text NOT NULL
);
CREATE TABLE public.upload (
    id text NOT NULL,
    enquiry_id text NOT NULL,
    field text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    file text NOT NULL,
    remove_after text NOT NULL
);
CREATE TABLE public.visit_count (
    listing_kind text NOT NULL,
    listing_id bigint NOT NULL,
    day text NOT NULL,
    language text NOT NULL,
    source text NOT NULL,
    visits integer NOT NULL
);
CREATE TABLE public.visit_salt (
    day text NOT NULL,
    salt text NOT NULL
);
CREATE TABLE public.visit_seen (
    day text NOT NULL,
    visitor text NOT NULL
);
INSERT INTO public.activity VALUES ('1', NULL, NULL, 1, '1', '2026-11-20T10:00:00.000Z', 'contact', 'subject', 'comment', NULL, NULL, NULL, 'source', NULL, NULL, 1, '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.alert VALUES ('1', '1', '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.appointment VALUES ('1', '1', '1', 1, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', 1, 'status', 1, 'language', 'name', 'els@example.be', 'phone', 'summary', '2026-11-20T10:00:00.000Z', NULL, NULL, NULL, 'agent', 1, NULL, 'feedback', NULL);
INSERT INTO public.appointment_holder VALUES ('holder', 1, '1');
INSERT INTO public.appointment_seat VALUES ('1', 'tick', 1, '1');
INSERT INTO public.audit_entry VALUES ('1', '2026-11-20T10:00:00.000Z', NULL, 'els@example.be', 'event', 'detail', 'network', 'device');
INSERT INTO public.busy_source VALUES ('1', 'address', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', NULL, 1, NULL, NULL);
INSERT INTO public.busy_time VALUES ('1', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.calendar_entry VALUES ('1', '1', 'agent', '1', NULL, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', 'note', '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.calendar_key VALUES ('1', 'hash', '2026-11-20T10:00:00.000Z');
INSERT INTO public.captcha VALUES ('1', 'answer', '2026-11-20T10:00:00.000Z');
INSERT INTO public.clock_mark VALUES ('clock', '2026-11-20T09:00:00.000Z', NULL, '2026-11-20T09:00:00.000Z');
INSERT INTO public.content_notice VALUES ('folder', 'subjects', '2026-11-20T10:00:00.000Z');
INSERT INTO public.document_request VALUES (1, 'els@example.be', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.enquiry VALUES ('1', 'form', 'status', 'language', '2026-11-20T10:00:00.000Z', 'page', NULL, NULL, 'name', 'els@example.be', 'phone', 'data', 'source', NULL, 'remove_after', '{}', NULL, 1, 'search_text', '1', NULL, NULL, NULL);
INSERT INTO public.export_key VALUES ('name', 'hash', '2026-11-20T10:00:00.000Z');
INSERT INTO public.form_recipient VALUES ('form', 'office', '1', NULL, '2026-11-20T10:00:00.000Z');
INSERT INTO public.import_event VALUES ('source', '1', 'event', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', NULL, 1, '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.import_media VALUES ('1', NULL, 1, NULL, NULL, '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.import_reading VALUES ('source', NULL, '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.import_run VALUES ('1', 'source', '2026-11-20T10:00:00.000Z', NULL, 'starter', 'outcome', '{}', 'message');
INSERT INTO public.job_lease VALUES ('job', 'leased_by', '2026-11-20T10:00:00.000Z');
INSERT INTO public.known_address VALUES ('1', 'language', 'name', 'target', '2026-11-20T10:00:00.000Z');
INSERT INTO public.kysely_migration VALUES ('0001-enquiries', '2026-11-28T05:27:47.221Z');
INSERT INTO public.kysely_migration VALUES ('0002-statistics', '2026-11-28T05:27:47.248Z');
INSERT INTO public.kysely_migration VALUES ('0003-activities', '2026-11-28T05:27:47.278Z');
INSERT INTO public.kysely_migration VALUES ('0004-owners', '2026-11-28T05:27:47.368Z');
INSERT INTO public.kysely_migration VALUES ('0005-owner-answers', '2026-11-28T05:27:47.391Z');
INSERT INTO public.kysely_migration VALUES ('0006-listing-numbers', '2026-11-28T05:27:47.405Z');
INSERT INTO public.kysely_migration VALUES ('0007-content-notice', '2026-11-28T05:27:47.411Z');
INSERT INTO public.kysely_migration VALUES ('0008-known-addresses', '2026-11-28T05:27:47.425Z');
INSERT INTO public.kysely_migration VALUES ('0009-listing-memory', '2026-11-28T05:27:47.438Z');
INSERT INTO public.kysely_migration VALUES ('0010-owner-access', '2026-11-28T05:27:47.467Z');
INSERT INTO public.kysely_migration VALUES ('0011-held-visits', '2026-11-28T05:27:47.482Z');
INSERT INTO public.kysely_migration VALUES ('0012-day-only', '2026-11-28T05:27:47.487Z');
INSERT INTO public.kysely_migration VALUES ('0013-spent-stamps', '2026-11-28T05:27:47.506Z');
INSERT INTO public.kysely_migration VALUES ('0014-imports', '2026-11-28T05:27:47.533Z');
INSERT INTO public.kysely_migration VALUES ('0015-import-calls', '2026-11-28T05:27:47.555Z');
INSERT INTO public.kysely_migration VALUES ('0016-changes-and-channels', '2026-11-28T05:27:47.564Z');
INSERT INTO public.kysely_migration VALUES ('0017-staff', '2026-11-28T05:27:47.582Z');
INSERT INTO public.kysely_migration VALUES ('0018-leads', '2026-11-28T05:27:47.653Z');
INSERT INTO public.kysely_migration VALUES ('0019-export-keys', '2026-11-28T05:27:47.657Z');
INSERT INTO public.kysely_migration VALUES ('0020-oldest-leads', '2026-11-28T05:27:47.671Z');
INSERT INTO public.kysely_migration VALUES ('0022-calendar', '2026-11-28T05:27:47.696Z');
INSERT INTO public.kysely_migration VALUES ('0023-calendar-entries', '2026-11-28T05:27:47.732Z');
INSERT INTO public.kysely_migration VALUES ('0024-page-views-by-day', '2026-11-28T05:27:47.743Z');
INSERT INTO public.kysely_migration VALUES ('0025-lead-decisions', '2026-11-28T05:27:47.757Z');
INSERT INTO public.kysely_migration VALUES ('0026-lead-reminders', '2026-11-28T05:27:47.772Z');
INSERT INTO public.kysely_migration VALUES ('0027-calendar-key', '2026-11-28T05:27:47.783Z');
INSERT INTO public.kysely_migration VALUES ('0028-unused-media', '2026-11-28T05:27:47.787Z');
INSERT INTO public.kysely_migration VALUES ('0029-lead-replies', '2026-11-28T05:27:47.815Z');
INSERT INTO public.kysely_migration VALUES ('0030-busy-times', '2026-11-28T05:27:47.844Z');
INSERT INTO public.kysely_migration VALUES ('0032-staff-work', '2026-11-28T05:27:47.862Z');
INSERT INTO public.kysely_migration VALUES ('0033-owner-messages', '2026-11-28T05:27:47.886Z');
INSERT INTO public.kysely_migration VALUES ('0037-template-changes', '2026-11-28T05:27:47.899Z');
INSERT INTO public.kysely_migration VALUES ('0036-indexes-and-skipped-mails', '2026-11-28T13:55:27.775Z');
INSERT INTO public.kysely_migration VALUES ('0038-unanswered-replies', '2026-11-28T13:55:27.779Z');
INSERT INTO public.kysely_migration VALUES ('0039-preview-addresses', '2026-11-28T13:55:27.787Z');
INSERT INTO public.kysely_migration VALUES ('0040-site-key', '2026-11-28T13:55:27.790Z');
INSERT INTO public.kysely_migration VALUES ('0042-clock-mark', '2026-11-28T13:55:27.796Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.lead_decision VALUES ('1', 'decision', 'text', NULL, 'staff_name', '2026-11-20T10:00:00.000Z');
INSERT INTO public.lead_event VALUES ('1', '1', 1, '2026-11-20T10:00:00.000Z', NULL, 'staff_name', '1', 'before', 'after');
INSERT INTO public.lead_presence VALUES ('1', '1', 1, '2026-11-20T10:00:00.000Z');
INSERT INTO public.lead_reply VALUES ('1', '1', '1', '1', '2026-11-20T10:00:00.000Z', 'from_name', 'from_address', 'subject', 'text', 'quoted', 1, 'attachments', NULL);
INSERT INTO public.listing_change VALUES ('1', 1, '1', NULL, NULL, '2026-11-20T10:00:00.000Z');
INSERT INTO public.listing_counter VALUES ('1', 1);
INSERT INTO public.listing_memory VALUES ('1', 1, '1', NULL, 'main_type', 'town', 'zip', NULL, NULL, NULL);
INSERT INTO public.listing_number VALUES ('1', '1', '1', 1, '2026-11-20T10:00:00.000Z');
INSERT INTO public.listing_state VALUES (1, '{}', '2026-11-20T10:00:00.000Z');
INSERT INTO public.login_try VALUES ('1', 1, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.mail VALUES ('1', NULL, '1', 'recipient', NULL, 'language', '{}', 'headers', 'attachments', '{}', '2026-11-20T10:00:00.000Z', 'send_after', 1, NULL, NULL, NULL, NULL, 'channel', NULL);
INSERT INTO public.mailbox_reading VALUES ('mailbox', 'uid_validity', 1, NULL, NULL, 1, NULL, NULL, NULL, 0, 0, NULL);
INSERT INTO public.owner VALUES ('1', 'name', 'els@example.be', 1, NULL, 'language', 1, 1, NULL, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.owner_account VALUES ('1', '1', '1', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.owner_answer VALUES ('1', '2026-11-20T10:00:00.000Z', '1', 'answer', 'wish', '2026-11-20T10:00:00.000Z');
INSERT INTO public.owner_device VALUES ('1', 'device', '2026-11-20');
INSERT INTO public.owner_link VALUES ('1', '1', 'token_hash', '1', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.owner_message VALUES ('1', '1', 1, 'text', '2026-11-20T10:00:00.000Z', 'answer', NULL, NULL, 'staff_name');
INSERT INTO public.owner_property VALUES ('1', 1, '2026-11-20T10:00:00.000Z');
INSERT INTO public.owner_session VALUES ('1', '1', 'token', '2026-11-20T10:00:00.000Z', NULL, NULL, '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.owner_summary VALUES ('1', 'week');
INSERT INTO public.owner_two_factor VALUES ('1', '1', 'secret', 'backup_codes', NULL, NULL, NULL, NULL);
INSERT INTO public.owner_verification VALUES ('1', 'identifier', 'value', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z');
INSERT INTO public.password_request VALUES ('1', 'els@example.be', NULL, 'address', 'user_agent', '2026-11-20T10:00:00.000Z');
INSERT INTO public.preview_address VALUES ('preview-1', 7, 'nl', '2026-11-20T09:00:00.000Z', '2026-12-20T09:00:00.000Z', 'owner-1', 'Els', 2, NULL, NULL);
INSERT INTO public.rate_limit VALUES ('1', 1, '2026-11-20T10:00:00.000Z');
INSERT INTO public.saved_search VALUES ('1', '1', '{}', 'frequency', '2026-11-20T10:00:00.000Z', NULL);
INSERT INTO public.site_key VALUES (1, 'abcdef0123456789', '2026-11-20T09:00:00.000Z');
INSERT INTO public.spent_stamp VALUES ('1', '2026-11-20T10:00:00.000Z');
INSERT INTO public.subscriber VALUES ('1', 'els@example.be', 'name', 'language', 'newsletter', NULL, '2026-11-20T10:00:00.000Z');
INSERT INTO public.template_change VALUES (1, '1', 'before', 'after', NULL, 'staff_name', '2026-11-20T10:00:00.000Z');
INSERT INTO public.upload VALUES ('1', '1', 'field', 'name', '1', 1, 'sha256', 'file', 'remove_after');
INSERT INTO public.visit_count VALUES ('1', 1, '2026-11-20', 'language', 'source', 1);
INSERT INTO public.visit_salt VALUES ('2026-11-20', 'salt');
INSERT INTO public.visit_seen VALUES ('2026-11-20', 'visitor');
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_external_id_key UNIQUE (external_id);
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_key PRIMARY KEY (subscriber_id, change_id);
ALTER TABLE ONLY public.appointment_holder
    ADD CONSTRAINT appointment_holder_key PRIMARY KEY (holder, place);
ALTER TABLE ONLY public.appointment
    ADD CONSTRAINT appointment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.appointment_seat
    ADD CONSTRAINT appointment_seat_key PRIMARY KEY (calendar_id, tick, seat);
ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.busy_source
    ADD CONSTRAINT busy_source_pkey PRIMARY KEY (owner_id);
ALTER TABLE ONLY public.busy_time
    ADD CONSTRAINT busy_time_key PRIMARY KEY (owner_id, starts_at);
ALTER TABLE ONLY public.calendar_entry
    ADD CONSTRAINT calendar_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_key
    ADD CONSTRAINT calendar_key_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.calendar_key
    ADD CONSTRAINT calendar_key_pkey PRIMARY KEY (owner_id);
ALTER TABLE ONLY public.captcha
    ADD CONSTRAINT captcha_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clock_mark
    ADD CONSTRAINT clock_mark_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_notice
    ADD CONSTRAINT content_notice_pkey PRIMARY KEY (folder);
ALTER TABLE ONLY public.document_request
    ADD CONSTRAINT document_request_key PRIMARY KEY (property_id, email);
ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.enquiry
    ADD CONSTRAINT enquiry_submission_key_key UNIQUE (submission_key);
ALTER TABLE ONLY public.export_key
    ADD CONSTRAINT export_key_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.form_recipient
    ADD CONSTRAINT form_recipient_key PRIMARY KEY (form, office);
ALTER TABLE ONLY public.import_event
    ADD CONSTRAINT import_event_key PRIMARY KEY (source, external_id);
ALTER TABLE ONLY public.import_media
    ADD CONSTRAINT import_media_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.import_reading
    ADD CONSTRAINT import_reading_pkey PRIMARY KEY (source);
ALTER TABLE ONLY public.import_run
    ADD CONSTRAINT import_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_lease
    ADD CONSTRAINT job_lease_pkey PRIMARY KEY (job);
ALTER TABLE ONLY public.known_address
    ADD CONSTRAINT known_address_key PRIMARY KEY (kind, language, name);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.lead_decision
    ADD CONSTRAINT lead_decision_pkey PRIMARY KEY (enquiry_id);
ALTER TABLE ONLY public.lead_event
    ADD CONSTRAINT lead_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_presence
    ADD CONSTRAINT lead_presence_key PRIMARY KEY (enquiry_id, staff_id);
ALTER TABLE ONLY public.lead_reply
    ADD CONSTRAINT lead_reply_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.lead_reply
    ADD CONSTRAINT lead_reply_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_change
    ADD CONSTRAINT listing_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_counter
    ADD CONSTRAINT listing_counter_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.listing_memory
    ADD CONSTRAINT listing_memory_key PRIMARY KEY (kind, number);
ALTER TABLE ONLY public.listing_number
    ADD CONSTRAINT listing_number_key PRIMARY KEY (kind, external_id);
ALTER TABLE ONLY public.listing_number
    ADD CONSTRAINT listing_number_number UNIQUE (kind, number);
ALTER TABLE ONLY public.listing_state
    ADD CONSTRAINT listing_state_pkey PRIMARY KEY (property_id);
ALTER TABLE ONLY public.login_try
    ADD CONSTRAINT login_try_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mailbox_reading
    ADD CONSTRAINT mailbox_reading_pkey PRIMARY KEY (mailbox);
ALTER TABLE ONLY public.owner_account
    ADD CONSTRAINT owner_account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_answer
    ADD CONSTRAINT owner_answer_key PRIMARY KEY (visit_id, starts_at);
ALTER TABLE ONLY public.owner_device
    ADD CONSTRAINT owner_device_key PRIMARY KEY (owner_id, device);
ALTER TABLE ONLY public.owner
    ADD CONSTRAINT owner_email_key UNIQUE (email);
ALTER TABLE ONLY public.owner_link
    ADD CONSTRAINT owner_link_pkey PRIMARY KEY (owner_id);
ALTER TABLE ONLY public.owner_link
    ADD CONSTRAINT owner_link_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.owner_message
    ADD CONSTRAINT owner_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner
    ADD CONSTRAINT owner_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_property
    ADD CONSTRAINT owner_property_key PRIMARY KEY (owner_id, property_id);
ALTER TABLE ONLY public.owner_session
    ADD CONSTRAINT owner_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_session
    ADD CONSTRAINT owner_session_token_key UNIQUE (token);
ALTER TABLE ONLY public.owner_summary
    ADD CONSTRAINT owner_summary_key PRIMARY KEY (owner_id, week);
ALTER TABLE ONLY public.owner_two_factor
    ADD CONSTRAINT owner_two_factor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_verification
    ADD CONSTRAINT owner_verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_request
    ADD CONSTRAINT password_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.preview_address
    ADD CONSTRAINT preview_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.saved_search
    ADD CONSTRAINT saved_search_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_key
    ADD CONSTRAINT site_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spent_stamp
    ADD CONSTRAINT spent_stamp_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscriber
    ADD CONSTRAINT subscriber_email_key UNIQUE (email);
ALTER TABLE ONLY public.subscriber
    ADD CONSTRAINT subscriber_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.template_change
    ADD CONSTRAINT template_change_pkey PRIMARY KEY (revision);
ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visit_count
    ADD CONSTRAINT visit_count_key PRIMARY KEY (listing_kind, listing_id, day, language, source);
ALTER TABLE ONLY public.visit_salt
    ADD CONSTRAINT visit_salt_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.visit_seen
    ADD CONSTRAINT visit_seen_key PRIMARY KEY (day, visitor);
CREATE INDEX activity_enquiry ON public.activity USING btree (enquiry_id);
CREATE INDEX activity_kind ON public.activity USING btree (property_id, kind, happened_at, id);
CREATE INDEX activity_property ON public.activity USING btree (property_id, happened_at, id);
CREATE INDEX activity_released ON public.activity USING btree (property_id, is_released, happened_at, id, kind);
CREATE INDEX alert_due ON public.alert USING btree (mail_id, due_at);
CREATE INDEX appointment_agent ON public.appointment USING btree (agent, starts_at);
CREATE INDEX appointment_calendar ON public.appointment USING btree (calendar_id, starts_at);
CREATE INDEX appointment_day ON public.appointment USING btree (starts_at, id);
CREATE INDEX appointment_enquiry ON public.appointment USING btree (enquiry_id);
CREATE INDEX appointment_holder_of ON public.appointment_holder USING btree (appointment_id);
CREATE INDEX appointment_property ON public.appointment USING btree (property_id, starts_at, id);
CREATE INDEX appointment_seat_of ON public.appointment_seat USING btree (appointment_id);
CREATE INDEX appointment_start ON public.appointment USING btree (status, starts_at);
CREATE INDEX audit_entry_login ON public.audit_entry USING btree (owner_id, happened_at) WHERE (event = 'login'::text);
CREATE INDEX audit_entry_time ON public.audit_entry USING btree (happened_at, id);
CREATE INDEX calendar_entry_end ON public.calendar_entry USING btree (ends_at, id);
CREATE INDEX calendar_entry_series ON public.calendar_entry USING btree (series_id);
CREATE INDEX enquiry_assignee ON public.enquiry USING btree (assignee_id, received_at);
CREATE INDEX enquiry_email ON public.enquiry USING btree (lower(email));
CREATE INDEX enquiry_inbox ON public.enquiry USING btree (received_at, id, status, state, form, language, assignee_id, property_id);
CREATE INDEX enquiry_listing ON public.enquiry USING btree (property_id) WHERE (status = 'received'::text);
CREATE INDEX enquiry_new ON public.enquiry USING btree (received_at, id, form, assignee_id) WHERE ((status = 'received'::text) AND (state = 'new'::text));
CREATE INDEX enquiry_phone ON public.enquiry USING btree (phone_key);
CREATE INDEX enquiry_property ON public.enquiry USING btree (property_id, received_at);
CREATE INDEX enquiry_received ON public.enquiry USING btree (received_at, id);
CREATE INDEX enquiry_remind ON public.enquiry USING btree (remind_on) WHERE (remind_on IS NOT NULL);
CREATE INDEX enquiry_remove ON public.enquiry USING btree (remove_after);
CREATE INDEX enquiry_state ON public.enquiry USING btree ((((status || ' '::text) || state)));
CREATE INDEX import_event_waiting ON public.import_event USING btree (done_at, retry_at);
CREATE INDEX import_run_of_source ON public.import_run USING btree (source, started_at);
CREATE INDEX lead_decision_time ON public.lead_decision USING btree (decided_at);
CREATE INDEX lead_event_of ON public.lead_event USING btree (enquiry_id, happened_at);
CREATE INDEX lead_reply_of ON public.lead_reply USING btree (enquiry_id, received_at);
CREATE INDEX lead_reply_unanswered ON public.lead_reply USING btree (enquiry_id) WHERE ((answered_at IS NULL) AND (kind = 'reply'::text));
CREATE INDEX lead_reply_waiting ON public.lead_reply USING btree (received_at) WHERE (answered_at IS NULL);
CREATE INDEX listing_change_time ON public.listing_change USING btree (happened_at);
CREATE INDEX listing_memory_gone ON public.listing_memory USING btree (gone_on);
CREATE INDEX listing_number_folded ON public.listing_number USING btree (kind, folded_id);
CREATE INDEX mail_enquiry ON public.mail USING btree (enquiry_id);
CREATE INDEX mail_queue ON public.mail USING btree (state, send_after);
CREATE INDEX mail_reply_to ON public.mail USING btree (reply_to) WHERE (kind = 'answer'::text);
CREATE INDEX owner_account_owner ON public.owner_account USING btree (owner_id);
CREATE INDEX owner_message_owner ON public.owner_message USING btree (owner_id, sent_at);
CREATE INDEX owner_property_property ON public.owner_property USING btree (property_id);
CREATE INDEX owner_session_owner ON public.owner_session USING btree (owner_id);
CREATE INDEX owner_two_factor_owner ON public.owner_two_factor USING btree (owner_id);
CREATE INDEX owner_verification_identifier ON public.owner_verification USING btree (identifier);
CREATE INDEX preview_address_property ON public.preview_address USING btree (property_id, until);
CREATE INDEX rate_limit_reset ON public.rate_limit USING btree (resets_at);
CREATE INDEX saved_search_subscriber ON public.saved_search USING btree (subscriber_id);
CREATE INDEX template_change_template ON public.template_change USING btree (template_id, revision);
CREATE INDEX upload_enquiry ON public.upload USING btree (enquiry_id);
CREATE INDEX visit_count_day ON public.visit_count USING btree (listing_kind, day, listing_id, visits);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.listing_change(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.subscriber(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.appointment
    ADD CONSTRAINT appointment_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.appointment_holder
    ADD CONSTRAINT appointment_holder_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointment(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.appointment_seat
    ADD CONSTRAINT appointment_seat_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES public.appointment(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.busy_source
    ADD CONSTRAINT busy_source_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.busy_time
    ADD CONSTRAINT busy_time_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_key
    ADD CONSTRAINT calendar_key_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.form_recipient
    ADD CONSTRAINT form_recipient_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_decision
    ADD CONSTRAINT lead_decision_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_event
    ADD CONSTRAINT lead_event_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_presence
    ADD CONSTRAINT lead_presence_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_reply
    ADD CONSTRAINT lead_reply_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail
    ADD CONSTRAINT mail_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_account
    ADD CONSTRAINT owner_account_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_answer
    ADD CONSTRAINT owner_answer_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_device
    ADD CONSTRAINT owner_device_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_link
    ADD CONSTRAINT owner_link_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_message
    ADD CONSTRAINT owner_message_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_property
    ADD CONSTRAINT owner_property_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_session
    ADD CONSTRAINT owner_session_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_summary
    ADD CONSTRAINT owner_summary_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_two_factor
    ADD CONSTRAINT owner_two_factor_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.owner(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_search
    ADD CONSTRAINT saved_search_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.subscriber(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiry(id);
