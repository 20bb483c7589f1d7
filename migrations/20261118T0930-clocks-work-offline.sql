create table "punch_reviews" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "at" timestamptz(3) not null,
  "kind" text,
  "kiosk" uuid,
  "why" text default 'unknown' not null,
  "badge_last4" text,
  "number" text,
  "event" uuid,
  "status" text default 'open' not null,
  "user" uuid,
  "decided_by" uuid,
  "decided_at" timestamptz(3),
  "note" text,
  primary key ("id"),
  constraint "punch_reviews_kind_check" check ("kind" in ('in', 'out', 'meal-start', 'meal-end', 'rest-start', 'rest-end')),
  constraint "punch_reviews_why_check" check ("why" in ('unknown', 'signature', 'inTheFuture', 'tooOld', 'failed')),
  constraint "punch_reviews_badge_last4_length_check" check (char_length("badge_last4") <= 4),
  constraint "punch_reviews_number_length_check" check (char_length("number") <= 40),
  constraint "punch_reviews_status_check" check ("status" in ('open', 'assigned', 'dismissed')),
  constraint "punch_reviews_note_length_check" check (char_length("note") <= 500),
  constraint "punch_reviews_archived_check" check ("archived_at" is null)
);
create index "punch_reviews_at_idx" on "punch_reviews" using btree ("at", "id") include ("archived_at", "visibility");
create index "punch_reviews_kind_idx" on "punch_reviews" using btree ("kind", "id") include ("archived_at", "visibility");
create index "punch_reviews_kiosk_idx" on "punch_reviews" using btree ("kiosk", "id") include ("archived_at", "visibility");
create index "punch_reviews_why_idx" on "punch_reviews" using btree ("why", "id") include ("archived_at", "visibility");
create index "punch_reviews_badge_last4_idx" on "punch_reviews" using btree ("badge_last4" collate natural_order, "id") include ("archived_at", "visibility");
create index "punch_reviews_number_idx" on "punch_reviews" using btree ("number" collate natural_order, "id") include ("archived_at", "visibility");
create index "punch_reviews_event_idx" on "punch_reviews" using btree ("event", "id") include ("archived_at", "visibility");
create index "punch_reviews_status_idx" on "punch_reviews" using btree ("status", "id") include ("archived_at", "visibility");
create index "punch_reviews_user_idx" on "punch_reviews" using btree ("user", "id") include ("archived_at", "visibility");
create index "punch_reviews_decided_by_idx" on "punch_reviews" using btree ("decided_by", "id") include ("archived_at", "visibility");
create table "time_clock_events" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "event_id" text not null,
  "kiosk" uuid,
  "session" text not null,
  "seq" bigint not null,
  "type" text not null,
  "occurred_at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null,
  "clock_uncertain" boolean default false not null,
  "payload" jsonb,
  "result" text default 'applied' not null,
  "hash" text not null,
  "search" text generated always as (mw_fold(coalesce("event_id", ''))) stored,
  primary key ("id"),
  constraint "time_clock_events_event_id_length_check" check (char_length("event_id") <= 36),
  constraint "time_clock_events_session_length_check" check (char_length("session") <= 36),
  constraint "time_clock_events_seq_min_check" check ("seq" >= 1),
  constraint "time_clock_events_type_length_check" check (char_length("type") <= 20),
  constraint "time_clock_events_result_check" check ("result" in ('applied', 'exception')),
  constraint "time_clock_events_hash_length_check" check (char_length("hash") <= 64),
  constraint "time_clock_events_archived_check" check ("archived_at" is null)
);
create unique index "time_clock_events_event_id_key" on "time_clock_events" using btree ("event_id");
create unique index "time_clock_events_session_seq_key" on "time_clock_events" using btree ("session", "seq");
create index "time_clock_events_kiosk_idx" on "time_clock_events" using btree ("kiosk", "id") include ("archived_at", "visibility");
create index "time_clock_events_seq_idx" on "time_clock_events" using btree ("seq", "id") include ("archived_at", "visibility");
create index "time_clock_events_type_idx" on "time_clock_events" using btree ("type" collate natural_order, "id") include ("archived_at", "visibility");
create index "time_clock_events_occurred_at_idx" on "time_clock_events" using btree ("occurred_at", "id") include ("archived_at", "visibility");
create index "time_clock_events_received_at_idx" on "time_clock_events" using btree ("received_at", "id") include ("archived_at", "visibility");
create index "time_clock_events_result_idx" on "time_clock_events" using btree ("result", "id") include ("archived_at", "visibility");
create index "time_clock_events_search_idx" on "time_clock_events" using gin ("search" gin_trgm_ops);
alter table "rest_period_violations" add column "statement" text;
alter table "rest_period_violations" add column "statement_at" timestamptz(3);
alter table "rest_period_violations" add constraint "rest_period_violations_statement_length_check" check (char_length("statement") <= 500);
alter table "time_punches" add column "doubts" text[] default '{}' not null;
alter table "time_punches" add constraint "time_punches_doubts_check" check ("doubts" <@ array['unverified-identity', 'clock-uncertain']::text[]);
create index "time_punches_doubts_idx" on "time_punches" using gin ("doubts");
alter table "user_credentials" add column "badge_tag" text;
alter table "user_credentials" add constraint "user_credentials_badge_tag_length_check" check (char_length("badge_tag") <= 64);
alter table "punch_reviews"
  add constraint "punch_reviews_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "punch_reviews_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id"),
  add constraint "punch_reviews_event_fkey" foreign key ("event") references "time_clock_events" ("id"),
  add constraint "punch_reviews_user_fkey" foreign key ("user") references "users" ("id"),
  add constraint "punch_reviews_decided_by_fkey" foreign key ("decided_by") references "users" ("id");
alter table "time_clock_events"
  add constraint "time_clock_events_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "time_clock_events_kiosk_fkey" foreign key ("kiosk") references "kiosks" ("id");
