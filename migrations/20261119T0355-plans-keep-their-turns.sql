alter table "schedule_assignments" add column "turn" bigint;
alter table "schedule_assignments" add constraint "schedule_assignments_turn_min_check" check ("turn" >= 0);
