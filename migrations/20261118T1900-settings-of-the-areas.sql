create table "accounting_settings" (
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
  "match_percent" numeric(12,6) default 2 not null,
  "match_amount" numeric(18,2) default 25.00 not null,
  "dual_control" boolean default true not null,
  "discount_grace_days" bigint default 0 not null,
  "write_off_limit" numeric(18,2) default 10.00 not null,
  "allowance_method" boolean default false not null,
  "returned_check_charge" numeric(18,2) default 35.00 not null,
  primary key ("id"),
  constraint "accounting_settings_match_percent_min_check" check ("match_percent" >= 0),
  constraint "accounting_settings_match_percent_max_check" check ("match_percent" <= 100),
  constraint "accounting_settings_match_amount_min_check" check ("match_amount" >= 0),
  constraint "accounting_settings_discount_grace_days_min_check" check ("discount_grace_days" >= 0),
  constraint "accounting_settings_discount_grace_days_max_check" check ("discount_grace_days" <= 60),
  constraint "accounting_settings_write_off_limit_min_check" check ("write_off_limit" >= 0),
  constraint "accounting_settings_returned_check_charge_min_check" check ("returned_check_charge" >= 0),
  constraint "accounting_settings_archived_check" check ("archived_at" is null)
);
create index "accounting_settings_match_percent_idx" on "accounting_settings" using btree ("match_percent", "id") include ("archived_at", "visibility");
create index "accounting_settings_match_amount_idx" on "accounting_settings" using btree ("match_amount", "id") include ("archived_at", "visibility");
create index "accounting_settings_dual_control_idx" on "accounting_settings" using btree ("dual_control", "id") include ("archived_at", "visibility");
create index "accounting_settings_write_off_limit_idx" on "accounting_settings" using btree ("write_off_limit", "id") include ("archived_at", "visibility");
create index "accounting_settings_created_at_idx" on "accounting_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "device_settings" (
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
  "solo_release" boolean default false not null,
  primary key ("id"),
  constraint "device_settings_archived_check" check ("archived_at" is null)
);
create index "device_settings_solo_release_idx" on "device_settings" using btree ("solo_release", "id") include ("archived_at", "visibility");
create index "device_settings_created_at_idx" on "device_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
create table "quality_settings" (
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
  "judging" text default 'exact' not null,
  "first_article_months" bigint default 24 not null,
  "stamp_rest_days" bigint default 180 not null,
  "d4_days" bigint default 10 not null,
  "d5_days" bigint default 15 not null,
  "d6_days" bigint default 30 not null,
  "d7_days" bigint default 45 not null,
  "d8_days" bigint default 60 not null,
  primary key ("id"),
  constraint "quality_settings_judging_check" check ("judging" in ('exact', 'rounded', 'guardBand')),
  constraint "quality_settings_first_article_months_min_check" check ("first_article_months" >= 1),
  constraint "quality_settings_first_article_months_max_check" check ("first_article_months" <= 120),
  constraint "quality_settings_stamp_rest_days_min_check" check ("stamp_rest_days" >= 0),
  constraint "quality_settings_stamp_rest_days_max_check" check ("stamp_rest_days" <= 3650),
  constraint "quality_settings_d4_days_min_check" check ("d4_days" >= 1),
  constraint "quality_settings_d4_days_max_check" check ("d4_days" <= 365),
  constraint "quality_settings_d5_days_min_check" check ("d5_days" >= 1),
  constraint "quality_settings_d5_days_max_check" check ("d5_days" <= 365),
  constraint "quality_settings_d6_days_min_check" check ("d6_days" >= 1),
  constraint "quality_settings_d6_days_max_check" check ("d6_days" <= 365),
  constraint "quality_settings_d7_days_min_check" check ("d7_days" >= 1),
  constraint "quality_settings_d7_days_max_check" check ("d7_days" <= 365),
  constraint "quality_settings_d8_days_min_check" check ("d8_days" >= 1),
  constraint "quality_settings_d8_days_max_check" check ("d8_days" <= 365),
  constraint "quality_settings_archived_check" check ("archived_at" is null)
);
create index "quality_settings_judging_idx" on "quality_settings" using btree ("judging", "id") include ("archived_at", "visibility");
create index "quality_settings_first_article_months_idx" on "quality_settings" using btree ("first_article_months", "id") include ("archived_at", "visibility");
create index "quality_settings_stamp_rest_days_idx" on "quality_settings" using btree ("stamp_rest_days", "id") include ("archived_at", "visibility");
create index "quality_settings_created_at_idx" on "quality_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
alter table "accounting_settings"
  add constraint "accounting_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "device_settings"
  add constraint "device_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quality_settings"
  add constraint "quality_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
-- What a company has set by key goes where it is set now; values that are no number or yes and no keep the default.
create function pg_temp.setting(asked text) returns text language sql as
  $$ select value #>> '{}' from company_settings where key = asked and archived_at is null $$;
create function pg_temp.number_of(asked text) returns numeric language sql as
  $$ select case when pg_temp.setting(asked) ~ '^\d+(\.\d+)?$' then pg_temp.setting(asked)::numeric end $$;
insert into "accounting_settings"
  ("id", "match_percent", "match_amount", "dual_control", "discount_grace_days", "write_off_limit", "allowance_method", "returned_check_charge")
select gen_random_uuid(), least(coalesce(pg_temp.number_of('payables.matchPercent'), 2), 100), coalesce(pg_temp.number_of('payables.matchAmount'), 25),
  coalesce(pg_temp.setting('payments.dualControl'), '') <> 'false',
  least(coalesce(trunc(pg_temp.number_of('receivables.discountGraceDays')), 0), 60),
  coalesce(pg_temp.number_of('receivables.writeOffLimit'), 10),
  coalesce(pg_temp.setting('receivables.allowanceMethod'), '') = 'true', coalesce(pg_temp.number_of('receivables.nsfCharge'), 35)
where exists (select from company_settings where archived_at is null and key ~ '^(payables|payments|receivables)\.');
insert into "quality_settings" ("id", "judging")
select gen_random_uuid(), case when pg_temp.setting('rounding') = 'true' then 'rounded' else 'guardBand' end
where 'true' in (pg_temp.setting('rounding'), pg_temp.setting('guardBand'));
insert into "device_settings" ("id", "solo_release")
select gen_random_uuid(), true where pg_temp.setting('soloRelease') = 'true';
drop function pg_temp.number_of(text);
drop function pg_temp.setting(text);
drop table "company_settings";
