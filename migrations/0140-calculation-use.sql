alter table "calculations" add column "used_in" text;
alter table "calculations" add column "used_in_part_revision_methods" uuid generated always as (case when "used_in" like 'part-revision-methods/%' then substr("used_in", 23)::uuid end) stored;
alter table "calculations" add constraint "calculations_used_in_part_revision_methods_fkey" foreign key ("used_in_part_revision_methods") references "part_revision_methods" ("id");
alter table "calculations" add column "used_in_quotes" uuid generated always as (case when "used_in" like 'quotes/%' then substr("used_in", 8)::uuid end) stored;
alter table "calculations" add constraint "calculations_used_in_quotes_fkey" foreign key ("used_in_quotes") references "quotes" ("id");
alter table "calculations" add constraint "calculations_used_in_check" check ("used_in" is null or split_part("used_in", '/', 1) in ('part-revision-methods', 'quotes'));
create index "calculations_used_in_idx" on "calculations" using btree ("used_in", "id") include ("archived_at", "visibility");
