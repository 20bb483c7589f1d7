alter table "sampling_plans" add column "skip_every" bigint;
alter table "sampling_plans" add constraint "sampling_plans_skip_every_min_check" check ("skip_every" >= 2);
alter table "sampling_plans" add constraint "sampling_plans_skip_every_max_check" check ("skip_every" <= 20);
