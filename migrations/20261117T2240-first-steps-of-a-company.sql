create table "checklist_marks" (
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
  "step" text not null,
  "mark" text not null,
  "search" text generated always as (mw_fold(coalesce("step", ''))) stored,
  primary key ("id"),
  constraint "checklist_marks_step_length_check" check (char_length("step") <= 60),
  constraint "checklist_marks_mark_check" check ("mark" in ('skipped', 'putAway')),
  constraint "checklist_marks_archived_check" check ("archived_at" is null)
);
create unique index "checklist_marks_step_key" on "checklist_marks" using btree ("step");
create index "checklist_marks_step_idx" on "checklist_marks" using btree ("step" collate natural_order, "id") include ("archived_at", "visibility");
create index "checklist_marks_mark_idx" on "checklist_marks" using btree ("mark", "id") include ("archived_at", "visibility");
create index "checklist_marks_search_idx" on "checklist_marks" using gin ("search" gin_trgm_ops);
alter table "checklist_marks"
  add constraint "checklist_marks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
-- Who already sells is past the first steps; an administrator can call the list back.
insert into "checklist_marks" ("id", "step", "mark") select gen_random_uuid(), 'all', 'putAway' where exists (select from "orders");
