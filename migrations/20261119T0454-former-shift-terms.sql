create table "former_shift_terms" (
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
  "shift" uuid not null,
  "until" date not null,
  "days" text[] default '{}' not null,
  "planned_paid_minutes" bigint not null,
  "differential_per_hour" numeric(18,6) not null,
  primary key ("id"),
  constraint "former_shift_terms_days_check" check ("days" <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']::text[]),
  constraint "former_shift_terms_planned_paid_minutes_min_check" check ("planned_paid_minutes" >= 0),
  constraint "former_shift_terms_differential_per_hour_min_check" check ("differential_per_hour" >= 0),
  constraint "former_shift_terms_archived_check" check ("archived_at" is null)
);
create index "former_shift_terms_shift_idx" on "former_shift_terms" using btree ("shift", "id") include ("archived_at", "visibility");
create index "former_shift_terms_until_idx" on "former_shift_terms" using btree ("until", "id") include ("archived_at", "visibility");
create index "former_shift_terms_days_idx" on "former_shift_terms" using gin ("days");
create index "former_shift_terms_planned_paid_minutes_idx" on "former_shift_terms" using btree ("planned_paid_minutes", "id") include ("archived_at", "visibility");
create index "former_shift_terms_differential_per_hour_idx" on "former_shift_terms" using btree ("differential_per_hour", "id") include ("archived_at", "visibility");
alter table "former_shift_terms"
  add constraint "former_shift_terms_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "former_shift_terms_shift_fkey" foreign key ("shift") references "shifts" ("id");
