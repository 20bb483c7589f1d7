create table "former_pay_terms" (
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
  "user" uuid,
  "until" date not null,
  "labor_rule" uuid,
  "pay_type" text,
  primary key ("id"),
  constraint "former_pay_terms_pay_type_check" check ("pay_type" in ('hourly', 'salaried-nonexempt', 'exempt')),
  constraint "former_pay_terms_archived_check" check ("archived_at" is null)
);
create index "former_pay_terms_user_idx" on "former_pay_terms" using btree ("user", "id") include ("archived_at", "visibility");
create index "former_pay_terms_until_idx" on "former_pay_terms" using btree ("until", "id") include ("archived_at", "visibility");
create index "former_pay_terms_labor_rule_idx" on "former_pay_terms" using btree ("labor_rule", "id") include ("archived_at", "visibility");
create index "former_pay_terms_pay_type_idx" on "former_pay_terms" using btree ("pay_type", "id") include ("archived_at", "visibility");
alter table "former_pay_terms"
  add constraint "former_pay_terms_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "former_pay_terms_user_fkey" foreign key ("user") references "users" ("id"),
  add constraint "former_pay_terms_labor_rule_fkey" foreign key ("labor_rule") references "labor_rules" ("id");
