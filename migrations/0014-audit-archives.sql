create table "audit_archives" (
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
  "from_seq" bigint not null,
  "to_seq" bigint not null,
  "oldest_at" timestamptz(3) not null,
  "newest_at" timestamptz(3) not null,
  "prev_hash" text not null,
  "hash" text not null,
  "signature" text not null,
  "content" jsonb,
  "content_sha256" text generated always as ("content" ->> 'sha256') stored,
  "search" text generated always as (mw_fold(coalesce("hash", ''))) stored,
  primary key ("id")
);
alter table "audit_archives" add constraint "audit_archives_from_seq_min_check" check ("from_seq" >= 1);
alter table "audit_archives" add constraint "audit_archives_to_seq_min_check" check ("to_seq" >= 1);
alter table "audit_archives" add constraint "audit_archives_prev_hash_length_check" check (char_length("prev_hash") <= 64);
alter table "audit_archives" add constraint "audit_archives_hash_length_check" check (char_length("hash") <= 64);
alter table "audit_archives" add constraint "audit_archives_signature_length_check" check (char_length("signature") <= 200);
create unique index "audit_archives_from_seq_key" on "audit_archives" using btree ("from_seq");
create index "audit_archives_from_seq_idx" on "audit_archives" using btree ("from_seq", "id") include ("archived_at", "visibility");
create index "audit_archives_to_seq_idx" on "audit_archives" using btree ("to_seq", "id") include ("archived_at", "visibility");
create index "audit_archives_oldest_at_idx" on "audit_archives" using btree ("oldest_at", "id") include ("archived_at", "visibility");
create index "audit_archives_newest_at_idx" on "audit_archives" using btree ("newest_at", "id") include ("archived_at", "visibility");
create index "audit_archives_hash_idx" on "audit_archives" using btree ("hash" collate natural_order, "id") include ("archived_at", "visibility");
create index "audit_archives_content_sha256_idx" on "audit_archives" using btree ("content_sha256");
create index "audit_archives_search_idx" on "audit_archives" using gin ("search" gin_trgm_ops);
alter table "audit_archives" add constraint "audit_archives_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "audit_archives" add constraint "audit_archives_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "audit_archives" add constraint "audit_archives_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "audit_archives" add constraint "audit_archives_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "audit_archives" add constraint "audit_archives_content_sha256_fkey" foreign key ("content_sha256") references "file_objects" ("sha256");
