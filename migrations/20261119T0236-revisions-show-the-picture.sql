alter table "part_revisions" add column "picture" jsonb;
alter table "part_revisions" add column "picture_sha256" text generated always as ("picture" ->> 'sha256') stored;
alter table "part_revisions" add constraint "part_revisions_picture_sha256_fkey" foreign key ("picture_sha256") references "file_objects" ("sha256");
create index "part_revisions_picture_sha256_idx" on "part_revisions" using btree ("picture_sha256");
update part_revisions r set picture = p.picture from parts p where p.id = r.part and p.picture is not null;
