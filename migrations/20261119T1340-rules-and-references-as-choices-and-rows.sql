alter table "capabilities" add column "lower_verdict" text;
alter table "capabilities" add column "pieces_to_settle" bigint;
alter table "capabilities" add constraint "capabilities_lower_verdict_check" check ("lower_verdict" in ('meets', 'review', 'fails', 'insufficient', 'unstable'));
create index "capabilities_lower_verdict_idx" on "capabilities" using btree ("lower_verdict", "id") include ("archived_at", "visibility");
create index "capabilities_pieces_to_settle_idx" on "capabilities" using btree ("pieces_to_settle", "id") include ("archived_at", "visibility");
-- Run rules were a list in JSON; numbers no set has go.
create function mw_rules_chosen(given jsonb) returns text[] immutable language sql as $$
  select coalesce(array_agg(distinct one order by one), '{}')
  from jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given else '[]' end) as one
  where one in ('1', '2', '3', '4', '5', '6', '7', '8')
$$;
alter table "control_plan_details" drop constraint "control_plan_details_rule6_check";
alter table "control_plan_details" alter column "rules" type text[] using mw_rules_chosen("rules");
alter table "control_plan_details" alter column "rules" set default '{}';
alter table "control_plan_details" alter column "rules" set not null;
alter table "control_plan_details" add constraint "control_plan_details_rules_check" check ("rules" <@ array['1', '2', '3', '4', '5', '6', '7', '8']::text[]);
create index "control_plan_details_rules_idx" on "control_plan_details" using gin ("rules");
alter table "ppaps" add column "package" jsonb;
alter table "ppaps" add column "package_sha256" text generated always as ("package" ->> 'sha256') stored;
alter table "ppaps" add constraint "ppaps_package_sha256_fkey" foreign key ("package_sha256") references "file_objects" ("sha256");
create index "ppaps_package_sha256_idx" on "ppaps" using btree ("package_sha256");
alter table "quality_settings" add column "calibrations_per_week" bigint;
alter table "quality_settings" add constraint "quality_settings_calibrations_per_week_min_check" check ("calibrations_per_week" >= 1);
alter table "quality_settings" add constraint "quality_settings_calibrations_per_week_max_check" check ("calibrations_per_week" <= 10000);
alter table "spc_charts" alter column "rules" type text[] using mw_rules_chosen("rules");
alter table "spc_charts" alter column "rules" set default '{}';
alter table "spc_charts" alter column "rules" set not null;
alter table "spc_charts" add constraint "spc_charts_rules_check" check ("rules" <@ array['1', '2', '3', '4', '5', '6', '7', '8']::text[]);
create index "spc_charts_rules_idx" on "spc_charts" using gin ("rules");
drop function mw_rules_chosen(jsonb);
-- The truth of each part was an object by part; it is a row each.
create function mw_references_as_rows(given jsonb) returns jsonb immutable language sql as $$
  select case jsonb_typeof(given) when 'object' then
    (select jsonb_agg(jsonb_build_object('part', part, 'category', category)) from jsonb_each_text(given) as one (part, category)) else given end
$$;
alter table "gage_rnrs" alter column "references" type jsonb using mw_references_as_rows("references");
drop function mw_references_as_rows(jsonb);
