create table "deliveries" (
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
  "code" text not null,
  "carrier" text not null,
  "sender" text,
  "contents" text not null,
  "pieces" bigint default 1 not null,
  "tracking_number" text,
  "recipient" uuid not null,
  "stored_at" text,
  "received_at" timestamptz(3) not null,
  "handed_to" text,
  "handed_over_at" timestamptz(3),
  "return_reason" text,
  "status" text default 'waiting' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("carrier", '') || ' ' || coalesce("sender", '') || ' ' || coalesce("contents", '') || ' ' || coalesce("tracking_number", ''))) stored,
  primary key ("id"),
  constraint "deliveries_code_length_check" check (char_length("code") <= 40),
  constraint "deliveries_carrier_length_check" check (char_length("carrier") <= 80),
  constraint "deliveries_sender_length_check" check (char_length("sender") <= 120),
  constraint "deliveries_contents_length_check" check (char_length("contents") <= 200),
  constraint "deliveries_pieces_min_check" check ("pieces" >= 1),
  constraint "deliveries_pieces_max_check" check ("pieces" <= 9999),
  constraint "deliveries_tracking_number_length_check" check (char_length("tracking_number") <= 60),
  constraint "deliveries_stored_at_length_check" check (char_length("stored_at") <= 80),
  constraint "deliveries_handed_to_length_check" check (char_length("handed_to") <= 120),
  constraint "deliveries_return_reason_length_check" check (char_length("return_reason") <= 300),
  constraint "deliveries_status_check" check ("status" in ('waiting', 'handedOver', 'returned'))
);
create unique index "deliveries_code_key" on "deliveries" using btree (lower("code"));
create index "deliveries_code_idx" on "deliveries" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "deliveries_carrier_idx" on "deliveries" using btree ("carrier" collate natural_order, "id") include ("archived_at", "visibility");
create index "deliveries_contents_idx" on "deliveries" using btree ("contents" collate natural_order, "id") include ("archived_at", "visibility");
create index "deliveries_pieces_idx" on "deliveries" using btree ("pieces", "id") include ("archived_at", "visibility");
create index "deliveries_recipient_idx" on "deliveries" using btree ("recipient", "id") include ("archived_at", "visibility");
create index "deliveries_received_at_idx" on "deliveries" using btree ("received_at", "id") include ("archived_at", "visibility");
create index "deliveries_handed_to_idx" on "deliveries" using btree ("handed_to" collate natural_order, "id") include ("archived_at", "visibility");
create index "deliveries_handed_over_at_idx" on "deliveries" using btree ("handed_over_at", "id") include ("archived_at", "visibility");
create index "deliveries_status_idx" on "deliveries" using btree ("status", "id") include ("archived_at", "visibility");
create index "deliveries_search_idx" on "deliveries" using gin ("search" gin_trgm_ops);
create table "muster_marks" (
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
  "session" text not null,
  "seq" bigint not null,
  "type" text not null,
  "muster" uuid,
  "person" uuid,
  "visitor" uuid,
  "is_safe" boolean default false not null,
  "occurred_at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null,
  "clock_uncertain" boolean default false not null,
  "marked_by" uuid,
  "hash" text not null,
  "search" text generated always as (mw_fold(coalesce("event_id", ''))) stored,
  primary key ("id"),
  constraint "muster_marks_event_id_length_check" check (char_length("event_id") <= 36),
  constraint "muster_marks_session_length_check" check (char_length("session") <= 36),
  constraint "muster_marks_seq_min_check" check ("seq" >= 1),
  constraint "muster_marks_type_length_check" check (char_length("type") <= 20),
  constraint "muster_marks_hash_length_check" check (char_length("hash") <= 64),
  constraint "muster_marks_archived_check" check ("archived_at" is null)
);
create unique index "muster_marks_event_id_key" on "muster_marks" using btree ("event_id");
create unique index "muster_marks_session_seq_key" on "muster_marks" using btree ("session", "seq");
create index "muster_marks_type_idx" on "muster_marks" using btree ("type" collate natural_order, "id") include ("archived_at", "visibility");
create index "muster_marks_muster_idx" on "muster_marks" using btree ("muster", "id") include ("archived_at", "visibility");
create index "muster_marks_person_idx" on "muster_marks" using btree ("person", "id") include ("archived_at", "visibility");
create index "muster_marks_visitor_idx" on "muster_marks" using btree ("visitor", "id") include ("archived_at", "visibility");
create index "muster_marks_is_safe_idx" on "muster_marks" using btree ("is_safe", "id") include ("archived_at", "visibility");
create index "muster_marks_occurred_at_idx" on "muster_marks" using btree ("occurred_at", "id") include ("archived_at", "visibility");
create index "muster_marks_marked_by_idx" on "muster_marks" using btree ("marked_by", "id") include ("archived_at", "visibility");
create index "muster_marks_search_idx" on "muster_marks" using gin ("search" gin_trgm_ops);
create table "musters" (
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
  "code" text not null,
  "started_at" timestamptz(3) not null,
  "started_by" uuid,
  "ended_at" timestamptz(3),
  "ended_by" uuid,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id"),
  constraint "musters_code_length_check" check (char_length("code") <= 40),
  constraint "musters_archived_check" check ("archived_at" is null)
);
create unique index "musters_code_key" on "musters" using btree (lower("code"));
create index "musters_code_idx" on "musters" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "musters_started_at_idx" on "musters" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "musters_started_by_idx" on "musters" using btree ("started_by", "id") include ("archived_at", "visibility");
create index "musters_ended_at_idx" on "musters" using btree ("ended_at", "id") include ("archived_at", "visibility");
create index "musters_ended_by_idx" on "musters" using btree ("ended_by", "id") include ("archived_at", "visibility");
create index "musters_search_idx" on "musters" using gin ("search" gin_trgm_ops);
alter table "visitors" add column "language" text default 'en-US' not null;
alter table "visitors" add column "nda_revision" bigint;
alter table "visitors" add column "nda_text" text;
alter table "visitors" add column "nda_paper" jsonb;
alter table "visitors" add column "nda_paper_sha256" text generated always as ("nda_paper" ->> 'sha256') stored;
alter table "visitors" add constraint "visitors_nda_paper_sha256_fkey" foreign key ("nda_paper_sha256") references "file_objects" ("sha256");
alter table "visitors" add column "reminded_on" date;
alter table "visitors" add column "erased_at" timestamptz(3);
alter table "visitors" add constraint "visitors_language_check" check ("language" in ('en-US', 'es'));
alter table "visitors" add constraint "visitors_nda_text_length_check" check (char_length("nda_text") <= 100000);
create index "visitors_nda_paper_sha256_idx" on "visitors" using btree ("nda_paper_sha256");
alter table "deliveries"
  add constraint "deliveries_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "deliveries_recipient_fkey" foreign key ("recipient") references "users" ("id");
alter table "muster_marks"
  add constraint "muster_marks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "muster_marks_muster_fkey" foreign key ("muster") references "musters" ("id"),
  add constraint "muster_marks_person_fkey" foreign key ("person") references "users" ("id"),
  add constraint "muster_marks_visitor_fkey" foreign key ("visitor") references "visitors" ("id"),
  add constraint "muster_marks_marked_by_fkey" foreign key ("marked_by") references "users" ("id");
alter table "musters"
  add constraint "musters_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "musters_started_by_fkey" foreign key ("started_by") references "users" ("id"),
  add constraint "musters_ended_by_fkey" foreign key ("ended_by") references "users" ("id");
