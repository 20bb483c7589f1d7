alter table "schedule_assignments" add column "people" uuid[] default '{}' not null;
create index "schedule_assignments_people_idx" on "schedule_assignments" using gin ("people");
alter table "schedules" add column "iterations" bigint;
alter table "schedules" add column "left_out" jsonb;
alter table "schedules" add column "proposal" boolean default false not null;
alter table "schedules" add column "stop_asked" boolean default false not null;
alter table "schedules" add column "failure" text;
alter table "schedules" add constraint "schedules_failure_length_check" check (char_length("failure") <= 2000);
