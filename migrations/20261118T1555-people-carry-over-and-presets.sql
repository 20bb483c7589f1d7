alter table "time_off_policies" add column "carry_over" bigint;
alter table "time_off_policies" add constraint "time_off_policies_carry_over_min_check" check ("carry_over" >= 0);
create index "time_off_policies_carry_over_idx" on "time_off_policies" using btree ("carry_over", "id") include ("archived_at", "visibility");

-- Sets without daily overtime were saved with California's hours, because an empty field was filled with its default. Told apart by
-- premiums of none, which California's sets never have.
update labor_rules set daily_ot_after = null, daily_dt_after = null, meal1_after = null, meal1_by = null, meal1_length = null,
    meal1_waivable_to = null, meal2_after = null, meal2_by = null, meal2_length = null, meal2_waivable_to = null, rest_length = null
  where name = 'us-flsa' and daily_ot_after = 28800 and daily_dt_after = 43200 and not seventh_day
    and meal_premium = 0 and rest_premium = 0;
update labor_rules set daily_ot_after = null, daily_dt_after = null, weekly_ot_after = null, meal1_waivable_to = null,
    meal2_after = null, meal2_by = null, meal2_length = null, meal2_waivable_to = null, rest_length = null
  where name = 'eu-basic' and daily_ot_after = 28800 and daily_dt_after = 43200 and not seventh_day
    and meal_premium = 0 and rest_premium = 0 and min_daily_rest = 39600;
