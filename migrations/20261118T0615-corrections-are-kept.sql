alter table "time_punch_corrections" drop constraint "time_punch_corrections_archived_check";
alter table "time_punch_corrections" add constraint "time_punch_corrections_archived_check" check ("archived_at" is null or "status" not in ('requested', 'applied', 'rejected', 'withdrawn'));
