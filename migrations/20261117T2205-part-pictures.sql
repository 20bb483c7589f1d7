alter table "parts" add column "picture" jsonb;
alter table "parts" add column "picture_sha256" text generated always as ("picture" ->> 'sha256') stored;
alter table "parts" add constraint "parts_picture_sha256_fkey" foreign key ("picture_sha256") references "file_objects" ("sha256");
create index "parts_picture_sha256_idx" on "parts" using btree ("picture_sha256");
