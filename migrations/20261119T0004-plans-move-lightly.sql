drop index "schedule_assignments_start_idx";
drop index "schedule_assignments_run_start_idx";
drop index "schedule_assignments_end_idx";
drop index "schedule_assignments_setup_minutes_idx";
drop index "schedule_assignments_sequence_idx";
drop index "schedule_assignments_lock_idx";
-- Moved rows find room beside themselves, and indexes of what did not change are left alone.
alter table "schedule_assignments" set (fillfactor = 60);
