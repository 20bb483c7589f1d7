create table "punch_photos" (
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
  "user" uuid not null,
  "punch" uuid not null,
  "taken_at" timestamptz(3) not null,
  "photo" jsonb not null,
  "photo_sha256" text generated always as ("photo" ->> 'sha256') stored,
  primary key ("id"),
  constraint "punch_photos_archived_check" check ("archived_at" is null)
);
create unique index "punch_photos_punch_key" on "punch_photos" using btree ("punch");
create index "punch_photos_user_idx" on "punch_photos" using btree ("user", "id") include ("archived_at", "visibility");
create index "punch_photos_punch_idx" on "punch_photos" using btree ("punch", "id") include ("archived_at", "visibility");
create index "punch_photos_taken_at_idx" on "punch_photos" using btree ("taken_at", "id") include ("archived_at", "visibility");
create index "punch_photos_photo_sha256_idx" on "punch_photos" using btree ("photo_sha256");
-- Nothing ever wrote a picture here: they lie in a table of their own, from which they can be thrown away.
drop index "time_punches_photo_sha256_idx";
alter table "time_punches" drop column "photo_sha256";
alter table "time_punches" drop column "photo";
alter table "punch_photos"
  add constraint "punch_photos_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "punch_photos_user_fkey" foreign key ("user") references "users" ("id"),
  add constraint "punch_photos_punch_fkey" foreign key ("punch") references "time_punches" ("id"),
  add constraint "punch_photos_photo_sha256_fkey" foreign key ("photo_sha256") references "file_objects" ("sha256");
