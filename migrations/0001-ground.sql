-- What stands below every table: extensions, the order of text, folding for search, and the tables that belong to no record type.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Case-insensitive and natural: A-2 before A-10. Ties are broken by bytes, so the order stays total.
create collation natural_order (provider = icu, locale = 'und-u-kn-true-ks-level2');

-- Lower case without accents: `canon` finds `cañón`. unaccent() is only "stable" because its dictionary could be edited; ours is not.
create function mw_fold(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

-- `SO-000123`, `so 123` and `so123` meet in `so123`; numbers that stood apart stay apart: SO-000012-3 is `so12-3`.
create function mw_code_key(text) returns text
  language sql immutable strict parallel safe
  return translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(mw_fold($1), '([0-9])[^a-z0-9]+(?=[0-9])', '\1~', 'g'),
        '[^a-z0-9~]', '', 'g'),
      '(^|[^0-9])0+(?=[0-9])', '\1', 'g'),
    '~', '-');

-- Every change of every record, written by triggers in the transaction of its cause. Grows without end: by month.
create sequence audit_entry_ids;
create table audit_entries (
  id bigint not null default nextval('audit_entry_ids'),
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null,
  actor text not null,
  via text not null,
  action text not null,
  resource text not null,
  record_id uuid not null,
  record_code text,
  root_resource text not null,
  root_id uuid not null,
  diff jsonb not null,
  reason text,
  request_id text,
  primary key (id, at)
) partition by range (at);
create table audit_entries_rest partition of audit_entries default;
create index audit_entries_root_idx on audit_entries (root_id, id);
create index audit_entries_xid_idx on audit_entries (xid, id);
create index audit_entries_actor_idx on audit_entries (actor, at);
create index audit_entries_at_idx on audit_entries (at, id);
alter sequence audit_entry_ids owned by audit_entries.id;

-- The sealer's chain over committed entries: hash = sha256(prev_hash || newline || canonical entry).
create table audit_chain (
  seq bigint primary key,
  entry_id bigint not null unique,
  entry_at timestamptz(3) not null,
  entry_xid xid8 not null,
  prev_hash text not null,
  hash text not null
);

-- Personal values stand in the chain only as salted hashes; erasing a row here leaves the chain verifiable.
create table audit_personal (
  entry_id bigint not null,
  field text not null,
  side text not null check (side in ('before', 'after')),
  salt text not null,
  value jsonb,
  primary key (entry_id, field, side)
);

-- What else browsers are told live: job progress, notifications, presence. Kept for a day.
create table live_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now(),
  kind text not null,
  user_id uuid,
  payload jsonb not null
);
create index live_events_xid_idx on live_events (xid, id);
create index live_events_at_idx on live_events (at);

-- Gapless number series: the row is locked by whoever takes the next number.
create table code_counters (
  series text primary key,
  last bigint not null
);

-- A retried request gets the answer of the first one.
create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer json,
  created_at timestamptz(3) not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- One row a record that can be found by code or title from anywhere.
create table search_entries (
  resource text not null,
  record_id uuid not null,
  code text,
  code_key text,
  title text,
  words text not null,
  archived boolean not null default false,
  primary key (resource, record_id)
);
create index search_entries_code_key_idx on search_entries (code_key text_pattern_ops);
create index search_entries_words_idx on search_entries using gin (words gin_trgm_ops);

-- The state of a browser's presence on a record; forgotten with the server.
create unlogged table presences (
  client text primary key,
  user_id uuid not null,
  record text not null,
  field text,
  seen_at timestamptz(3) not null default now()
);
create index presences_record_idx on presences (record);

-- Where a record went that was merged into another: its old address leads on.
create table record_redirects (
  resource text not null,
  old_id uuid not null,
  new_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (resource, old_id)
);
create index record_redirects_new_id_idx on record_redirects (new_id);
